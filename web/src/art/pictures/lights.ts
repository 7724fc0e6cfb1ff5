/** Light and weather of a scene: some of it behind the figures, some in front of them. */

import { oval, star } from '../part';
import type { Mark } from './paint';
import type { Palette } from './palette';
import { crescent, drop, leaf, n, range, spike } from './shapes';

interface Lighting {
  at: 'back' | 'front';
  marks: (colors: Palette, next: () => number) => Mark[];
}

const back = (marks: Lighting['marks']): Lighting => ({ at: 'back', marks });
const front = (marks: Lighting['marks']): Lighting => ({ at: 'front', marks });

const [X, Y] = [60, 50];

/** Places around the middle that leave it free. */
function scattered(next: () => number, count: number, near = 36): [number, number][] {
  return range(count).map((i) => {
    const angle = ((i + 0.15 + next() * 0.7) / count) * 2 * Math.PI;
    const far = near + next() * 20;
    return [X + Math.cos(angle) * far * 1.2, Y + Math.sin(angle) * far * 0.86];
  });
}

const each = (count: number, make: (i: number) => string): string => range(count).map(make).join('');

export const LIGHTS = {
  glow: back(({ A }) => [28, 37, 46].map((r, i) => ({ d: oval(X, Y, r), fill: A, opacity: 0.3 - i * 0.07 }))),
  halo: back(({ A, W }) => [
    { d: oval(X, Y, 43), stroke: A, width: 3.4, opacity: 0.9 },
    { d: oval(X, Y, 38.6), stroke: W, width: 0.9, opacity: 0.55 },
  ]),
  rays: back(({ A }) => [
    { d: each(16, (i) => spike(X, Y, i % 2 ? 64 : 92, i % 2 ? 6 : 10, i * 22.5 + 6)), fill: A, opacity: 0.5 },
    { d: oval(X, Y, 27), fill: A, opacity: 0.4 },
  ]),
  sun: back(({ A, B, W, D }) => [
    { d: each(16, (i) => spike(X, Y, i % 2 ? 54 : 66, 17, i * 22.5)), fill: D, stroke: D, width: 2.4, opacity: 0.6 },
    { d: each(16, (i) => spike(X, Y, i % 2 ? 54 : 66, 17, i * 22.5)), fill: A },
    { d: oval(X, Y, 36), fill: B },
    { d: oval(X, Y, 33.5), fill: A },
    { d: oval(X - 5, Y - 6, 22), fill: W, opacity: 0.22 },
  ]),
  moon: back(({ A, B, D }) => [
    { d: oval(68, 42, 41), fill: A, opacity: 0.24 },
    { d: oval(68, 42, 35.4), fill: D },
    { d: oval(68, 42, 34), fill: A },
    {
      d: oval(82, 28, 5) + oval(58, 24, 3.4) + oval(90, 48, 4) + oval(76, 62, 5.4) + oval(48, 46, 4.4),
      fill: B,
      opacity: 0.5,
    },
  ]),
  crescent: back(({ L, D }) => [
    { d: crescent(97, 21, 14), fill: D, stroke: D, width: 3 },
    { d: crescent(97, 21, 14), fill: L },
  ]),
  stars: back(({ L, A }, next) => [
    {
      d: scattered(next, 9, 40)
        .map(([x, y]) => star(x, y, 2.4 + next() * 3.4, 1, 4))
        .join(''),
      fill: L,
      opacity: 0.9,
    },
    {
      d: scattered(next, 9, 32)
        .map(([x, y]) => oval(x, y, 0.9))
        .join(''),
      fill: A,
    },
  ]),
  sparks: front(({ A, W }, next) => [
    {
      d: scattered(next, 7, 37)
        .map(([x, y]) => star(x, y, 3 + next() * 4, 0.9, 4))
        .join(''),
      fill: A,
    },
    {
      d: scattered(next, 5, 38)
        .map(([x, y]) => oval(x, y, 1))
        .join(''),
      fill: W,
    },
  ]),
  embers: front(({ A, B }, next) => [
    {
      d: scattered(next, 12, 34)
        .map(([x, y]) => oval(x, y, 0.8 + next() * 1.5))
        .join(''),
      fill: A,
    },
    {
      d: scattered(next, 9, 40)
        .map(([x, y]) => oval(x, y, 0.7 + next()))
        .join(''),
      fill: B,
    },
  ]),
  streaks: back(({ L, A }, next) => [
    {
      d: each(9, (i) => {
        const [y, x, long] = [8 + i * 10.4 + next() * 4, -14 + next() * 40, 44 + next() * 46];
        return `M${n(x)} ${n(y)}h${n(long)}l6 0.9l-6 0.9h${n(-long)}Z`;
      }),
      fill: L,
      opacity: 0.5,
    },
    {
      d: each(5, () => `M${n(next() * 60)} ${n(6 + next() * 88)}h${n(20 + next() * 26)}`),
      stroke: A,
      width: 1.2,
      opacity: 0.8,
    },
  ]),
  rings: back(({ A, W }) =>
    [30, 39, 48, 58].map((r, i) => ({
      d: oval(X, Y, r, r * 0.86),
      stroke: i ? A : W,
      width: 2.6 - i * 0.45,
      opacity: 0.8 - i * 0.17,
    })),
  ),
  burst: back(({ A, W, D }) => [
    { d: star(X, Y, 53, 31, 11), fill: D, opacity: 0.55 },
    { d: star(X, Y, 49, 29, 11), fill: A },
    { d: star(X, Y, 37, 23, 11), fill: W, opacity: 0.42 },
  ]),
  bolts: back(({ A, D }) =>
    ['M14 -8L30 22L22 24L36 52L12 28L21 25L6 -4Z', 'M112 -10L98 20L106 22L90 54L117 30L108 26L122 -2Z'].flatMap((d) => [
      { d, fill: D, stroke: D, width: 3 },
      { d, fill: A },
    ]),
  ),
  spot: back(({ L, W }) => [
    { d: 'M44 -40L76 -40L112 96H8Z', fill: L, opacity: 0.28 },
    { d: oval(60, 90, 46, 8), fill: W, opacity: 0.3 },
  ]),
  mist: front(({ L }) => [
    {
      d: 'M-60 84C-20 74 10 90 34 82S74 72 96 82S150 76 180 84V130H-60Z',
      fill: L,
      opacity: 0.46,
    },
    { d: 'M-60 94C-10 82 24 100 50 90S100 84 124 94S160 90 180 94V130H-60Z', fill: L, opacity: 0.6 },
    { d: 'M8 70h26M84 73h30M-8 62h14M98 60h24', stroke: L, width: 2.6, opacity: 0.55 },
  ]),
  waves: front(({ A, B, W, D }) => [
    {
      d: 'M-100 84q10 -9 20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0V140H-100Z',
      fill: D,
    },
    {
      d: 'M-100 85.6q10 -9 20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0V140H-100Z',
      fill: A,
    },
    {
      d: 'M-90 93q10 -9 20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0V140H-100Z',
      fill: B,
    },
    { d: 'M8 88q5 -4 10 0M48 88q5 -4 10 0M88 88q5 -4 10 0', stroke: W, width: 1.2, opacity: 0.7 },
  ]),
  drops: front(({ A, B }, next) => [
    {
      d: scattered(next, 6, 36)
        .map(([x, y]) => drop(x, y, 1.5 + next() * 1.8))
        .join(''),
      fill: A,
    },
    {
      d: scattered(next, 7, 38)
        .map(([x, y]) => oval(x, y, 0.8 + next() * 0.8))
        .join(''),
      fill: B,
    },
  ]),
  petals: front(({ A, L }, next) => [
    {
      d: scattered(next, 7, 34)
        .map(([x, y]) => leaf(x, y, 6 + next() * 3, 4, next() * 360))
        .join(''),
      fill: A,
    },
    {
      d: scattered(next, 5, 38)
        .map(([x, y]) => leaf(x, y, 5, 3.4, next() * 360))
        .join(''),
      fill: L,
    },
  ]),
  shards: front(({ L, A }, next) => [
    {
      d: scattered(next, 9, 36)
        .map(([x, y]) => spike(x, y, 5 + next() * 8, 3 + next() * 4, next() * 360))
        .join(''),
      fill: L,
      opacity: 0.95,
    },
    {
      d: scattered(next, 6, 40)
        .map(([x, y]) => spike(x, y, 4 + next() * 5, 3, next() * 360))
        .join(''),
      fill: A,
    },
  ]),
  bubbles: front(({ A, W }, next) => [
    {
      d: scattered(next, 8, 35)
        .map(([x, y]) => oval(x, y, 1.4 + next() * 2.8))
        .join(''),
      stroke: A,
      width: 1.3,
    },
    {
      d: scattered(next, 4, 40)
        .map(([x, y]) => oval(x, y, 0.9))
        .join(''),
      fill: W,
    },
  ]),
  dust: front(({ M }) => [
    {
      d: `${oval(20, 92, 12, 7)}${oval(36, 96, 12, 8)}${oval(8, 97, 11, 8)}${oval(98, 93, 13, 8)}${oval(114, 97, 12, 9)}${oval(82, 97, 11, 6)}`,
      fill: M,
      opacity: 0.8,
    },
  ]),
} as const satisfies Record<string, Lighting>;

export type Light = keyof typeof LIGHTS;
