// The only legal answer is given by itself, after a moment in which one sees what happens. Where others play, it is
// given only if they can know that there is no choice: otherwise a prompt answer would tell them about hidden cards.

import type { DecisionInfo, TableInfo } from '../../generated/protocol';

const PAUSE_MILLIS = { alone: 500, inCompany: 1200 }; // the same for every question at a table

export class Alone {
  /** how long the answer that is under way takes */
  pause: number | null = $state(null);

  #timer: ReturnType<typeof setTimeout> | null = null;

  /** Do something after a pause, unless it is stopped. */
  after(pause: number, act: () => void): void {
    this.stop();
    this.pause = pause;
    this.#timer = setTimeout(() => {
      this.stop();
      act();
    }, pause);
  }

  stop(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.pause = null;
  }
}

export function mayAnswerAlone(decision: DecisionInfo, table: TableInfo): boolean {
  return decision.forced && !(decision.telling && hasCompany(table));
}

export function pauseAt(table: TableInfo): number {
  return hasCompany(table) ? PAUSE_MILLIS.inCompany : PAUSE_MILLIS.alone;
}

/** Whether another person plays here. */
export function hasCompany({ seats, you }: TableInfo): boolean {
  const me = seats.find(({ seat }) => seat === you)?.person;
  return seats.some(({ player, person }) => player === 'person' && person !== me);
}

/** Whether every answer can be taken back without asking anybody. */
export function canTakeAllBack(table: TableInfo): boolean {
  return table.undo === 'free' || (table.undo === 'ask' && !hasCompany(table));
}
