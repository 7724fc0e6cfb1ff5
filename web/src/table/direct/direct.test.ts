import { waitFor } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DecisionInfo, DecisionKind, FighterView, ReachMessage } from '../../generated/protocol';
import { Direct } from './direct.svelte';
import type { Step } from './plan';

const fighter = (id: string, seat: number, space: string): FighterView => ({ id, seat, space }) as FighterView;
const FIGHTERS = [
  fighter('arthur', 0, 's1'),
  fighter('merlin', 0, 's2'),
  fighter('medusa', 1, 's3'),
  fighter('harpy', 1, 's4'),
];

function asked(kind: DecisionKind, change: Partial<DecisionInfo> = {}): DecisionInfo {
  const prospects = {
    movers: ['arthur', 'merlin'],
    schemes: ['prophecy'],
    attacks: [
      { attacker: 'arthur', target: 'medusa', cards: ['feint', 'excalibur'] },
      { attacker: 'merlin', target: 'medusa', cards: ['feint'] },
      { attacker: 'merlin', target: 'harpy', cards: ['feint', 'storm'] },
    ],
  };
  return {
    ...{ seat: 0, kind, prompt: '', options: [], refused: [], fighter: null, token: null, forced: false },
    ...{ telling: false, prospects: kind === 'action' ? prospects : null },
    ...change,
  };
}

/** Three steps, and two more with a boost; the spaces are numbered by their distance. */
function reachOf(id: string, boost: string | null): ReachMessage {
  const steps = boost ? 5 : 3;
  const spaces = Array.from({ length: steps }, (_, n) => ({ space: `far${n + 1}`, path: [], targets: [] }));
  const here = FIGHTERS.find((one) => one.id === id)!.space!;
  return { kind: 'reach', re: 1, fighter: id, steps, spaces: [...spaces, { space: here, path: [], targets: [] }] };
}

let decision: DecisionInfo | null;
let begun: Step[][];
let said: string[];
let direct: Direct;

beforeEach(() => {
  decision = asked('action');
  begun = [];
  said = [];
  direct = new Direct({
    decision: () => decision,
    fighters: () => FIGHTERS,
    reach: vi.fn((id: string, boost: string | null) => Promise.resolve(reachOf(id, boost))),
    begin: (steps) => begun.push(steps),
    say: (text) => said.push(text),
  });
});

const answers = (): string[] => (begun[0] ?? []).map((step) => step.answer);

describe('a maneuver', () => {
  it('is a fighter and a space; a fighter alone sends nothing', async () => {
    expect(direct.onFighter('arthur')).toBe(true);
    expect(begun).toEqual([]);
    expect(direct.isMoving).toBe(true);
    direct.onSpace('far2');
    await waitFor(() => expect(answers()).toEqual(['maneuver', 'decline', 'fighter arthur', 'space far2']));
    expect(direct.isEmpty).toBe(true);
  });

  it('is dropped with a second click on the fighter', () => {
    direct.onFighter('arthur');
    direct.onFighter('arthur');
    expect(direct.isEmpty).toBe(true);
  });

  it('without a space stays where it is, once that is confirmed', async () => {
    direct.onFighter('merlin');
    expect(direct.isComplete).toBe(true);
    direct.confirm();
    await waitFor(() => expect(answers().at(-1)).toBe('space s2'));
  });

  it('beyond the reach says how far one can go', async () => {
    direct.onFighter('arthur');
    direct.onSpace('far4');
    await waitFor(() => expect(said).toHaveLength(1));
    expect(begun).toEqual([]);
    expect(direct.fighter).toBe('arthur');
  });

  it('is one gesture when the fighter is dragged', async () => {
    direct.dropFighter('merlin', 'far1');
    await waitFor(() => expect(answers().slice(2)).toEqual(['fighter merlin', 'space far1']));
  });

  it('reaches farther with a card, and not without it', async () => {
    direct.onFighter('arthur');
    direct.onCard('prophecy');
    await waitFor(() => expect(direct.reach?.steps).toBe(5));
    direct.onCard('prophecy');
    await waitFor(() => expect(direct.reach?.steps).toBe(3));
    direct.onCard('prophecy');
    direct.onSpace('far5');
    await waitFor(() => expect(answers()[1]).toBe('card prophecy'));
  });

  it('can be taken up where the boost is asked for', async () => {
    decision = asked('boost-movement');
    direct.onCard('feint');
    expect(direct.isComplete).toBe(true); // the boost alone
    direct.onFighter('merlin');
    direct.onSpace('far4');
    await waitFor(() => expect(answers().slice(1)).toEqual(['card feint', 'fighter merlin', 'space far4']));
  });

  it('a boost alone is confirmed, and dropped with a second click', () => {
    decision = asked('boost-movement');
    direct.onCard('feint');
    direct.onCard('feint');
    expect(direct.isEmpty).toBe(true);
    direct.onCard('feint');
    direct.confirm();
    expect(answers()).toEqual(['card feint']);
  });
});

describe('an attack', () => {
  it('is an enemy and a card', () => {
    direct.onFighter('medusa');
    expect(begun).toEqual([]);
    direct.onCard('excalibur');
    expect(answers()).toEqual(['attack', 'fighter arthur', 'fighter medusa', 'card excalibur']);
  });

  it('is a card and an enemy', () => {
    direct.onCard('storm');
    direct.onFighter('harpy');
    expect(answers()).toEqual(['attack', 'fighter merlin', 'fighter harpy', 'card storm']);
  });

  it('is a card that is dragged onto an enemy', () => {
    direct.dropCard('excalibur', 'medusa');
    expect(answers()).toEqual(['attack', 'fighter arthur', 'fighter medusa', 'card excalibur']);
  });

  it('asks who attacks where several can', () => {
    direct.onFighter('medusa');
    direct.onCard('feint');
    expect(begun).toEqual([]);
    expect(direct.asksForAttacker).toBe(true);
    expect([...direct.live]).toEqual(['arthur', 'merlin']);
    direct.onFighter('merlin');
    expect(answers()).toEqual(['attack', 'fighter merlin', 'fighter medusa', 'card feint']);
  });

  it('is made by the fighter that was chosen first', () => {
    direct.onFighter('arthur');
    direct.onFighter('medusa');
    direct.onCard('feint');
    expect(answers()[1]).toBe('fighter arthur');
  });

  it('is made with the card that was chosen second', () => {
    direct.onFighter('arthur');
    direct.onCard('excalibur');
    direct.onFighter('medusa');
    expect(answers()).toEqual(['attack', 'fighter arthur', 'fighter medusa', 'card excalibur']);
  });

  it('is made by a fighter that is dragged onto an enemy, with the card that follows', () => {
    direct.dropFighter('merlin', 's4');
    expect(direct.target).toBe('harpy');
    direct.onCard('storm');
    expect(answers()[1]).toBe('fighter merlin');
  });

  it('is no use of a card that cannot hit the enemy', () => {
    direct.onFighter('harpy');
    direct.onCard('excalibur');
    expect(said).toHaveLength(1);
    expect(direct.target).toBe('harpy');
  });

  it('with the only enemy for a card takes two clicks on it', () => {
    direct.onCard('storm');
    direct.onCard('storm');
    expect(answers()).toEqual(['attack', 'fighter merlin', 'fighter harpy', 'card storm']);
  });
});

describe('a scheme', () => {
  it('takes two clicks', () => {
    direct.onCard('prophecy');
    expect(begun).toEqual([]);
    direct.onCard('prophecy');
    expect(answers()).toEqual(['scheme', 'card prophecy']);
  });

  it('or one that is dragged onto the board', () => {
    direct.dropCard('prophecy', null);
    expect(answers()).toEqual(['scheme', 'card prophecy']);
  });
});

describe('what cannot be used', () => {
  it('is left to the question why', () => {
    expect(direct.onCard('grail')).toBe(false);
    expect(direct.onSpace('far1')).toBe(false);
    decision = asked('action', { prospects: { movers: ['arthur'], schemes: [], attacks: [] } });
    expect(direct.onFighter('medusa')).toBe(false);
    expect(direct.onFighter('merlin')).toBe(false);
  });

  it('is everything while something else is asked', () => {
    for (const other of [null, asked('destination'), asked('defense-card')]) {
      decision = other;
      expect(direct.onFighter('arthur')).toBe(false);
      expect(direct.onCard('feint')).toBe(false);
      expect(direct.onSpace('far1')).toBe(false);
      expect([...direct.live, ...direct.draggable]).toEqual([]);
    }
  });
});

describe('what is lit', () => {
  it('everything with which something can be done', () => {
    expect([...direct.live].sort()).toEqual(['arthur', 'harpy', 'medusa', 'merlin']);
  });

  it('the enemies that a card can hit', () => {
    direct.onCard('storm');
    expect([...direct.live]).toEqual(['harpy']);
  });
});
