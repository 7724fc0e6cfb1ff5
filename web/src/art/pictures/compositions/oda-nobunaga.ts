/** The way of the warlord. */

import { emblem } from '../motif';
import { katana } from '../motifs/blades';
import { scroll } from '../motifs/books';
import { bamboo } from '../motifs/chains';
import { exclamation } from '../motifs/eyes';
import { oniMask } from '../motifs/faces';
import { flames } from '../motifs/fire';
import { nobori } from '../motifs/flags';
import { goBoard } from '../motifs/games';
import { musket } from '../motifs/guns';
import { taiko } from '../motifs/music';
import { muzzleFlash } from '../motifs/shooting';
import { moonFace, sunDisc } from '../motifs/sky';
import { scene, type Deck } from '../scene';

const GUARD = emblem('oda-nobunaga', 'honor-guard');

export default {
  'student-of-war': scene(['petals', 'rose'], [scroll, 46, 50, 1.15, -8], [katana, 82, 48, 1.35, 12]),
  'lightning-and-thunder': scene(['bolts', 'spark'], [taiko, 60, 54, 1.25]),
  'fire-and-flames': scene(['embers', 'fire'], [flames, 60, 50, 1.5]),
  'sun-and-moon': scene(['stars'], [sunDisc, 42, 44, 1.1], [moonFace, 82, 62, 1.0]),
  'battle-maneuvers': scene(['streaks'], [nobori, 30, 56, 1.0, -6], [nobori, 58, 48, 1.25], [nobori, 92, 56, 1.0, 6]),
  'patience-and-strategy': scene(['glow', 'gold'], [goBoard, 60, 52, 1.45]),
  pragmatism: scene(['sparks', 'fire'], [musket, 60, 50, 1.6, 14], [muzzleFlash, 14, 38, 0.5]),
  'spring-the-trap': scene([], [bamboo, 60, 54, 1.5], [exclamation, 60, 26, 0.62]),
  reinforce: scene(['rays', 'gold'], [GUARD, 30, 56, 0.95], [GUARD, 90, 56, 0.95], [GUARD, 60, 48, 1.2]),
  'demon-king-of-the-sixth-heaven': scene(['rays', 'fire'], [oniMask, 60, 52, 1.4]),
} satisfies Deck;
