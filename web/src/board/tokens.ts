/** Where the tokens on spaces are drawn: several on one space are fanned out along its rim. */

import type { TokenView } from '../generated/protocol';
import { RADIUS, type Point } from './geometry';

export interface Laid extends Point {
  token: TokenView;
}

/** In degrees from the right, clockwise: the sides of a space first, where neither fighters nor badges are in the way. */
const ANGLES = [180, 0, 208, 332, 152, 28] as const;

/** The tokens that lie on the board, each at its own place. */
export function fanned(tokens: readonly TokenView[], places: ReadonlyMap<string, Point>): Laid[] {
  const counts = new Map<string, number>();
  return tokens.flatMap((token) => {
    const place = token.space === null ? undefined : places.get(token.space);
    if (token.space === null || place === undefined) return [];
    const earlier = counts.get(token.space) ?? 0;
    counts.set(token.space, earlier + 1);
    return [{ token, ...at(place, earlier) }];
  });
}

function at({ x, y }: Point, index: number): Point {
  const angle = (ANGLES[index % ANGLES.length]! * Math.PI) / 180;
  const distance = RADIUS - 4 - 12 * Math.floor(index / ANGLES.length);
  return { x: x + distance * Math.cos(angle), y: y + distance * Math.sin(angle) };
}
