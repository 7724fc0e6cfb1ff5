/** The doctor and the other one. */

import { emblem } from '../motif';
import { hornedSkull } from '../motifs/bones';
import { openBook } from '../motifs/books';
import { hyde } from '../motifs/faces';
import { candle } from '../motifs/fire';
import { reachingHand } from '../motifs/hands';
import { door } from '../motifs/houses';
import { microscope } from '../motifs/inventions';
import { cane } from '../motifs/poles';
import { bag, bottle } from '../motifs/potions';
import { muzzleFlash } from '../motifs/shooting';
import { cloud, sunDisc } from '../motifs/sky';
import { pocketWatch, wheel } from '../motifs/time';
import { scene, type Deck } from '../scene';

const FACES = emblem('jekyll-and-hyde');

export default {
  'duality-of-man': scene([], [FACES, 60, 50, 1.45]),
  'distracted-triage': scene(['drops', 'blood'], [bag, 60, 50, 1.35, -6]),
  'succumb-to-compulsion': scene(
    ['bubbles', 'poison'],
    [reachingHand, 38, 56, 1.1, 26],
    [bottle, 82, 48, 1.1, 12, 'poison'],
  ),
  'madness-relents': scene(['rays', 'gold'], [sunDisc, 70, 36, 1.0], [cloud, 50, 62, 1.35]),
  'recoiling-blow': scene(['rings', 'fire'], [cane, 66, 48, 1.45, 36], [muzzleFlash, 34, 68, 0.72]),
  'forever-hyde': scene(['drops', 'poison'], [hyde, 60, 50, 1.45]),
  'with-haste': scene(['streaks'], [wheel, 42, 56, 1.1], [pocketWatch, 84, 44, 0.95, 14]),
  'scientific-method': scene(['stars'], [microscope, 60, 52, 1.3]),
  'calming-research': scene(['glow', 'gold'], [openBook, 60, 54, 1.4], [candle, 98, 38, 0.62]),
  'pure-evil': scene(['embers', 'blood'], [hornedSkull, 60, 52, 1.4]),
  'strange-case': scene(['mist'], [door, 60, 48, 1.35]),
} satisfies Deck;
