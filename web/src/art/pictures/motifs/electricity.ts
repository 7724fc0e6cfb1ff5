/** Electricity. */

import { oval } from '../../part';
import { motif } from '../motif';
import { box, range } from '../shapes';

export const coil = motif(
  'spark',
  'L M32 2C48 2 56 5 56 11S48 20 32 20S8 17 8 11S16 2 32 2Z',
  'M M8 11C12 16 22 17 32 17S52 16 56 11C56 17 48 20 32 20S8 17 8 11Z',
  'L M25 20H39L41 52H23Z',
  ...range(7).map((i) => `A M${22.6 - i * 0.2} ${23 + i * 4.2}H${41.4 + i * 0.2}V${25.4 + i * 4.2}H${22.6 - i * 0.2}Z`),
  'M M34 20H39L41 52H36Z',
  'L M16 52H48L54 63H10Z',
  'M M36 52H48L54 63H36Z',
  'W M16 9C22 6 30 5 38 5.4',
);

export const magnet = motif(
  'blood',
  'A M6 34C6 16 16 4 32 4S58 16 58 34V44H42V34C42 26 38 20 32 20S22 26 22 34V44H6Z',
  'B M58 34V44H42V34C42 26 38 20 32 20C46 16 48 8 44 6.6C53 11 58 21 58 34Z',
  'L M6 44H22V58H6ZM42 44H58V58H42Z',
  'M M16 44H22V58H16ZM52 44H58V58H52Z',
  'W M11 32C11 22 16 14 24 11C19 17 16 24 16 33Z',
);

export const battery = motif(
  'poison',
  'L M22 2H42V10H22Z',
  `L ${box(10, 9, 44, 54, 5)}`,
  'M M44 9H49C52 9 54 11 54 14V58C54 61 52 63 49 63H44Z',
  `D ${box(15, 14, 34, 44, 3)}`,
  ...range(4).map((i) => `${i ? 'A' : 'A'} ${box(18, 17 + i * 10, 28, 8, 1.6)}`),
  'W M35 18L23 38H31L28 54L42 33H34Z',
);

export const tuningFork = motif(
  'steel',
  'A M18 2H24V26C24 38 40 38 40 26V2H46V28C46 36 41 40 35 42V58C35 64 29 64 29 58V42C23 40 18 36 18 28Z',
  'B M43 2H46V28C46 36 41 40 35 42V58C35 62 33 63 32 63V40C40 40 43 34 43 26Z',
  'L2.4 M12 6C8 14 8 22 12 30M5 2C-1 13 -1 23 5 34',
  'L2.4 M52 6C56 14 56 22 52 30M59 2C65 13 65 23 59 34',
);

export const antenna = motif(
  'steel',
  'A3.4 M32 16L16 62M32 16L48 62M22 46H42M26 34H38M22 46L40 34M42 46L26 34',
  `L ${oval(32, 12, 6)}`,
  'L2.6 M20 4C16 10 16 16 20 22M12 -1C5 8 5 18 12 27',
  'L2.6 M44 4C48 10 48 16 44 22M52 -1C59 8 59 18 52 27',
);

export const sine = motif(
  'spark',
  'D1.4 M2 32H62',
  'A6 M2 32C8 0 20 0 26 28C28 36 30 42 34 42C44 62 56 64 62 32',
  'W1.8 M4 28C9 4 19 4 24 28C28 46 32 54 40 54',
);

export const current = motif(
  'spark',
  `L4 ${oval(32, 32, 29)}`,
  `D ${oval(32, 32, 27)}`,
  `B ${oval(32, 32, 26.4)}`,
  'A6 M12 33C18 10 26 10 32 32S46 54 52 31',
  'W2 M14 30C19 15 26 15 31 32',
);
