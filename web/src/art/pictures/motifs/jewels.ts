/** Pearls and keepsakes. */

import { oval } from '../../part';
import { motif } from '../motif';
import { range } from '../shapes';

export const pearls = motif(
  'rose',
  ...range(13).map((i) => {
    const angle = Math.PI * (0.06 + (0.88 * i) / 12);
    const size = 3 + 2.4 * Math.sin(angle);
    return `L ${oval(Math.round((32 - 28 * Math.cos(angle)) * 10) / 10, Math.round((8 + 44 * Math.sin(angle)) * 10) / 10, Math.round(size * 10) / 10)}`;
  }),
  ...range(13).map((i) => {
    const angle = Math.PI * (0.06 + (0.88 * i) / 12);
    return `W ${oval(Math.round((31 - 28 * Math.cos(angle)) * 10) / 10, Math.round((6.6 + 44 * Math.sin(angle)) * 10) / 10, 1.2)}`;
  }),
);

export const oyster = motif(
  'rose',
  'A M32 30C14 32 4 24 3 12C14 0 50 0 61 12C60 24 50 32 32 30Z',
  'B1.5 M32 28L12 10M32 28L22 5M32 28V4M32 28L42 5M32 28L52 10',
  'D M6 36C14 28 50 28 58 36L56 44H8Z',
  'B M3 38C4 54 16 62 32 62S60 54 61 38C52 46 12 46 3 38Z',
  'A M3 38C12 46 52 46 61 38C60 46 48 52 32 52S4 46 3 38Z',
  `L ${oval(32, 37, 9)}`,
  `W ${oval(29, 34, 2.8)}`,
);

export const necklace = motif(
  'gold',
  'A2.6 M8 2C8 28 20 40 32 42C44 40 56 28 56 2',
  'A M32 40C42 42 44 54 32 63C20 54 22 42 32 40Z',
  'B M32 40C42 42 44 54 32 63Z',
  `L ${oval(32, 50, 4)}`,
);

export const locket = motif(
  'gold',
  'L2 M12 0C14 12 22 18 32 19C42 18 50 12 52 0',
  'A M32 20C50 14 62 26 56 42C51 54 40 60 32 63C24 60 13 54 8 42C2 26 14 14 32 20Z',
  'B M56 42C51 54 40 60 32 63V20C50 14 62 26 56 42Z',
  'D M32 26C18 22 10 30 14 41C17 49 25 54 32 57Z',
  'L M24 34C28 34 30 37 29 41C30 44 32 46 32 50L18 45C19 42 20 42 21 40C20 37 21 34 24 34Z',
  'D1.4 M32 21V62',
  'L2 M38 34C42 32 48 34 49 39M39 42C43 40 46 42 47 45',
);
