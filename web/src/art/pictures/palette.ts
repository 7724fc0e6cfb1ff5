/** The tones that pictures are painted with: those of the hero, and tints for what has a color of its own. */

import { heroColors } from '../colors';

/** A color between two others; at 0 it is the first. */
export function mix(first: string, second: string, share: number): string {
  const channel = (at: number): string => {
    const [from, to] = [first, second].map((color) => parseInt(color.slice(at, at + 2), 16)) as [number, number];
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

/** Pairs of a light and a shade. */
const TINTS = {
  fire: ['#ffb838', '#e2501c'],
  blood: ['#ea4448', '#8c1226'],
  gold: ['#ffd257', '#b57a17'],
  leaf: ['#9dcb4e', '#467a2b'],
  sea: ['#74d2ea', '#1f7ca6'],
  steel: ['#dde6ee', '#8496a8'],
  violet: ['#c695ff', '#6a3bb2'],
  bone: ['#f4e7c9', '#b49a69'],
  wood: ['#c78a4c', '#754520'],
  stone: ['#c6c2b8', '#79746b'],
  rose: ['#ff9cb6', '#c3446f'],
  night: ['#6675b6', '#262d5c'],
  poison: ['#baf24c', '#58991d'],
  spark: ['#b8f5ff', '#37a3ff'],
} as const;

export type Tint = keyof typeof TINTS | 'hero';

/** The tones of a motif: light, mid and dark of the hero, the tint (accent) and its shade, and white. */
export type Tone = 'L' | 'M' | 'D' | 'A' | 'B' | 'W';

export type Palette = Readonly<Record<Tone, string>>;

/** The tones of a hero with a tint, which leans a little to the hero's color so that all pictures of a deck agree. */
export function palette(hero: string, tint: Tint): Palette {
  const { main, deep, ink } = heroColors(hero);
  const light = mix(ink, '#ffffff', 0.12);
  const [accent, shade] = tint === 'hero' ? [mix(main, ink, 0.36), mix(main, deep, 0.46)] : TINTS[tint];
  return {
    L: light,
    M: mix(light, main, 0.46),
    D: mix(deep, '#000000', 0.42),
    A: mix(accent, main, 0.1),
    B: mix(shade, deep, 0.16),
    W: '#ffffff',
  };
}
