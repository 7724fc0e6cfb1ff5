/** Compositions: which motifs, where, in which pose and light. The field is 120 by 100, its middle at 60, 50. */

import { LIGHTS, type Light } from './lights';
import type { Motif } from './motif';
import type { Tint } from './palette';

/** `mirrored` left for right; `ghost` and `shadow` only the outline, light or dark. */
export type Manner = 'mirrored' | 'ghost' | 'shadow' | Tint;

/** A motif, its middle, its size (1 is 64 wide), its turn in degrees, and manners. */
export type Figure = readonly [motif: Motif, x: number, y: number, size: number, turn?: number, ...manners: Manner[]];

export interface Scene {
  lights: readonly Light[];
  /** the color of the light */
  tint: Tint;
  figures: readonly Figure[];
}

export type Deck = Readonly<Record<string, Scene>>;

/** A scene: lights and their tint in any order, then the figures from the back to the front. */
export function scene(mood: readonly (Light | Tint)[], ...figures: readonly Figure[]): Scene {
  const isLight = (word: Light | Tint): word is Light => Object.hasOwn(LIGHTS, word);
  const isTint = (word: Light | Tint): word is Tint => !isLight(word);
  return { lights: mood.filter(isLight), tint: mood.find(isTint) ?? 'hero', figures };
}

/** Several copies of a motif around a point, each turned with its place like the spokes of a wheel. */
export function around(
  motif: Motif,
  x: number,
  y: number,
  far: number,
  size: number,
  turns: readonly number[],
  ...manners: readonly Manner[]
): Figure[] {
  return turns.map((turn): Figure => {
    const angle = (turn * Math.PI) / 180;
    return [motif, x + far * Math.sin(angle), y - far * Math.cos(angle), size, turn, ...manners];
  });
}
