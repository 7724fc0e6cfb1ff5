import { describe, expect, it } from 'vitest';
import type { TokenView } from '../generated/protocol';
import { RADIUS } from './geometry';
import { fanned } from './tokens';

const PLACES = new Map([
  ['s01', { x: 100, y: 100 }],
  ['s02', { x: 300, y: 100 }],
]);

function token(id: string, space: string | null): TokenView {
  return { id, kind: 'fog', seat: 0, space, began: null };
}

describe('tokens on spaces', () => {
  it('lie at the rim of their space', () => {
    const [laid] = fanned([token('fog-1', 's02')], PLACES);
    expect(Math.hypot(laid!.x - 300, laid!.y - 100)).toBeLessThan(RADIUS);
  });

  it('do not cover each other', () => {
    const ids = ['fog-1', 'fog-2', 'fog-3', 'fog-4'];
    const laid = fanned(
      ids.map((id) => token(id, 's01')),
      PLACES,
    );
    const places = new Set(laid.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`));
    expect(places.size).toBe(ids.length);
  });

  it('are not drawn in the supply', () => {
    expect(fanned([token('fog-1', null)], PLACES)).toEqual([]);
  });
});
