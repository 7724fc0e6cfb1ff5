/** Where something small stands beside something else: under it if there is room, else above, and always in sight. */

interface Box {
  left: number;
  top: number;
  bottom: number;
  width: number;
  height: number;
}

const GAP = 6;
const EDGE = 8;

const between = (least: number, value: number, most: number): number => Math.max(least, Math.min(value, most));

export function besideWord(word: Box, tip: Pick<Box, 'width' | 'height'>): { left: number; top: number } {
  const left = between(EDGE, word.left + word.width / 2 - tip.width / 2, innerWidth - tip.width - EDGE);
  const below = word.bottom + GAP;
  const fits = below + tip.height <= innerHeight - EDGE;
  return { left, top: fits ? below : Math.max(EDGE, word.top - GAP - tip.height) };
}

/** The other way round: above if there is room, so that what is pointed at is not covered. */
export function aboveSpot(spot: Box, note: Pick<Box, 'width' | 'height'>): { left: number; top: number } {
  const left = between(EDGE, spot.left + spot.width / 2 - note.width / 2, innerWidth - note.width - EDGE);
  const above = spot.top - GAP * 2 - note.height;
  return { left, top: above >= EDGE ? above : Math.min(spot.bottom + GAP * 2, innerHeight - note.height - EDGE) };
}
