/** Shields, mail and crowns. */

import { oval, star } from '../../part';
import { motif } from '../motif';
import { range, scallops } from '../shapes';

/** A round shield with a star, as hoplites had it. */
export const hoplon = motif(
  'gold',
  `A ${oval(32, 32, 30.6)}`,
  `B ${oval(32, 32, 26)}`,
  `L ${oval(32, 32, 24.4)}`,
  `M M32 7.6A24.4 24.4 0 0 1 32 56.4Z`,
  `B ${star(32, 32, 21, 7.4, 8)}`,
  `A ${oval(32, 32, 6.2)}`,
  'D1.3 M11 22L17 30M44 50L52 41M47 14L50 21',
);

/** A tall shield of hide. */
export const hideShield = motif(
  'wood',
  'A M32 1C46 12 50 22 50 32S46 52 32 63C18 52 14 42 14 32S18 12 32 1Z',
  'B M32 1C46 12 50 22 50 32S46 52 32 63Z',
  'L M30.6 0H33.4V64H30.6Z',
  'L= M31 12C25 17 22 22 21 27L31 30ZM31 52C25 47 22 42 21 37L31 34Z',
  'D1.2= M18 27H23M18 37H23',
);

/** Broken in the middle; its mirror image is the other part. */
export const halfShield = motif(
  'wood',
  'A M40 0L36 12L42 22L34 32L42 42L36 52L40 64C22 54 14 44 14 32S22 10 40 0Z',
  'B M40 64C22 54 14 44 14 32C20 44 28 50 38 55Z',
  'L M34 10C28 15 24 21 22 27L33 30L38 22ZM34 54C28 49 24 43 22 37L33 34L38 42Z',
);

export const chainMail = motif(
  'gold',
  'A M20 4L27 2C28 9 36 9 37 2L44 4L62 18L54 30L48 26V60H16V26L10 30L2 18Z',
  'B M48 26V60H40C45 50 46 38 44 24Z',
  ...range(8).map((i) => `D1.1 ${scallops(16, 24 + i * 4.6, 32, 7, 2.6)}`),
  'D1.1 M16 26L17 16M48 26L47 16',
  'L M27 2C28 9 36 9 37 2L40 3C39 13 25 13 24 3Z',
);

export const crown = motif(
  'gold',
  'A M6 18L19 30L32 8L45 30L58 18L53 52H11Z',
  'B M32 8L45 30L58 18L53 52H32Z',
  'A M10 46H54V56H10Z',
  'D1.2 M10.6 46H53.4',
  `L ${oval(6, 16, 4)}${oval(32, 6, 4.4)}${oval(58, 16, 4)}`,
  `L ${oval(20, 51, 2.2)}${oval(32, 51, 2.8)}${oval(44, 51, 2.2)}`,
);

/** A helmet with horns, and two eyes within. */
export const samurai = motif(
  'gold',
  'A= M30 14C20 12 14 6 14 -2C20 6 26 8 32.2 8Z',
  'L M32 10C46 10 52 20 53 32L60 44L50 46C48 56 42 62 32 62S16 56 14 46L4 44L11 32C12 20 18 10 32 10Z',
  'M M53 32L60 44L50 46C48 56 42 62 32 62C40 50 42 30 40 11C48 14 52.4 22 53 32Z',
  'D M16 32C26 28 38 28 48 32L46 44C38 40 26 40 18 44Z',
  'A= M20 36L29 37.4C28 41 22 41 20 36Z',
  'D1.3 M20 50C28 54 36 54 44 50M32 12V28M22 15L24 28M42 15L40 28',
);
