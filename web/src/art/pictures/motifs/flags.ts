/** Flags. */

import { oval } from '../../part';
import { motif } from '../motif';

export const flag = motif(
  'blood',
  'L M6 0H11V64H6Z',
  'A M11 4C28 -4 40 12 62 4V40C40 48 28 32 11 40Z',
  'B M62 4V40C40 48 28 32 11 40V34C28 28 42 38 50 26C56 20 58 12 54 6.4C57 6 59 5 62 4Z',
  `W M8 2V62`,
);

/** Bones on black. */
export const jollyRoger = motif(
  'blood',
  'L M6 0H11V64H6Z',
  'A M11 4C28 -4 40 12 62 4V44C40 52 28 36 11 44Z',
  'B M62 4V44C40 52 28 36 11 44V38C30 32 48 44 54 6.4Z',
  'L M36 10C43 10 47 14 47 20C47 23 46 25 43.6 27V32H28.4V27C26 25 25 23 25 20C25 14 29 10 36 10Z',
  `D ${oval(31.6, 20.6, 2.8)}${oval(40.4, 20.6, 2.8)}`,
  'D M36 24L37.4 27H34.6Z',
  'L3 M24 30L48 42M48 30L24 42',
);

export const nobori = motif(
  'hero',
  'L M14 0H18V64H14Z',
  'L M14 3H48V6H14Z',
  'A M20 6H46V56L40 52L33 58L26 52L20 56Z',
  'B M40 6H46V56L40 52Z',
  `L ${oval(33, 18, 7)}`,
  'L M29 32H37V35H29ZM29 40H37V43H29Z',
);
