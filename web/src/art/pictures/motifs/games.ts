/** Cards, dice and boards. */

import { oval } from '../../part';
import { motif } from '../motif';
import { box, range } from '../shapes';

const CARD = box(14, 4, 36, 54, 4);

/** A card of its own, with a spade. */
export const spadeCard = motif(
  'night',
  `L ${CARD}`,
  'B M32 16C38 23 44 26 44 33C44 38 38 41 34 37L36 45H28L30 37C26 41 20 38 20 33C20 26 26 23 32 16Z',
  'B M19 9C20.6 11 22 12 22 14C22 15.4 20.4 16 19 15C17.6 16 16 15.4 16 14C16 12 17.4 11 19 9Z',
  'B M45 55C46.6 53 48 52 48 50C48 48.6 46.4 48 45 49C43.6 48 42 48.6 42 50C42 52 43.4 53 45 55Z',
  'M M48 8V56H50V8Z',
);

export const heartCard = motif(
  'blood',
  `L ${CARD}`,
  'A M32 45C24 38 19 33 19 27C19 21 27 19 32 25C37 19 45 21 45 27C45 33 40 38 32 45Z',
  'A M20 14C18 12 16.6 11 16.6 9.6C16.6 8 19 7.6 20 9.4C21 7.6 23.4 8 23.4 9.6C23.4 11 22 12 20 14Z',
  'A M44 48C46 50 47.4 51 47.4 52.4C47.4 54 45 54.4 44 52.6C43 54.4 40.6 54 40.6 52.4C40.6 51 42 50 44 48Z',
);

export const cardBack = motif(
  'hero',
  `L ${CARD}`,
  `A ${box(18, 8, 28, 46, 2)}`,
  'L1.2 M18 31L32 8L46 31L32 54ZM25 31L32 19.4L39 31L32 42.6Z',
);

export const deck = motif(
  'hero',
  ...range(4).map((i) => `${i % 2 ? 'M' : 'L'} ${box(8 + i * 1.2, 44 - i * 6, 46, 14, 4)}`),
  `L ${box(12, 10, 44, 28, 4)}`,
  `A ${box(16, 13, 36, 22, 2)}`,
  'L1.3 M16 24L34 13L52 24L34 35Z',
);

export const dice = motif(
  'hero',
  'L M2 24L20 14L38 22V44L20 54L2 46Z',
  'M M20 32L38 22V44L20 54Z',
  'D1.2 M2 24L20 32L38 22M20 32V54',
  `D ${oval(20, 22.6, 2.6, 1.8)}${oval(8, 34, 1.8, 2.4)}${oval(14, 44, 1.8, 2.4)}${oval(29, 34, 1.8, 2.4)}${oval(33, 40, 1.8, 2.4)}${oval(25, 44, 1.8, 2.4)}`,
  'A M38 8L52 2L63 12L60 28L46 32L36 24Z',
  'B M52 2L63 12L60 28L46 32L50 16Z',
  'D1.2 M38 8L50 16L63 12M50 16L46 32',
  `L ${oval(43, 20, 2)}${oval(55, 18, 1.6)}${oval(54, 24, 1.6)}${oval(51, 8, 2, 1.4)}`,
);

export const chessKing = motif(
  'hero',
  'A M29 0H35V5H40V11H35V17H29V11H24V5H29Z',
  'L M32 18C40 14 54 18 52 28C50 36 46 40 44 50H20C18 40 14 36 12 28C10 18 24 14 32 18Z',
  'M M32 18C40 14 54 18 52 28C50 36 46 40 44 50H34C36 38 36 28 32 18Z',
  'A M15 50H49V56H15Z',
  'B M10 56H54V63H10Z',
  'D1.2 M32 20C30 30 30 40 31 50',
);

export const goBoard = motif(
  'wood',
  'A M2 22L32 8L62 22L32 38Z',
  'B M2 22V32L32 48V38ZM62 22V32L32 48V38Z',
  'B M8 36L14 39V52L8 49ZM56 36L50 39V52L56 49ZM28 46H36V58H28Z',
  'D1 M12 17.4L42 32.6M22 12.8L52 27.2M52 17.4L22 32.6M42 12.8L12 27.2',
  `L ${oval(32, 16, 4.6, 3)}${oval(42, 23, 4.6, 3)}`,
  `D ${oval(22, 22, 4.6, 3)}${oval(32, 29, 4.6, 3)}`,
);
