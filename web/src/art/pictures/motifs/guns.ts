/** What goes off. */

import { oval } from '../../part';
import { motif } from '../motif';
import { range } from '../shapes';

export const flintlock = motif(
  'wood',
  'A M6 22H42C52 22 56 30 59 44C61 54 56 60 50 58C47 48 45 40 38 36H6Z',
  'B M38 36H6V32H42C50 36 53 46 55 58C53 59 51 58.6 50 58C47 48 45 40 38 36Z',
  'L M2 20H40V27H2Z',
  'M M2 24H40V27H2Z',
  'L M0.6 18.6H5.6V28.4H0.6Z',
  'L M36 20C38 12 44 9 48 12L44 15L46 22H36Z',
  'L2 M34 36C34 44 42 44 44 40',
  `L ${oval(54, 57, 4)}`,
  'D1 M40 28C44 29 47 31 49 35',
);

export const revolver = motif(
  'wood',
  'L M2 16H38V24H2Z',
  'M M2 21H38V24H2Z',
  'L M4 12H8V16H4Z',
  'L M34 13H52L57 20L52 31H34Z',
  'M M34 24H54L52 31H34Z',
  'L M22 14H37C39 14 39 29 37 29H22C20 29 20 14 22 14Z',
  'D1.2 M22.6 18.6H36.6M22.6 23.6H36.6',
  'L M50 14L57 8L59 12L54 17Z',
  'A M42 30H55C57 40 60 48 62 54C62 60 52 61 49 57C48 46 46 38 42 30Z',
  'B M53 30H55C57 40 60 48 62 54C62 58 58 60 55 60C57 50 55 40 53 30Z',
  'L2.2 M34 31C34 40 42 41 45 37M39 31V36',
);

export const musket = motif(
  'wood',
  'A M20 33L64 27V44C56 46 52 40 44 38L20 39Z',
  'B M44 38C52 40 56 46 64 44V39C56 40 52 36 44 35L20 36V39Z',
  'L M0 29H44V33.4H0Z',
  'M M0 31.4H44V33.4H0Z',
  'L M1 26.6H4V29H1Z',
  'L M42 29L46 22L50 24L47 30Z',
  'L1.8 M40 39C40 45 47 45 48 40',
  'L M22 27.6H25V39.6H22ZM10 28H12.6V35H10Z',
);

export const rayGun = motif(
  'spark',
  'L M8 20C8 12 16 8 28 8H36V34H22C13 34 8 28 8 20Z',
  'M M8 22C10 30 16 30 24 30H36V34H22C13 34 8 29 8 22Z',
  `A ${oval(22, 20.6, 6.6)}`,
  `W ${oval(20, 18.6, 2.2)}`,
  ...range(3).map(
    (i) => `${i % 2 ? 'B' : 'A'} M${37 + i * 5} ${10 + i * 2}H${40.6 + i * 5}V${32 - i * 2}H${37 + i * 5}Z`,
  ),
  'L M36 18.6H57V23.4H36Z',
  `A ${oval(58.6, 21, 4.6)}`,
  'L M12 34H27L23 58C22 62 10 62 9.4 57Z',
  'D1.2 M12 42H24M11.4 48H23',
  'L2.4 M27 35C36 35 37 46 25.6 46',
);

/** What comes out of eyes that burn. */
export const beams = motif(
  'fire',
  'A M-6 16L64 4V20L-6 22Z',
  'W M-6 18L64 9V15L-6 20.6Z',
  'A M-6 30L64 34V50L-6 36Z',
  'W M-6 31.6L64 39V45L-6 34.6Z',
);
