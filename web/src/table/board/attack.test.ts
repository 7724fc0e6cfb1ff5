import { describe, expect, it } from 'vitest';
import type { BoardInfo, DecisionSource, FighterView } from '../../generated/protocol';
import type { Stage } from '../../lib/player-stage';
import { attackShown, zonesThatMatter } from './attack';
import type { Sight } from './marks';

const BOARD = {
  spaces: [
    { id: 'a', zones: ['red', 'blue'] },
    { id: 'b', zones: ['green'] },
  ],
} as BoardInfo;
const FIGHTERS = [
  { id: 'merlin', space: 'a', ranged: true },
  { id: 'alice', space: 'b', ranged: false },
] as FighterView[];
const SIGHT = { decision: null, selected: null, pointed: null, fighters: FIGHTERS } as unknown as Sight;
const targeting = (pointed: string | null): Sight => ({
  ...SIGHT,
  decision: {
    kind: 'target',
    fighter: 'merlin',
    options: [{ about: 'fighter', target: 'alice', answer: 'x' }],
  } as never,
  pointed: pointed ? { kind: 'fighter', id: pointed } : null,
});
const stage = (winner: string | null): Stage =>
  ({ attack: { fighter: 'merlin' }, defense: { fighter: 'alice' }, winner }) as unknown as Stage;

describe('the arrow', () => {
  it('is there from the declaration until somebody has won', () => {
    expect(attackShown(stage(null), SIGHT)).toEqual({ from: 'merlin', to: 'alice' });
    expect(attackShown(stage('attack'), SIGHT)).toBeNull();
    expect(attackShown(null, SIGHT)).toBeNull();
  });

  it('aims at the target under the pointer, if it can be attacked', () => {
    expect(attackShown(null, targeting('alice'))).toEqual({ from: 'merlin', to: 'alice' });
    expect(attackShown(null, targeting('merlin'))).toBeNull();
    expect(attackShown(null, targeting(null))).toBeNull();
  });
});

describe('the zones that glow', () => {
  it('are those of a ranged attacker', () => {
    expect([...zonesThatMatter(BOARD, targeting(null), null, null)]).toEqual(['red', 'blue']);
    expect([...zonesThatMatter(BOARD, SIGHT, { from: 'alice', to: 'merlin' }, null)]).toEqual([]);
  });

  it('are those of which an effect speaks', () => {
    const source = { zones_of: ['alice'] } as unknown as DecisionSource;
    expect([...zonesThatMatter(BOARD, SIGHT, null, source)]).toEqual(['green']);
  });
});
