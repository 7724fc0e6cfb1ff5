/** The sky. */

import { oval, star } from '../../part';
import { motif } from '../motif';
import { crescent, range, spike } from '../shapes';

export const stormCloud = motif(
  'spark',
  'L M14 36C4 36 0 28 4 21C6 16 11 15 14 16C16 6 28 2 36 8C42 4 52 8 52 16C60 15 65 23 62 30C60 35 55 36 52 36Z',
  'M M62 30C60 35 55 36 52 36H14C9 36 6 34.6 4 32C20 33 44 32 52 16C60 15 65 23 62 30Z',
  'A M34 34L22 50H31L26 64L46 44H36L42 34Z',
  'W M35 35L26 48H33L38 35Z',
  'A M14 38L8 48H13L10 57L21 44H15L18 38Z',
  'A M54 38L50 47H54L51 56L61 44H56L59 38Z',
);

export const cloud = motif(
  'hero',
  'L M14 50C4 50 0 41 4 34C6 28 11 27 14 28C16 16 28 12 36 18C44 13 53 18 53 27C61 27 65 36 61 43C59 48 55 50 51 50Z',
  'M M61 43C59 48 55 50 51 50H14C9 50 5 48 3 44C22 46 46 44 53 27C61 27 65 36 61 43Z',
  'D1.4 M14 28C18 28 21 30 22 33M36 18C39 19 41 22 41 25',
);

export const lightning = motif(
  'spark',
  'A M38 0L12 36H27L18 64L54 24H37L50 0Z',
  'W M39 3L18 33H29L44 3Z',
  'B M18 64L54 24H49L27 52Z',
);

export const sunDisc = motif(
  'fire',
  `B ${range(12)
    .map((i) => spike(32 + 18 * Math.sin((i * Math.PI) / 6), 32 - 18 * Math.cos((i * Math.PI) / 6), 14, 9, i * 30))
    .join('')}`,
  `A ${oval(32, 32, 19)}`,
  `B M32 13A19 19 0 0 1 32 51C44 46 44 18 32 13Z`,
  'D= M21 28C23 25 27 25 29 28C27 30 23 30 21 28Z',
  'D1.8 M24 38C28 43 36 43 40 38',
  `W ${oval(23, 22, 3)}`,
);

export const moonFace = motif(
  'steel',
  `A ${crescent(34, 32, 29)}`,
  `B M44 4.7A29 29 0 1 0 44 59.3C30 58 14 52 14 32S30 6 44 4.7Z`,
  'D M20 26C23 23 27 24 28 27C25 30 22 29 20 26Z',
  'D1.6 M22 42C25 44 28 43 29 40',
  `L ${star(52, 18, 8, 2.4, 4)}${star(58, 40, 5, 1.6, 4)}`,
);

export const snowflake = motif(
  'spark',
  `L3 ${[0, 60, 120].map((turn) => `M${32 - 28 * Math.sin((turn * Math.PI) / 180)} ${32 - 28 * Math.cos((turn * Math.PI) / 180)}L${32 + 28 * Math.sin((turn * Math.PI) / 180)} ${32 + 28 * Math.cos((turn * Math.PI) / 180)}`).join('')}`,
  `A ${star(32, 32, 14, 6, 6)}`,
  'L2.4= M26 8L32 14M9 25L16 23M8 39L15 41M26 56L32 50',
);

export const mistBand = motif(
  'hero',
  'L6 M6 18C16 10 24 26 34 18S52 10 60 18',
  'L6 M2 34C14 26 24 42 36 34S54 28 62 34',
  'M5 M8 50C18 42 26 56 36 50S50 44 58 50',
);
