/** The sword, the cup and those behind the throne. */

import { crown } from '../motifs/armor';
import { slash } from '../motifs/blades';
import { ghost } from '../motifs/faces';
import { grail } from '../motifs/feast';
import { cauldron } from '../motifs/fire';
import { palm, raisedHand } from '../motifs/hands';
import { crystalBall } from '../motifs/magic';
import { heart } from '../motifs/mouths';
import { sword } from '../motifs/shared';
import { cloud, stormCloud } from '../motifs/sky';
import { scene, type Deck } from '../scene';

export default {
  'noble-sacrifice': scene(['drops', 'blood'], [heart, 60, 54, 1.2], [sword, 60, 44, 1.35, 202]),
  'divine-intervention': scene(['rays', 'gold'], [palm, 60, 62, 0.95, 180], [cloud, 60, 30, 1.4]),
  excalibur: scene(['rays', 'spark'], [sword, 60, 50, 1.62]),
  'the-holy-grail': scene(['rays', 'gold'], [grail, 60, 50, 1.35]),
  'the-lady-of-the-lake': scene(['waves', 'sea'], [sword, 60, 24, 0.95], [raisedHand, 60, 66, 1.1]),
  'the-aid-of-morgana': scene(['bubbles', 'violet'], [cauldron, 60, 54, 1.35, 0, 'violet']),
  'command-the-storms': scene(['streaks'], [stormCloud, 60, 48, 1.5]),
  'aid-the-chosen-one': scene(
    ['rays', 'gold'],
    [crown, 60, 42, 1.1],
    [palm, 30, 74, 0.7, 18],
    [palm, 90, 74, 0.7, -18, 'mirrored'],
  ),
  prophecy: scene(['stars', 'violet'], [crystalBall, 60, 50, 1.35]),
  'restless-spirits': scene(['mist'], [ghost, 28, 54, 0.9, -12], [ghost, 92, 54, 0.9, 12], [ghost, 60, 44, 1.2]),
  'swift-strike': scene(['streaks'], [slash, 50, 52, 1.5, 4], [sword, 76, 48, 1.3, 46]),
} satisfies Deck;
