/** What is shot with. */

import { oval, star } from '../../part';
import { motif } from '../motif';

export const bow = motif(
  'wood',
  'L1.3 M19 3L19 61',
  'A M19 1C41 8 45 22 43 32C45 42 41 56 19 63L18 59.6C34 53 39 43 37.4 32C39 21 34 11 18 4.4Z',
  'B M43 32C45 42 41 56 19 63L18.6 61.2C37 54 41 43 40 32Z',
  'L M37 26.6H44.4V37.4H37Z',
  'D1.1 M37 29.6H44.4M37 34.4H44.4',
);

/** Drawn, with an arrow on the string. */
export const drawnBow = motif(
  'wood',
  'L1.2 M28 2L10 32L28 62',
  'A M27.4 0.6C47 8 52 20 50.6 32C52 44 47 56 27.4 63.4L26.6 60C42 53 46 43 45 32C46 21 42 11 26.6 4Z',
  'B M50.6 32C52 44 47 56 27.4 63.4L27 61.6C45 54 48.6 43 47.8 32Z',
  'L M8 30.9H54V33.1H8Z',
  'L M64 32L51.6 26.6L54 32L51.6 37.4Z',
  'M M64 32L54 32L51.6 37.4Z',
  'M M4 27L14 30.4H8Z',
  'M M4 37L14 33.6H8Z',
);

export const target = motif(
  'blood',
  `L ${oval(32, 32, 30)}`,
  `A ${oval(32, 32, 24.6)}`,
  `L ${oval(32, 32, 18.6)}`,
  `A ${oval(32, 32, 12.6)}`,
  `L ${oval(32, 32, 6)}`,
  `D1 ${oval(32, 32, 24.6)}${oval(32, 32, 18.6)}${oval(32, 32, 12.6)}${oval(32, 32, 6)}`,
);

export const bomb = motif(
  'fire',
  `D ${oval(28, 40, 22.6)}`,
  `B ${oval(28, 40, 22.4)}`,
  `M ${oval(27, 39.4, 20.6)}`,
  'L M13 30C16 24 21 21 27 20.6C24 24 19 28 17 34C15.6 35 12.4 33 13 30Z',
  'L M37 15L46 22L42.4 26.6L33 20Z',
  'L2.4 M41 18C44 10 50 15 54 9',
  `A ${star(56, 8, 9, 3.4, 7)}`,
  `W ${star(56, 8, 4.6, 2, 7)}`,
);

/** What flies out of a muzzle. */
export const muzzleFlash = motif('fire', `A ${star(32, 32, 31, 12, 8)}`, `W ${star(32, 32, 18, 7.6, 8)}`);
