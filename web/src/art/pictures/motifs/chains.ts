/** What holds somebody, and what sets free. */

import { oval, star } from '../../part';
import { motif } from '../motif';
import { looking, n, range } from '../shapes';

const chain = (links: number): string =>
  range(links)
    .map((i) => (i % 2 ? `M${n(5 + i * 9)} 32h8` : oval(9 + i * 9, 32, 6, 4.4)))
    .join('');

export const chains = motif('steel', `A3 ${chain(7)}`, `B1 ${chain(7)}`);

export const brokenChain = motif(
  'steel',
  'A4 M8 8C4 12 5 19 10 23L16 28C21 32 28 30 29 25M14 4C19 0 26 3 30 8',
  'A4 M56 56C60 52 59 45 54 41L48 36C43 32 36 34 35 39M50 60C45 64 38 61 34 56',
  'B1.3 M9 10C6 14 8 19 12 22L17 26M55 54C58 50 56 45 52 42L47 38',
  `L ${star(32, 32, 10, 3, 6)}`,
  'L2 M42 22L47 15M38 18L39 11M46 27L53 25M22 42L17 49M26 46L25 53M18 37L11 39',
);

/** Two cuffs on a chain. */
export const shackles = motif(
  'steel',
  'A5.4= M17 32A12 12 0 1 0 17.1 32',
  'B1.6= M9 46A8.6 8.6 0 0 0 22 50.6',
  'A3.2 M17 30C16 18 25 12 32 16S48 18 47 30',
  'B M13 28H21V36H13Z',
  'B M43 28H51V36H43Z',
  `L= ${oval(17, 31, 1.4)}`,
);

export const padlock = motif(
  'gold',
  'L5 M19 30V20C19 2 45 2 45 20V30',
  'M1.6 M46.6 28V20C46.6 12 42 7 36 6',
  'A M11 28H53V56C53 60 50 62 46 62H18C14 62 11 60 11 56Z',
  'B M44 28H53V56C53 60 50 62 46 62H36C42 54 45 40 44 28Z',
  'D M32 37A5 5 0 0 1 34.6 46.4L36.4 55H27.6L29.4 46.4A5 5 0 0 1 32 37Z',
  'D1.2 M14 32H50',
);

export const key = motif(
  'gold',
  'A4.6 M32 24C24 20 20 15 20 11C20 5 28 3 32 9C36 3 44 5 44 11C44 15 40 20 32 24Z',
  'A M29.4 24H34.6V60C34.6 63 29.4 63 29.4 60Z',
  'A M34 42H45V47H40V50.6H45V56H34Z',
  'B M25 24H39V29H25Z',
  'B M32 29H34.6V60C34.6 61.6 33.4 62.2 32 62.2Z',
);

export const trap = motif(
  'steel',
  'A5 M6 46C6 26 18 16 32 16S58 26 58 46',
  'B5 M6 46C10 56 20 60 32 60S54 56 58 46',
  ...[-72, -44, -15, 15, 44, 72].map(
    (turn) => `L M${looking(32, 46, turn)(29, -4)}L${looking(32, 46, turn)(14, 0)}L${looking(32, 46, turn)(29, 4)}Z`,
  ),
  'L M14 54L18 42L23 57ZM26 59L32 44L38 59ZM41 57L46 42L50 54Z',
  `A= ${oval(5, 46, 4.6)}`,
);

export const net = motif(
  'bone',
  'L2.6 M4 4C20 14 44 14 60 4C56 24 56 42 60 60C44 50 20 50 4 60C8 42 8 24 4 4',
  'A1.8 M14 9C18 24 18 40 14 54M24 11.4C27 26 27 40 24 52M40 11.4C37 26 37 40 40 52M50 9C46 24 46 40 50 54M6 18C22 26 42 26 58 18M8 32C22 35 42 35 56 32M6 46C22 40 42 40 58 46',
  `L ${oval(4, 4, 3.4)}${oval(60, 4, 3.4)}${oval(4, 60, 3.4)}${oval(60, 60, 3.4)}`,
);

export const bars = motif(
  'steel',
  'A M2 2H62V10H2ZM2 54H62V62H2Z',
  'B M2 7H62V10H2ZM2 59H62V62H2Z',
  ...[8, 21, 35, 48].map((x) => `A M${x} 8H${x + 7}V56H${x}Z`),
  ...[8, 21, 35, 48].map((x) => `B M${x + 4.6} 8H${x + 7}V56H${x + 4.6}Z`),
);

export const rope = motif(
  'bone',
  'A6 M32 2V22M32 24A17 17 0 1 0 32.1 24',
  'B1.4 M29 6L35 10M29 13L35 17M20 28L24 33M15 40L21 42M20 52L25 48M32 61V55M44 52L39 48M49 40L43 42M44 28L40 33',
  'A M26 18H38V26H26Z',
);

export const bamboo = motif(
  'leaf',
  ...[4, 17, 30, 43].map(
    (x, i) => `${i % 2 ? 'A' : 'L'} M${x} 64V${18 - (i % 2) * 8}L${x + 11} ${4 - (i % 2) * 8}V64Z`,
  ),
  ...[4, 17, 30, 43].map(
    (x, i) => `${i % 2 ? 'B' : 'M'} M${x + 7} 64V${10 - (i % 2) * 8}L${x + 11} ${4 - (i % 2) * 8}V64Z`,
  ),
  'D1.4 M4 36H15M4 52H15M17 30H28M17 47H28M30 38H41M30 54H41M43 29H54M43 46H54',
);
