/** Riches. */

import { oval, star } from '../../part';
import { motif } from '../motif';
import { box, leaf, range } from '../shapes';

export const coin = motif(
  'gold',
  `B ${oval(34, 34, 29)}`,
  `A ${oval(31, 31, 29)}`,
  `B2 ${oval(31, 31, 23)}`,
  `B ${star(31, 31, 16, 7, 5)}`,
  'W M9 24C12 15 18 9 27 8C20 12 15 17 13 25C12 27 9 27 9 24Z',
);

export const skullCoin = motif(
  'gold',
  `B ${oval(34, 34, 29)}`,
  `A ${oval(31, 31, 29)}`,
  `B2 ${oval(31, 31, 23.6)}`,
  'D M31 13C41 13 46 19 46 27C46 32 44 35 41 37V44H21V37C18 35 16 32 16 27C16 19 21 13 31 13Z',
  `A ${oval(25, 28, 3.6)}${oval(37, 28, 3.6)}`,
  'A M31 33L33 37H29Z',
  'A1.4 M27 40V44M31 40V44M35 40V44',
);

export const coins = motif(
  'gold',
  ...range(4).map((i) => `B ${box(4, 52 - i * 7, 26, 8, 4)}`),
  ...range(4).map((i) => `A ${oval(17, 52 - i * 7, 13, 4)}`),
  ...range(2).map((i) => `B ${box(34, 52 - i * 7, 26, 8, 4)}`),
  ...range(2).map((i) => `A ${oval(47, 52 - i * 7, 13, 4)}`),
  `A ${oval(42, 22, 12)}`,
  `B1.6 ${oval(42, 22, 8.4)}`,
  `B ${star(42, 22, 6, 2.6, 5)}`,
);

export const purse = motif(
  'wood',
  'A M22 20C10 28 4 40 8 52C10 60 20 62 32 62S54 60 56 52C60 40 54 28 42 20Z',
  'B M42 20C54 28 60 40 56 52C54 60 44 62 32 62C46 54 48 36 38 20Z',
  'A M16 4C22 8 26 4 32 7C38 4 42 8 48 4C48 12 44 16 42 20H22C20 16 16 12 16 4Z',
  'L3 M20 21H44',
  'L3 M44 21C50 24 50 30 46 34',
  `L ${oval(30, 42, 9)}`,
  'B2 M33 38C29 36 26 39 28 41C30 43 34 42 34 45C34 48 29 48 26 46M30 35V49',
);

export const chest = motif(
  'wood',
  'B M6 30L10 12C12 4 52 4 54 12L58 30Z',
  'D M10 28L13 14C15 9 49 9 51 14L54 28Z',
  `L ${oval(20, 26, 6)}${oval(32, 22, 7)}${oval(44, 26, 6)}${oval(26, 30, 5)}${oval(38, 30, 5)}`,
  'A M4 30H60V58H4Z',
  'B M4 48H60V58H4Z',
  'L M4 30H60V36H4ZM12 36H18V58H12ZM46 36H52V58H46Z',
  'L M26 32H38V46H26Z',
  'D M32 36A2.6 2.6 0 0 1 33 41V44H31V41A2.6 2.6 0 0 1 32 36Z',
);

export const ring = motif(
  'gold',
  'A6 M32 24A18 18 0 1 0 32.1 24',
  'B2 M20 54A16 16 0 0 0 46 52',
  'L M22 4H42L48 12L32 28L16 12Z',
  'M M42 4L48 12L32 28L36 12Z',
  'D1.2 M16 12H48',
);

export const gift = motif(
  'blood',
  'L M6 26H58V62H6Z',
  'M M44 26H58V62H44Z',
  'L M2 18H62V28H2Z',
  'M M2 25H62V28H2Z',
  'A M26 18H38V62H26Z',
  'B M33 18H38V62H33Z',
  'A= M32 17C24 18 12 16 14 7C17 1 28 6 32 17Z',
  'D= M29 14C24 13 18 11 19 8C22 6 27 9 29 14Z',
);

export const medal = motif(
  'gold',
  'B M18 0H30L36 24H26Z',
  'L M46 0H34L28 24H38Z',
  `A ${oval(32, 42, 20)}`,
  `B2 ${oval(32, 42, 15)}`,
  `L ${star(32, 42, 11, 4.6, 5)}`,
);

export const laurel = motif(
  'gold',
  'A2.2= M30 60C10 54 4 34 14 8',
  `A= ${[0, 1, 2, 3, 4].map((i) => leaf(8 + [14, 5, 1, 1, 5][i]!, 56 - i * 11, 14, 6, -66 + i * 20)).join('')}`,
  `B= ${[0, 1, 2, 3].map((i) => leaf(12 + [13, 5, 0, 0][i]!, 53 - i * 11, 12, 5, 20 + i * 12)).join('')}`,
);
