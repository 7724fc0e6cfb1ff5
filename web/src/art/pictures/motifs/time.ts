/** Clocks, wheels and scales. */

import { oval } from '../../part';
import { motif } from '../motif';
import { looking, range } from '../shapes';

export const pocketWatch = motif(
  'gold',
  'A3 M27 8C26 0 38 0 37 8',
  'A M27 7H37V14H27Z',
  `A ${oval(32, 38, 25.6)}`,
  'B M57.6 38A25.6 25.6 0 0 1 16 58C38 60 52 44 49 19C54.4 24 57.6 30.6 57.6 38Z',
  `L ${oval(32, 38, 20)}`,
  `D1.6 ${range(12)
    .map((i) => `M${looking(32, 38, i * 30)(17.6, 0)}L${looking(32, 38, i * 30)(i % 3 ? 16 : 14, 0)}`)
    .join('')}`,
  'D2.6 M32 38V25M32 38L41 43',
  `B ${oval(32, 38, 2.6)}`,
);

export const hourglass = motif(
  'gold',
  'L M16 8H48C48 22 40 26 36 32C40 38 48 42 48 56H16C16 42 24 38 28 32C24 26 16 22 16 8Z',
  'M M48 8C48 22 40 26 36 32C40 38 48 42 48 56H38C40 46 34 38 34 32C34 26 40 18 38 8Z',
  'A M20 18C28 16 36 20 44 18C42 23 36 26 32 32C28 26 22 23 20 18Z',
  'A M31 32H33V46C38 48 43 51 44 56H20C21 51 26 48 31 46Z',
  'B M10 2H54V9H10ZM10 55H54V62H10Z',
  'A M10 2H54V5H10ZM10 55H54V58H10Z',
);

export const clock = motif(
  'gold',
  `A ${oval(32, 32, 30)}`,
  `B M32 2A30 30 0 0 1 32 62C50 54 50 10 32 2Z`,
  `L ${oval(32, 32, 24.6)}`,
  `D2 ${range(12)
    .map((i) => `M${looking(32, 32, i * 30)(22, 0)}L${looking(32, 32, i * 30)(i % 3 ? 19.6 : 17, 0)}`)
    .join('')}`,
  'D3 M32 32V14',
  'D3 M32 32L25 24',
  `B ${oval(32, 32, 3)}`,
);

export const wheel = motif(
  'wood',
  `L3.4 ${range(6)
    .map((i) => `M32 32L${looking(32, 32, i * 60)(26, 0)}`)
    .join('')}`,
  `A6 ${oval(32, 32, 26)}`,
  `B1.8 ${oval(32, 32, 23.6)}`,
  `A ${oval(32, 32, 8)}`,
  `L ${oval(32, 32, 3.6)}`,
);

export const scales = motif(
  'gold',
  'L M30 8H34V56H30Z',
  'A M18 56H46V62H18Z',
  'A3 M8 20L56 10',
  `A ${oval(32, 8, 4.6)}`,
  'L1.3 M8 20L0 38M8 20L16 38M56 10L48 28M56 10L64 28',
  'A M-2 38H18C16 48 0 48 -2 38Z',
  'B M46 28H66C64 38 48 38 46 28Z',
);
