/** Trees and ways among them. */

import { oval } from '../../part';
import { motif } from '../motif';
import { leaf } from '../shapes';

export const pine = motif(
  'leaf',
  'B M29 54H35V64H29Z',
  'A M32 0L46 20L40 19L52 37L45 36L58 55H6L19 36L12 37L24 19L18 20Z',
  'B M32 0L46 20L40 19L52 37L45 36L58 55H32Z',
  'D1.2 M24 30C27 33 30 34 32 34M18 46C23 50 28 51 32 50',
);

export const fallenPine = motif(
  'leaf',
  'L M26 52L30 46L34 49L37 44L40 52V64H26Z',
  'A M2 40L18 20L19 26L36 8L37 15L56 2L50 22L46 34L38 46Z',
  'B M2 40L38 46L46 34L50 22L56 2C44 16 30 30 2 40Z',
);

export const oak = motif(
  'leaf',
  'L M27 36H37L38 54L46 62H18L26 54Z',
  'M M33 36H37L38 54L46 62H34Z',
  `A ${oval(16, 28, 14, 13)}${oval(32, 16, 17, 15)}${oval(48, 28, 14, 13)}${oval(32, 32, 18, 11)}`,
  `B M62 28C62 36 56 41 48 41C44 44 36 44 32 43C46 40 52 30 48 15C56 16 62 21 62 28Z`,
  'D1.4 M18 24C21 21 25 21 27 23M34 14C37 11 42 12 44 15M30 32C33 29 38 30 40 33',
  'D1.2 M32 42V52M30 46L27 42',
);

export const baobab = motif(
  'leaf',
  'L M22 62C26 52 24 40 20 30L8 24L12 20L24 26L22 14L27 13L31 26L36 12L41 13L39 26L52 19L55 24L44 31C40 40 38 52 42 62L50 64H14Z',
  'M M44 31C40 40 38 52 42 62L50 64H33C36 50 36 40 36 30L39 26L52 19L55 24Z',
  `A ${oval(10, 17, 10, 6.4)}${oval(24, 9, 11, 7)}${oval(40, 8, 11, 7)}${oval(54, 16, 10, 6.4)}`,
  `B M64 16C64 20 59 22.4 54 22.4C48 22 46 18 40 15C46 14 50 10 50 6C56 10 64 10 64 16Z`,
);

export const palmTree = motif(
  'leaf',
  'L M33 22C38 36 38 50 34 63H26C32 50 32 36 28 24Z',
  'D1.1 M30 32L36 30M31 40L37 39M30 48L36 48M29 55L35 56',
  `A ${[-100, -66, -30, 34, 68, 104].map((turn) => leaf(31, 23, 30, 9, turn)).join('')}`,
  `B ${[104, 68, 34].map((turn) => leaf(31, 23, 29, 5, turn + 6)).join('')}`,
  `L ${oval(28, 25, 3)}${oval(34, 26, 3)}`,
);

export const path = motif(
  'bone',
  'A M14 64H52C46 52 22 48 24 38C26 31 44 32 44 24C44 18 36 16 33 10L29 10C29 17 35 20 35 24C34 29 10 30 10 42C10 50 16 54 14 64Z',
  'B M52 64C46 52 22 48 24 38L20 39C16 50 36 54 40 64Z',
);
