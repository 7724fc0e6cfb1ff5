/** A skull, a cape and a laugh. */

import { laughingSkull, skull } from '../motifs/bones';
import { eye } from '../motifs/eyes';
import { beams } from '../motifs/guns';
import { fist, flexedArm } from '../motifs/hands';
import { castle } from '../motifs/houses';
import { jaws, roar } from '../motifs/mouths';
import { caped } from '../motifs/persons';
import { lightning } from '../motifs/sky';
import { boulder, mountain, pyramid, rocks } from '../motifs/stones';
import { clock } from '../motifs/time';
import { wings } from '../motifs/wings';
import { scene, type Deck } from '../scene';

export default {
  'super-strength': scene(['rays', 'gold'], [boulder, 74, 26, 0.72], [flexedArm, 54, 58, 1.3]),
  'vaporizing-eyebeams': scene(['embers', 'fire'], [skull, 38, 44, 1.2], [beams, 82, 52, 1.35]),
  'a-punch-to-shake-the-earth': scene(['rings', 'dust', 'fire'], [rocks, 60, 80, 1.1], [fist, 60, 38, 1.2, 180]),
  'terrifying-roar': scene([], [jaws, 42, 52, 1.15], [roar, 88, 50, 1.2]),
  'insight-of-the-ancients': scene(['rays', 'gold'], [pyramid, 60, 50, 1.4]),
  'like-a-flash-of-golden-light': scene(['rays', 'gold'], [lightning, 60, 50, 1.5, 0, 'gold']),
  'sight-beyond-sight': scene(['stars', 'rays', 'violet'], [eye, 60, 50, 1.35, 0, 'violet']),
  'he-laughs-at-your-feebleness': scene(['rings', 'gold'], [laughingSkull, 60, 50, 1.4]),
  'imposing-presence': scene(['spot'], [caped, 60, 50, 1.4]),
  'alpine-fortress': scene(['crescent', 'stars'], [mountain, 60, 58, 1.5], [castle, 62, 34, 0.72]),
  'arrive-just-in-time': scene(['streaks'], [wings, 60, 44, 1.7], [clock, 60, 52, 0.95]),
} satisfies Deck;
