/** Somebody else moves. */

import { oval } from '../../part';
import { motif } from '../motif';

/** Strings on the fingers of the one who plays. */
export const puppetHand = motif(
  'hero',
  'L M10 2H54V10C54 14 51 17 47 17V28C47 32 42 32 42 28V19V34C42 38 36.6 38 36.6 34V20V36C36.6 40 31 40 31 36V20V33C31 37 25.6 37 25.6 33V18C20 20 16 24 12 25C8 26 7 21 10 19C14 16 14 10 10 2Z',
  'D1.4 M42 28V19M36.6 33V20M31 34V20M25.6 30V18',
  'M M40 2H54V10C54 14 51 17 47 17V28C47 30 45.8 31 44.6 31C44 20 43 10 40 2Z',
  'A M8 0H56V6H8Z',
  'L1.2 M44.6 31L50 58M39.4 37L40 50M33.8 39L30 50M28 36L20 58M10 25L12 50',
);

/** A doll that hangs on strings. */
export const puppet = motif(
  'wood',
  `A ${oval(32, 12, 8)}`,
  'B M34 4.4C44 6 42 20 33 20C38 16 38 9 34 4.4Z',
  'L M24 21H40L44 42H20Z',
  'A= M24 23L10 30L6 44L11 45L15 34L25 29Z',
  'A= M22 43L16 62H24L31 43Z',
  'D1.2 M29 11.4V12.4M35 11.4V12.4M29 16H35',
);
