import { describe, expect, it } from 'vitest';
import { duel, kinds } from '../../../tests/recordings';
import type { DecisionInfo } from '../../generated/protocol';
import { offered, needsConfirmation, optionOnFighter, optionOnSpace, optionsInHand, targetsOf } from './choice';

function decisionOf(kind: string): DecisionInfo {
  return kinds[kind]!.decision!;
}

describe('what a click means', () => {
  const state = kinds.destination!;
  const fighters = state.view!.fighters;

  it('a space is the space', () => {
    const option = decisionOf('destination').options.find(({ about }) => about === 'space')!;
    expect(optionOnSpace(state.decision, option.target, fighters)).toBe(option);
  });

  it('a fighter that is not an option means the space under it', () => {
    const mover = decisionOf('destination').fighter!;
    const here = fighters.find((fighter) => fighter.id === mover)!.space!;
    expect(optionOnFighter(state.decision, mover, fighters)?.target).toBe(here);
  });

  it('a space means the fighter on it where fighters are asked for', () => {
    const target = kinds.target!;
    const id = target.decision!.options[0]!.target;
    const space = target.view!.fighters.find((fighter) => fighter.id === id)!.space!;
    expect(optionOnSpace(target.decision, space, target.view!.fighters)?.target).toBe(id);
  });

  it('what is not an option means nothing', () => {
    expect(optionOnSpace(state.decision, 'nowhere', fighters)).toBeNull();
    expect(optionOnSpace(null, 's01', fighters)).toBeNull();
  });
});

describe('the second step', () => {
  it('is taken where a slip is costly', () => {
    expect(needsConfirmation(decisionOf('defense-card'), false, false)).toBe(true);
    expect(needsConfirmation(decisionOf('defense-card'), true, true)).toBe(true);
    expect(needsConfirmation(decisionOf('action'), true, false)).toBe(false);
  });

  it('is not asked for what can be taken back, unless the person wants it', () => {
    expect(needsConfirmation(decisionOf('defense-card'), false, true)).toBe(false);
    expect(needsConfirmation(decisionOf('destination'), false, false)).toBe(false);
    expect(needsConfirmation(decisionOf('destination'), true, false)).toBe(true);
  });

  it('is not asked for the only choice', () => {
    expect(needsConfirmation({ ...decisionOf('discard'), forced: true }, true, false)).toBe(false);
  });
});

describe('cards in my hand', () => {
  it('are not those of the same title that lie elsewhere', () => {
    const decision = decisionOf('take-card');
    const [option] = decision.options;
    expect(option!.owner).toBe(decision.seat);
    expect(optionsInHand(decision, [option!.target])).toEqual([]);
  });

  it('are not those of the same title that belong to somebody else', () => {
    const decision = decisionOf('choose-card');
    const theirs = decision.options.find(({ owner }) => owner !== decision.seat)!;
    expect(optionsInHand(decision, [theirs.target])).toEqual([]);
  });

  it('come in the order of the hand', () => {
    const { decision, view } = kinds['defense-card']!;
    const hand = [...view!.seats[decision!.seat]!.hand!].reverse();
    const ids = optionsInHand(decision, hand).map(({ target }) => target);
    expect(ids).toEqual([...new Set(hand)].filter((id) => ids.includes(id)));
    expect(ids.length).toBeGreaterThan(0);
  });
});

describe('buttons', () => {
  it('leave spaces to the board, except for staying in place', () => {
    const state = duel.messages.find(
      (message) => message.decision?.kind === 'destination' && message.decision.options.length > 6,
    )!;
    const here = state.view!.fighters.find((fighter) => fighter.id === state.decision!.fighter)!.space!;
    const { buttons, hiddenCount } = offered(state.decision!, state.view!.fighters, [], false);
    expect(buttons.map((option) => option.target)).toEqual([here]);
    expect(hiddenCount).toBe(state.decision!.options.length - 1);
    expect(offered(state.decision!, state.view!.fighters, [], true).buttons).toEqual(state.decision!.options);
  });

  it('are a few spaces only if each has a name of its own', () => {
    const { decision, view } = kinds.destination!;
    const spaces = decision!.options.filter(({ about }) => about === 'space').slice(0, 3);
    const shown = (name: (i: number) => string): number => {
      const options = spaces.map((option, i) => ({ ...option, text: name(i) }));
      return offered({ ...decision!, options, fighter: null }, view!.fighters, [], false).buttons.length;
    };
    expect(shown((i) => `the space beside Harpy ${i}`)).toBe(3);
    expect(shown(() => 'a space beside nobody')).toBe(0);
  });

  it('leave my cards to the hand, where they are numbered first', () => {
    const { decision, view } = kinds['defense-card']!;
    const hand = view!.seats[decision!.seat]!.hand!;
    const { buttons, numbered } = offered(decision!, view!.fighters, hand, false);
    expect(buttons.map((option) => option.about)).toEqual(['decline']);
    const lit = [...new Set(hand)].filter((id) => targetsOf(decision, 'card').has(id));
    expect(numbered.map((option) => option.target)).toEqual([...lit, 'decline']);
  });

  for (const [kind, { decision, view }] of Object.entries(kinds)) {
    it(`every ${kind} can be answered by a button, in the hand or on the board`, () => {
      const hand = view!.seats[decision!.seat]!.hand ?? [];
      const { buttons } = offered(decision!, view!.fighters, hand, false);
      const onBoard = targetsOf(decision, 'space');
      for (const option of decision!.options) {
        const isInHand = option.about === 'card' && hand.includes(option.target);
        expect(buttons.includes(option) || isInHand || onBoard.has(option.target)).toBe(true);
      }
    });
  }
});
