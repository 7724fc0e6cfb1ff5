// A finished game as a line of recorded messages: pages are loaded as they are needed, steps are fed to a store.

import type { ReplayPage, StateMessage } from '../../generated/protocol';
import type { GameStore } from '../../lib/game.svelte';

export const PAGE = 50;

export type LoadPage = (first: number, count: number) => Promise<ReplayPage>;

export interface TurnMark {
  number: number;
  seat: number;
  at: number; // the first state of the turn
}

export class Recorded {
  total = $state(0);
  at = $state(-1);
  isPlaying = $state(false);
  turns: TurnMark[] = $state.raw([]);

  #states: (StateMessage | undefined)[] = [];
  #loading = new Map<number, Promise<void>>();
  #wanted = -1;
  #isClosed = false;

  constructor(
    readonly store: GameStore,
    readonly load: LoadPage,
  ) {}

  /** Show state `at` of the game; one step on is played, everything else is a jump. */
  async go(at: number): Promise<void> {
    this.#wanted = at;
    await this.#need(at);
    if (this.#wanted !== at || this.#isClosed) return; // somebody clicked further meanwhile, or left
    const place = Math.max(0, Math.min(at, this.total - 1));
    const message = this.#states[place];
    if (message === undefined) return;
    if (place === this.at + 1 && this.at >= 0) this.store.take(this.#asOfNow(message));
    else await this.#jump(place);
    this.at = place;
  }

  /** Play until the end or until it is stopped; each state waits for the one before. */
  async play(): Promise<void> {
    if (this.at >= this.total - 1) await this.go(0);
    this.isPlaying = true;
  }

  pause(): void {
    this.isPlaying = false;
  }

  /** Nobody looks any more: nothing is loaded in advance. */
  close(): void {
    this.pause();
    this.#isClosed = true;
  }

  /** The screen calls this whenever the store has come to rest. */
  async next(): Promise<void> {
    if (this.at >= this.total - 1) this.pause();
    else await this.go(this.at + 1);
  }

  /** Know all turns: they are in the states, so every page is loaded once. */
  async findTurns(): Promise<void> {
    for (let first = 0; first < this.total && !this.#isClosed; first += PAGE) await this.#need(first);
    const marks = new Map<number, TurnMark>();
    for (const [at, message] of this.#states.entries()) {
      const turn = message?.view?.turn;
      if (turn && !marks.has(turn.number)) marks.set(turn.number, { number: turn.number, seat: turn.seat, at });
    }
    this.turns = [...marks.values()];
  }

  /** The same message, without what only counted when the game was played. */
  #asOfNow(message: StateMessage): StateMessage {
    return { ...message, reset: false, decision: null };
  }

  async #jump(place: number): Promise<void> {
    for (let first = 0; first <= place; first += PAGE) await this.#need(first);
    const events = this.#states.slice(0, place + 1).flatMap((message) => message?.events ?? []);
    this.store.take({ ...this.#states[place]!, events, reset: true, decision: null });
  }

  #need(at: number): Promise<void> {
    const first = Math.floor(Math.max(0, at) / PAGE) * PAGE;
    const known = this.#loading.get(first);
    if (known) return known;
    const loading = this.load(first, PAGE).then((page) => this.#keep(page));
    this.#loading.set(first, loading);
    loading.catch(() => this.#loading.delete(first));
    return loading;
  }

  #keep(page: ReplayPage): void {
    this.total = page.total;
    for (const [index, message] of page.states.entries()) this.#states[page.first + index] = message;
  }
}
