/** Do not look. */

import { emblem } from '../motif';
import { snakeEye } from '../motifs/eyes';
import { screamingFace } from '../motifs/faces';
import { arrow } from '../motifs/shared';
import { drawnBow, target } from '../motifs/shooting';
import { snake } from '../motifs/snakes';
import { feather, talon, wings } from '../motifs/wings';
import { scene, type Deck } from '../scene';

const FACE = emblem('medusa');

export default {
  'gaze-of-stone': scene(['rays', 'stone'], [FACE, 60, 50, 1.45, 0]),
  'second-shot': scene(
    ['streaks'],
    [arrow, 40, 70, 1.1, 60, 'ghost'],
    [drawnBow, 52, 46, 1.4, -8],
    [arrow, 66, 74, 1.2, 80],
  ),
  'hiss-and-slither': scene([], [snake, 60, 50, 1.45]),
  'a-momentary-glance': scene(['glow', 'gold'], [snakeEye, 60, 50, 1.5]),
  'clutching-claws': scene(['streaks'], [talon, 60, 50, 1.45, 8]),
  'the-hounds-of-mighty-zeus': scene(['bolts', 'spark'], [wings, 60, 54, 1.5], [screamingFace, 60, 38, 0.52]),
  'winged-frenzy': scene(
    ['petals'],
    [feather, 28, 56, 1.05, -38],
    [feather, 92, 54, 1.05, 28],
    [feather, 60, 46, 1.35, -6],
  ),
  snipe: scene(['rings', 'blood'], [target, 62, 50, 1.3], [arrow, 48, 62, 1.2, 48]),
} satisfies Deck;
