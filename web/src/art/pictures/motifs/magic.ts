/** Tricks and wishes. */

import { oval, star } from '../../part';
import { motif } from '../motif';
import { range } from '../shapes';

export const crystalBall = motif(
  'violet',
  'L M14 50H50L56 62H8Z',
  'M M36 50H50L56 62H36Z',
  'D1.2 M13 55H51',
  `A ${oval(32, 27, 26)}`,
  'B M58 27A26 26 0 0 1 16 47C36 50 52 34 48 6.6C54.4 11.4 58 19 58 27Z',
  `W ${star(30, 28, 15, 4, 4)}`,
  'W M11 24C13 16 18 10 25 7C20 13 16 18 15 26C13.6 28 11 27 11 24Z',
  `L ${star(44, 18, 6, 1.8, 4)}${star(20, 40, 5, 1.6, 4)}`,
);

export const wand = motif(
  'hero',
  'D M10 62L4 56L40 18L47 25Z',
  'M M9 60L5 56L40 19L46 25Z',
  'L M9 60L5 56L12 49L16 53ZM40 19L46 25L40 31L34 25Z',
  `L ${star(51, 13, 13, 4, 4)}`,
  `A ${star(26, 12, 7, 2, 4)}${star(54, 38, 7, 2, 4)}`,
);

export const cabinet = motif(
  'night',
  'A M10 2H54V62H10Z',
  'B M44 2H54V62H44Z',
  'D M16 8H48V56H16Z',
  `L ${star(32, 30, 12, 3, 4)}${star(24, 46, 4, 1.4, 4)}${star(41, 18, 4, 1.4, 4)}`,
  'L M16 8L6 4V60L16 56Z',
  'M M48 8L58 4V60L48 56Z',
  'L M6 0H58V4H6Z',
);

export const penrose = motif(
  'hero',
  'L M3.8 46.2L7.3 52.3L56.7 52.3L35.5 15.7L32 21.8L46.1 46.2Z',
  'A M56.7 52.3L60.2 46.2L35.5 3.5L14.4 40.1L21.4 40.1L35.5 15.7Z',
  'B M35.5 3.5L28.5 3.5L3.8 46.2L46.1 46.2L42.6 40.1L14.4 40.1Z',
  'D1.2 M46.1 46.2L32 21.8L35.5 15.7L56.7 52.3M35.5 15.7L21.4 40.1H14.4L35.5 3.5M14.4 40.1H42.6L46.1 46.2H3.8',
);

export const starGem = motif(
  'gold',
  `A ${star(32, 33, 31, 13, 5)}`,
  'B M32 2L39.6 22.5L61.5 23.4L44.4 37L50.2 58L32 46Z',
  'W M32 8L27 24L31 25Z',
);

export const wellStar = motif(
  'gold',
  'A M46 2L52 14L64 18L54 26L55 38L44 32L33 38L35 26L25 18L38 14Z',
  'B M46 2L52 14L64 18L54 26L55 38L44 32Z',
  'L3 M34 34L8 60M26 26L2 44M42 40L26 62',
);

export const wishbone = motif(
  'bone',
  'A8 M32 22C22 34 14 46 12 60M32 22C42 34 50 46 52 60',
  'A M27 2H37C39 8 40 16 37 26H27C24 16 25 8 27 2Z',
  'B M37 2C39 8 40 16 37 26H32C36 18 36 10 34 2Z',
  'B1.6 M35 28C43 38 48 48 50 60M30 28C22 38 17 48 15 58',
);

export const curtain = motif(
  'blood',
  'A= M0 8H32C30 24 24 34 8 40C12 48 12 56 12 64H0Z',
  'B= M6 8H10C10 22 8 34 4 40L0 44V26C4 20 6 14 6 8ZM20 8H26C24 22 20 30 12 36C18 26 20 18 20 8ZM4 48C8 54 8 58 8 64H4Z',
  'L M0 0H64V9C60 14 54 14 52 9C49 14 43 14 40 9C37 14 27 14 24 9C21 14 15 14 12 9C9 14 4 14 0 9Z',
  'L= M6 38L13 41L11 46L4 43Z',
);

export const stage = motif(
  'wood',
  'A M0 50H64L60 64H4Z',
  'B M2 57H62L60 64H4Z',
  `L ${range(5)
    .map((i) => `M${6 + i * 12} 50a4 4 0 0 1 8 0Z`)
    .join('')}`,
  'D1.2 M14 57L12 64M32 57V64M50 57L52 64',
);
