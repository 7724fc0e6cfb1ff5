/** What sounds. */

import { oval } from '../../part';
import { motif } from '../motif';

export const lyre = motif(
  'gold',
  'A5= M29 54C14 54 8 40 14 28C18 20 18 12 10 6',
  `A= ${oval(10, 7, 4.4)}`,
  'B M12 14H52V19H12Z',
  'L1.3 M24 18V50M29.4 18V51M34.6 18V51M40 18V50',
  'A M20 50H44L40 62H24Z',
  'B M34 50H44L40 62H32Z',
);

export const bell = motif(
  'gold',
  'A M32 4C38 4 39 9 39 11C50 16 50 34 54 44L60 50H4L10 44C14 34 14 16 25 11C25 9 26 4 32 4Z',
  'B M39 11C50 16 50 34 54 44L60 50H40C44 36 44 22 39 11Z',
  `B ${oval(32, 55, 7)}`,
  'D1.3 M10 44H54',
  'W M20 20C17 26 17 34 15 41C18 42 19 30 23 20Z',
);

export const horn = motif(
  'gold',
  'A M2 28L8 24C26 34 40 22 44 4L62 14C60 40 32 60 4 36Z',
  'B M4 36C32 60 60 40 62 14L54 10C50 36 26 46 4 36Z',
  'L M42 2L64 14L61 20L40 8Z',
  'L2 M16 33C14 42 26 50 36 44',
);

export const taiko = motif(
  'blood',
  'A M14 8H50C58 22 58 42 50 56H14C6 42 6 22 14 8Z',
  'B M42 8H50C58 22 58 42 50 56H42C48 42 48 22 42 8Z',
  `L ${oval(32, 32, 17)}`,
  'B M32 32m-3 -11a6 6 0 1 1 6 0c6 4 6 12 3 14a6 6 0 1 1 -10 -4c-4 -3 -3 -8 1 -10Z',
  `L ${oval(13, 12, 1.8)}${oval(51, 12, 1.8)}${oval(13, 52, 1.8)}${oval(51, 52, 1.8)}${oval(10, 32, 1.6)}${oval(54, 32, 1.6)}`,
);
