/** Fans. */

import { oval } from '../../part';
import { motif } from '../motif';
import { looking, range } from '../shapes';

export const fan = motif(
  'hero',
  `L ${(() => {
    const at = looking(32, 58, 0);
    return `M${at(0, 0)}L${looking(32, 58, -70)(52, 0)}A52 52 0 0 1 ${looking(32, 58, 70)(52, 0)}Z`;
  })()}`,
  `A M${looking(32, 58, -70)(26, 0)}L${looking(32, 58, -70)(46, 0)}A46 46 0 0 1 ${looking(32, 58, 70)(46, 0)}L${looking(32, 58, 70)(26, 0)}A26 26 0 0 0 ${looking(32, 58, -70)(26, 0)}Z`,
  `D1.1 ${range(7)
    .map((i) => `M32 58L${looking(32, 58, -52.5 + i * 17.5)(52, 0)}`)
    .join('')}`,
  `L ${oval(32, 30, 5)}`,
  `B ${oval(32, 58, 4)}`,
);

/** The fan of a commander. */
export const warFan = motif(
  'hero',
  'L M30 34H34V63H30Z',
  'A M32 36C20 40 6 34 5 20C4 8 16 2 24 5C28 6 30 8 32 11C34 8 36 6 40 5C48 2 60 8 59 20C58 34 44 40 32 36Z',
  'B M59 20C58 34 44 40 32 36V11C34 8 36 6 40 5C48 2 60 8 59 20Z',
  `L ${oval(32, 22, 10)}`,
  `B ${oval(32, 22, 6.4)}`,
  'B M28.6 44H35.4V48H28.6Z',
  'A1.8 M32 63C36 64 40 60 38 56',
);
