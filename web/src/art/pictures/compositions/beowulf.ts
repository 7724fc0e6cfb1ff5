/** The hall, the monsters and the songs about them. */

import { emblem } from '../motif';
import { crown } from '../motifs/armor';
import { brokenSword, runeSword } from '../motifs/blades';
import { oniMask } from '../motifs/faces';
import { drinkingHorn } from '../motifs/feast';
import { flames } from '../motifs/fire';
import { clawHand, fist } from '../motifs/hands';
import { heart } from '../motifs/mouths';
import { lyre } from '../motifs/music';
import { axe } from '../motifs/poles';
import { rocks } from '../motifs/stones';
import { scene, type Deck } from '../scene';

const HELMET = emblem('beowulf');

export default {
  'fatal-struggle': scene(['drops', 'blood'], [fist, 38, 56, 1.2, 24], [clawHand, 82, 48, 1.25, -24, 'mirrored']),
  'epic-poem': scene(['stars', 'gold'], [lyre, 60, 50, 1.35]),
  'the-ancient-heirloom': scene(['rays', 'spark'], [runeSword, 60, 50, 1.5, 18]),
  'no-contest-expecteth': scene(['burst', 'fire'], [fist, 60, 52, 1.4]),
  'the-war-king': scene(['halo', 'gold'], [HELMET, 60, 60, 1.15], [crown, 60, 22, 0.82]),
  'the-equal-of-grendel': scene(['mist'], [oniMask, 60, 48, 1.35, 0, 'poison']),
  'vigor-and-courage': scene(['embers', 'fire'], [flames, 60, 42, 1.4], [heart, 60, 58, 0.95]),
  'golden-drinking-horn': scene(['sparks', 'gold'], [drinkingHorn, 62, 50, 1.4]),
  'hot-for-the-battle': scene(['embers', 'fire'], [flames, 60, 56, 1.5], [axe, 60, 46, 1.3, 26]),
  'remnant-of-valor': scene(['mist'], [rocks, 60, 78, 1.0], [brokenSword, 60, 44, 1.25, 184]),
} satisfies Deck;
