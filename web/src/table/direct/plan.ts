// Answers decided in one gesture and given one after another, as the questions come. As soon as something else is asked
// than was expected, the plan is over and the person is simply asked.

import type { DecisionInfo, DecisionKind } from '../../generated/protocol';

export interface Step {
  kind: DecisionKind;
  answer: string;
  /** the question may not come, because there is nothing to choose */
  maySkip?: boolean;
  /** whom the question must be about */
  about?: string;
}

export class Plan {
  #steps: readonly Step[];

  constructor(steps: readonly Step[]) {
    this.#steps = steps;
  }

  get isOver(): boolean {
    return this.#steps.length === 0;
  }

  /** The answer to a question; null if it does not belong to the plan, which is over then. */
  answerTo(decision: DecisionInfo): string | null {
    const place = this.#steps.findIndex(({ kind, maySkip }) => kind === decision.kind || !maySkip);
    const step = this.#steps[place];
    if (step === undefined || !fits(step, decision)) {
      this.#steps = [];
      return null;
    }
    this.#steps = this.#steps.slice(place + 1);
    return step.answer;
  }
}

function fits(step: Step, decision: DecisionInfo): boolean {
  if (step.kind !== decision.kind || (step.about ?? decision.fighter) !== decision.fighter) return false;
  return decision.options.some(({ answer }) => answer === step.answer);
}

/** Move a fighter; with a card, the movement is boosted first. */
export function maneuver(fighter: string, space: string, boost: string | null): Step[] {
  return [
    { kind: 'action', answer: 'maneuver', maySkip: true },
    { kind: 'boost-movement', answer: boost ? `card ${boost}` : 'decline', maySkip: boost === null },
    { kind: 'mover', answer: `fighter ${fighter}`, maySkip: true },
    { kind: 'destination', answer: `space ${space}`, about: fighter },
  ];
}

export function attack(attacker: string, target: string, card: string): Step[] {
  return [
    { kind: 'action', answer: 'attack', maySkip: true },
    { kind: 'attacker', answer: `fighter ${attacker}`, maySkip: true },
    { kind: 'target', answer: `fighter ${target}`, maySkip: true },
    { kind: 'attack-card', answer: `card ${card}` },
  ];
}

/** Play a scheme; who plays it is asked where several can. */
export function scheme(card: string): Step[] {
  return [
    { kind: 'action', answer: 'scheme', maySkip: true },
    { kind: 'scheme-card', answer: `card ${card}` },
  ];
}
