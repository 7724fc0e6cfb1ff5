/** How zones are told apart: by color, by pattern and by letter, in the order in which the board lists them. */

import { luminance } from '../art/colors';
import type { BoardInfo } from '../generated/protocol';

/** Tiles of 12 by 12: lines unless they begin with `!`, which are filled shapes. */
export const PATTERNS: readonly (readonly string[])[] = [
  ['M-3 9L3 15M-3 -3L15 15M9 -3L15 3'],
  ['!M6 3.2A2.8 2.8 0 1 0 6 8.8A2.8 2.8 0 1 0 6 3.2Z'],
  ['M0 3H12M0 9H12'],
  ['M0 0H12V12H0Z'],
  ['M-1 8L3 4L9 10L13 6M-1 2L0 1M3 -2L9 4L13 0M-1 14L3 10L5 12'],
  ['M3 0V12M9 0V12'],
  ['M6 2A4 4 0 1 0 6 10A4 4 0 1 0 6 2Z'],
  ['M6 1.6V10.4M1.6 6H10.4'],
  ['!M6 1.4L11 10.4H1Z'],
  ['M-3 3L3 -3M-3 15L15 -3M9 15L15 9', 'M-3 -3L15 15M-3 9L3 15M9 -3L15 3'],
  ['M0 6C2 2 4 2 6 6S10 10 12 6'],
  ['!M0 0H6V6H0Z', '!M6 6H12V12H6Z'],
];

const CLEARER = 1.4; // times the distance of a color from gray

export const pattern = (order: number): readonly string[] => PATTERNS[order % PATTERNS.length]!;

/** The ink of a pattern upon a color. */
export function patternInk(color: string): string {
  return luminance(color) > 0.2 ? 'rgb(20 14 6 / 42%)' : 'rgb(255 248 230 / 44%)';
}

/** The color of a zone as it is painted: the printed one, clearer, so that zones are told apart from afar. */
export function enamel(color: string): string {
  const parts = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));
  if (parts.length !== 3 || parts.some(Number.isNaN)) return color;
  const middle = (Math.max(...parts) + Math.min(...parts)) / 2;
  const clearer = parts.map((part) => Math.max(0, Math.min(255, Math.round(middle + (part - middle) * CLEARER))));
  return `#${clearer.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** A for the first zone, B for the second … */
export const zoneLetter = (order: number): string => String.fromCharCode(65 + (order % 26));

/** The place of each zone of a board, by which it has its letter and its pattern. */
export function zoneOrder(board: Pick<BoardInfo, 'zones'>): Map<string, number> {
  return new Map(board.zones.map((zone, place) => [zone.id, place]));
}
