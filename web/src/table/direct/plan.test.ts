import { describe, expect, it } from 'vitest';
import type { DecisionInfo, DecisionKind } from '../../generated/protocol';
import { attack, maneuver, Plan, scheme } from './plan';

function asked(kind: DecisionKind, answers: string[], fighter: string | null = null): DecisionInfo {
  const options = answers.map((answer) => ({ answer })) as DecisionInfo['options'];
  const rest = { prompt: '', refused: [], token: null, forced: false, telling: false, prospects: null };
  return { seat: 0, kind, options, fighter, ...rest };
}

const action = asked('action', ['maneuver', 'scheme', 'attack']);
const boost = asked('boost-movement', ['card feint', 'decline']);
const mover = asked('mover', ['fighter arthur', 'fighter merlin', 'decline']);
const destination = asked('destination', ['space a', 'space b'], 'arthur');

describe('a plan', () => {
  it('answers one question after the other', () => {
    const plan = new Plan(maneuver('arthur', 'b', 'feint'));
    expect([action, boost, mover, destination].map((question) => plan.answerTo(question))).toEqual([
      'maneuver',
      'card feint',
      'fighter arthur',
      'space b',
    ]);
    expect(plan.isOver).toBe(true);
  });

  it('passes over questions that do not come', () => {
    const plan = new Plan(maneuver('arthur', 'a', null));
    expect([action, destination].map((question) => plan.answerTo(question))).toEqual(['maneuver', 'space a']);
    const attacking = new Plan(attack('arthur', 'medusa', 'feint'));
    expect(attacking.answerTo(action)).toBe('attack');
    expect(attacking.answerTo(asked('attack-card', ['card feint']))).toBe('card feint');
  });

  it.each([
    ['another question', asked('may', ['accept', 'decline'])],
    ['another fighter', asked('destination', ['space a'], 'merlin')],
    ['other options', asked('destination', ['space b'], 'arthur')],
  ])('is over with %s', (_what, question) => {
    const plan = new Plan(maneuver('arthur', 'a', null));
    plan.answerTo(action);
    expect(plan.answerTo(question)).toBeNull();
    expect(plan.isOver).toBe(true);
    expect(plan.answerTo(destination)).toBeNull();
  });

  it('with a boost is over if none is asked for', () => {
    const plan = new Plan(maneuver('arthur', 'a', 'feint'));
    plan.answerTo(action);
    expect(plan.answerTo(destination)).toBeNull();
  });

  it('leaves open who plays a scheme', () => {
    const plan = new Plan(scheme('prophecy'));
    expect(plan.answerTo(action)).toBe('scheme');
    expect(plan.answerTo(asked('scheme-card', ['card prophecy']))).toBe('card prophecy');
    expect(plan.answerTo(asked('scheme-fighter', ['fighter arthur', 'fighter merlin']))).toBeNull();
  });
});
