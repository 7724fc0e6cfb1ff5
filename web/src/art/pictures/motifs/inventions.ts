/** Inventions. */

import { oval, star } from '../../part';
import { motif } from '../motif';
import { box, looking, range, spiral as winding } from '../shapes';

export const bulb = motif(
  'gold',
  'A M32 2C46 2 55 12 55 24C55 34 48 38 44 46H20C16 38 9 34 9 24C9 12 18 2 32 2Z',
  'B M55 24C55 34 48 38 44 46H34C44 34 48 18 42 4.4C50 8 55 15 55 24Z',
  'W2 M24 44L22 26L27 31L32 25L37 31L42 26L40 44',
  'L M20 46H44V50H20ZM21 52H43V56H21ZM24 58H40L36 63H28Z',
  'M M36 46H44V50H36ZM36 52H43V56H36Z',
  'W M14 22C14 15 19 9 26 8C21 12 18 17 18 24Z',
);

export const microscope = motif(
  'hero',
  'L M8 56H56V63H8Z',
  'L M36 10C52 16 58 34 48 50L54 57H24V50H38C48 42 46 26 32 20Z',
  'M M48 50L54 57H36V50H40C50 42 48 24 38 12C54 18 58 36 48 50Z',
  'A M18 4L30 -1L42 28L30 33Z',
  'B M26 1L30 -1L42 28L38 29.6Z',
  'L M15 2L31 -4L33 1L17 7Z',
  'L M28 32L42 26L44 32L32 37Z',
  'L M16 40H40V45H16Z',
  `A ${oval(42, 38, 4)}`,
);

export const jetpack = motif(
  'fire',
  `L ${box(10, 6, 18, 38, 9)}${box(36, 6, 18, 38, 9)}`,
  'M M22 8C26 10 28 12 28 16V34C28 40 24 43 21 44C24 32 24 20 22 8ZM48 8C52 10 54 12 54 16V34C54 40 50 43 47 44C50 32 50 20 48 8Z',
  'A M28 16H36V30H28Z',
  'L M12 42H26L24 49H14ZM38 42H52L50 49H40Z',
  'B= M14 49H24C26 56 22 60 19 66C16 60 12 56 14 49Z',
  'A= M16 49H22C23 54 21 57 19 60C17 57 15 54 16 49Z',
  `D ${oval(19, 18, 3)}${oval(45, 18, 3)}`,
  'W M13 16C13 12 14 10 17 9M39 16C39 12 40 10 43 9',
);

export const sprayCan = motif(
  'spark',
  `L ${box(10, 22, 30, 42, 3)}`,
  'M M30 22H37C39 22 40 23 40 25V61C40 63 39 64 37 64H30Z',
  'A M10 32H40V52H10Z',
  'B M30 32H40V52H30Z',
  `L ${star(25, 42, 8, 3.4, 6)}`,
  'M M14 14H36L40 22H10Z',
  'L M19 6H31V14H19Z',
  'A M34 7L64 -4V22L34 11Z',
  'W M36 8.6L56 3V14L36 10Z',
);

export const laserPen = motif(
  'blood',
  'L M4 58L34 28L41 35L11 63C6 65 2 62 4 58Z',
  'M M8 61L38 32L41 35L11 63C10 63.6 8.6 63.6 8 61Z',
  'A M34 28L40 22L47 29L41 35Z',
  'A M42 24L64 -6L66 -2L45 27Z',
  'W M43 25L65 -5',
  `A ${oval(15, 52, 2)}`,
  'L M28 26L18 36L20 38L30 28Z',
);

export const hypnoSpiral = motif(
  'hero',
  `D ${oval(32, 32, 31)}`,
  `L ${oval(32, 32, 30)}`,
  `B5 ${winding(32, 32, 26, 3)}`,
);

export const stasisOrb = motif(
  'spark',
  'L M14 52H50L54 63H10Z',
  'M M36 52H50L54 63H36Z',
  `A ${oval(32, 28, 24)}`,
  'B M56 28A24 24 0 0 1 20 49C40 48 50 30 44 7.4C51 12 56 19 56 28Z',
  'W3 M32 12V44M18 20L46 36M46 20L18 36',
  'W2 M28 14L32 18L36 14M28 42L32 38L36 42M18 25L23 23L22 18M46 31L41 33L42 38',
  `L2.4 ${oval(32, 30, 30, 7)}`,
);

export const radio = motif(
  'wood',
  `A ${box(8, 18, 48, 42, 4)}`,
  'B M8 48H56V56C56 58 54 60 52 60H12C10 60 8 58 8 56Z',
  `L ${oval(24, 36, 10)}`,
  `D1.2 ${oval(24, 36, 6)}${oval(24, 36, 2)}`,
  'L M40 26H50V30H40Z',
  `L ${oval(45, 42, 4)}`,
  'L2.4 M44 18L56 0',
  `L ${oval(56, 0, 2.6)}`,
);

export const gear = motif(
  'steel',
  `A ${range(8)
    .map((i) => {
      const at = looking(32, 32, i * 45);
      return `M${at(20, -6)}L${at(30, -4)}L${at(30, 4)}L${at(20, 6)}Z`;
    })
    .join('')}${oval(32, 32, 22)}`,
  'B M54 32A22 22 0 0 1 18 49C38 50 48 34 43 13C50 17 54 24 54 32Z',
  `D ${oval(32, 32, 9)}`,
  `B1.6 ${oval(32, 32, 15)}`,
);
