/** Green, and quick with the string. */

import { emblem } from '../motif';
import { eyeMask } from '../motifs/clothes';
import { eye } from '../motifs/eyes';
import { coins, purse } from '../motifs/gold';
import { lips } from '../motifs/mouths';
import { arrow, dagger, heater, sword } from '../motifs/shared';
import { muzzleFlash } from '../motifs/shooting';
import { oak } from '../motifs/trees';
import { scene, type Deck } from '../scene';

const HAT = emblem('robin-hood');

export default {
  'a-hunters-eye': scene(['rings', 'gold'], [eye, 60, 50, 1.4, 0, 'leaf'], [arrow, 60, 76, 1.1, 90]),
  'steal-from-the-rich': scene(['sparks', 'gold'], [purse, 54, 54, 1.25], [dagger, 90, 34, 0.95, -136]),
  'disarming-shot': scene([], [sword, 70, 44, 1.5, 62], [arrow, 48, 56, 1.7, 22], [muzzleFlash, 57, 46, 0.5]),
  'highway-robbery': scene(['sparks', 'gold'], [eyeMask, 60, 36, 1.25], [coins, 60, 74, 0.8]),
  'defenders-of-sherwood': scene([], [oak, 60, 46, 1.4], [heater, 60, 70, 0.7]),
  snark: scene(['petals', 'leaf'], [HAT, 58, 44, 1.2], [lips, 66, 78, 0.62, -8]),
} satisfies Deck;
