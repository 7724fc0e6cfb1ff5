/** What a Victorian street is made of: houses, chimneys, lamps, cobbles. */

import { HIGH, n, scatter, WIDE } from './shapes';

export interface House {
  x: number;
  wide: number;
  top: number;
  foot: number;
}

export interface Lamp {
  x: number;
  foot: number;
  high: number;
}

/** Windows beside and above each other; the ground floor below them has none. */
const [ACROSS, UP] = [3, 4];
const SHADES = 3;

const box = (x: number, y: number, wide: number, high: number): string =>
  `M${n(x)} ${n(y)}h${n(wide)}v${n(high)}h${n(-wide)}Z`;

/** A stack with its pots. */
function chimney(x: number, foot: number, size: number): string {
  const pots = [0.12, 0.42, 0.72].map((share) => box(x + size * share, foot - size * 1.75, size * 0.16, size * 0.4));
  return box(x, foot - size * 1.2, size, size * 1.2) + box(x - 2, foot - size * 1.36, size + 4, 5) + pots.join('');
}

/** A mansard roof with two chimneys. */
export function roof({ x, wide, top }: House): string {
  const [ridge, stack] = [top - wide * 0.3, wide * 0.17];
  const slope = `M${n(x - 4)} ${top}L${n(x + wide * 0.14)} ${n(ridge)}H${n(x + wide * 0.86)}L${n(x + wide + 4)} ${top}Z`;
  const stacks = [0.16, 0.66].map((share) => chimney(x + wide * share, top - wide * 0.24, stack));
  return slope + stacks.join('');
}

const bay = (house: House): number => house.wide / ACROSS;
const storey = (house: House): number => (house.foot - house.top) / (UP + 1);

/** The pieces of one kind as one path. */
function ofKind(pieces: readonly { kind: number; d: string }[], kind: number): string {
  const those = pieces.filter((piece) => piece.kind === kind);
  return those.map(({ d }) => d).join('');
}

/** The windows of a house: those that are dark, and those with a light. */
export function windows(house: House, seed: number): { dark: string; lit: string } {
  const [wide, high] = [bay(house), storey(house)];
  const all = scatter(seed, ACROSS * UP, (next, i) => {
    const x = house.x + ((i % ACROSS) + 0.26) * wide;
    const y = house.top + (Math.floor(i / ACROSS) + 0.3) * high;
    return { kind: next() < 0.36 ? 1 : 0, d: box(x, y, wide * 0.48, high * 0.56) };
  });
  return { dark: ofKind(all, 0), lit: ofKind(all, 1) };
}

/** The bars across all windows of a house, as lines. */
export function bars(house: House): string {
  const { x, wide, top } = house;
  const high = storey(house);
  const upright = Array.from({ length: ACROSS }, (_, i) => `M${n(x + (i + 0.5) * bay(house))} ${top}v${n(UP * high)}`);
  const level = Array.from({ length: UP }, (_, i) => `M${x} ${n(top + (i + 0.58) * high)}h${wide}`);
  return [...upright, ...level].join('');
}

/** Roofs far away, from side to side. */
export function skyline(seed: number, top: number, foot: number): string {
  return scatter(seed, 34, (next, i) => {
    const [x, wide, eaves] = [i * 30 - 8, 34 + next() * 16, top + next() * 44];
    const gable = `M${n(x)} ${n(eaves)}l${n(wide / 2)} ${n(-wide * 0.4)}l${n(wide / 2)} ${n(wide * 0.4)}Z`;
    return box(x, eaves, wide, foot - eaves) + (next() < 0.5 ? gable : '') + chimney(x + wide * 0.3, eaves, 9);
  }).join('');
}

/** Rows of rounded stones that grow toward us, in three parts for three shades. */
export function cobbles(seed: number, horizon: number): string[] {
  const rows = Array.from({ length: 15 }, (_, i) => horizon + (i / 14) ** 1.7 * (HIGH + 8 - horizon));
  const stones = rows.slice(0, -1).flatMap((top, row) => {
    const high = rows[row + 1]! - top;
    const wide = high * 2.1 + 9;
    return scatter(seed + row, Math.ceil(WIDE / wide) + 2, (next, i) => ({
      kind: Math.floor(next() * SHADES),
      d: cobble((i - 0.5 - (row % 2) * 0.5) * wide, top + high / 2, wide, high),
    }));
  });
  return Array.from({ length: SHADES }, (_, shade) => ofKind(stones, shade));
}

/** A stone, a little smaller than its place, from its left end. */
function cobble(x: number, y: number, wide: number, high: number): string {
  const [across, up] = [n(wide * 0.46), n(high * 0.46)];
  return `M${n(x)} ${n(y)}q0 -${up} ${across} -${up}t${across} ${up}t-${across} ${up}t-${across} -${up}Z`;
}

/** A lamp: post, bar and hood. */
export function lamp({ x, foot, high }: Lamp): string {
  const [u, head] = [high / 100, foot - high];
  const post = `M${n(x - 2 * u)} ${n(head)}h${n(4 * u)}l${n(u)} ${n(high)}h${n(-6 * u)}Z`;
  const hood = `M${n(x - 9 * u)} ${n(head - 17 * u)}L${n(x)} ${n(head - 25 * u)}L${n(x + 9 * u)} ${n(head - 17 * u)}Z`;
  return post + box(x - 7 * u, foot - 8 * u, 14 * u, 8 * u) + box(x - 11 * u, head + 7 * u, 22 * u, 2.4 * u) + hood;
}

/** The panes of a lamp, where it is bright. */
export function panes({ x, foot, high }: Lamp): string {
  const [u, head] = [high / 100, foot - high];
  return `M${n(x - 7.6 * u)} ${n(head - 17 * u)}h${n(15.2 * u)}L${n(x + 4 * u)} ${n(head)}h${n(-8 * u)}Z`;
}
