/** The sky, tamed. */

import { boneHand } from '../motifs/bones';
import { antenna, battery, coil, current, magnet, tuningFork } from '../motifs/electricity';
import { beams, rayGun } from '../motifs/guns';
import { palm } from '../motifs/hands';
import { bulb } from '../motifs/inventions';
import { lightning, stormCloud } from '../motifs/sky';
import { scene, type Deck } from '../scene';

export default {
  'the-alternating-current': scene(['bolts', 'spark'], [current, 60, 50, 1.3]),
  '7-hertz': scene(['rings', 'steel'], [tuningFork, 60, 50, 1.35]),
  'death-ray': scene(['sparks', 'blood'], [rayGun, 44, 56, 1.3, -8, 'blood'], [beams, 98, 44, 0.72, -8, 'blood']),
  'intense-experimentation': scene(['rays', 'gold'], [bulb, 60, 50, 1.35]),
  'kinetic-induction': scene(['bolts', 'spark'], [magnet, 60, 54, 1.3, 180]),
  'lightning-storm': scene(['streaks'], [stormCloud, 60, 48, 1.5]),
  'polyphase-coils': scene(
    ['bolts', 'spark'],
    [coil, 32, 54, 1.05],
    [coil, 88, 54, 1.05],
    [lightning, 60, 34, 0.7, 62],
  ),
  'repulsion-blast': scene(['rings', 'spark'], [palm, 60, 50, 1.35]),
  'x-ray-radiation': scene(['glow', 'spark'], [boneHand, 60, 50, 1.4]),
  'fully-charged': scene(['rays', 'poison'], [battery, 60, 50, 1.3]),
  'remote-control': scene(['stars'], [antenna, 60, 52, 1.35]),
} satisfies Deck;
