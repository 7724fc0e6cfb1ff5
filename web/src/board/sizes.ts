/** How much larger than drawn the pieces are on a small board. `unit`: pixels for one unit of the board. */

const SMALLEST_TEXT = 12.2; // pixels; below that nobody reads a number
const SMALLEST_FONT = 13; // the smallest letters that are drawn on the board, in its units
const LARGEST_BADGE = 1.8; // above that a badge would cover the fighter

/** Numbers and signs stay readable. */
export function badgeScale(unit: number): number {
  return Math.min(LARGEST_BADGE, Math.max(1, SMALLEST_TEXT / (SMALLEST_FONT * unit)));
}

const NAME_FONT = 14.5; // the letters of a sidekick's name, in units of the board

/** Names grow with the pieces, and stay readable. */
export function nameScale(unit: number): number {
  return Math.max(tokenScale(unit), SMALLEST_TEXT / (NAME_FONT * unit));
}

export function tokenScale(unit: number): number {
  if (unit >= 0.76) return 1;
  return unit >= 0.6 ? 1.1 : 1.2;
}
