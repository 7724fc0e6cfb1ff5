/** Science, and a right hook. */

import { emblem } from '../motif';
import { belt, cloak, glove } from '../motifs/clothes';
import { brain } from '../motifs/eyes';
import { profile } from '../motifs/faces';
import { bulb, hypnoSpiral, jetpack, laserPen, sprayCan, stasisOrb } from '../motifs/inventions';
import { print } from '../motifs/traces';
import { scene, type Deck } from '../scene';

const DAISY = emblem('dr-jill-trent', 'daisy');

export default {
  'battle-of-wits': scene(['bolts', 'spark'], [brain, 60, 50, 1.3]),
  'energizing-spray': scene(['sparks', 'spark'], [sprayCan, 54, 54, 1.3, -10]),
  'ace-fighter': scene(['burst', 'fire'], [glove, 60, 50, 1.35, -16]),
  'gyroscopic-jetpack': scene(['embers', 'fire'], [jetpack, 60, 48, 1.4, 12]),
  'utility-belt': scene(['halo'], [belt, 60, 50, 1.5]),
  'insightful-deduction': scene(['rays', 'gold'], [bulb, 60, 50, 1.35]),
  'sisters-in-arms': scene(
    ['rays', 'rose'],
    [profile, 36, 52, 1.1, 0, 'rose'],
    [profile, 84, 52, 1.1, 0, 'mirrored', 'gold'],
  ),
  'stasis-diffuser': scene(['stars', 'spark'], [stasisOrb, 60, 50, 1.35]),
  'laser-pen': scene(['sparks', 'blood'], [laserPen, 58, 54, 1.4]),
  'caught-red-handed': scene(['spot'], [print, 60, 50, 1.4, -8]),
  'indestructible-cloth': scene(['sparks', 'gold'], [cloak, 60, 50, 1.4]),
  hypnotist: scene(['rings', 'violet'], [hypnoSpiral, 60, 50, 1.3]),
  'helpful-assistant': scene(['petals', 'gold'], [DAISY, 60, 50, 1.4]),
} satisfies Deck;
