/** Mirrors, and what looks out of them. */

import { eye } from '../motifs/eyes';
import { ghost, profile, screamingFace } from '../motifs/faces';
import { candle } from '../motifs/fire';
import { frames, handMirror, mirror, prism, shard } from '../motifs/glass';
import { reachingHand } from '../motifs/hands';
import { locket } from '../motifs/jewels';
import { lips } from '../motifs/mouths';
import { dagger } from '../motifs/shared';
import { scene, type Deck } from '../scene';

export default {
  'bloody-requiem': scene(
    ['drops', 'blood'],
    [candle, 28, 58, 0.95, -6],
    [candle, 92, 58, 0.95, 6],
    [candle, 60, 48, 1.3, 0],
  ),
  'speak-three-times': scene([], [lips, 60, 20, 0.62], [lips, 60, 46, 0.92], [lips, 60, 78, 1.22]),
  'ghostly-touch': scene(['mist', 'glow', 'spark'], [reachingHand, 60, 46, 1.35, 8]),
  'out-of-the-mirror': scene(['shards', 'spark'], [mirror, 60, 46, 1.3], [reachingHand, 64, 58, 0.92, 14]),
  'mirror-image': scene(
    ['stars', 'spark'],
    [profile, 88, 50, 1.2, 0, 'mirrored', 'ghost'],
    [profile, 34, 50, 1.3, 0, 'blood'],
  ),
  evade: scene(['streaks'], [ghost, 34, 50, 1.1, -12, 'ghost'], [ghost, 52, 50, 1.15, -8], [dagger, 92, 44, 1.05, 76]),
  'stolen-memories': scene(['sparks', 'gold'], [locket, 60, 50, 1.4]),
  'closer-than-she-appears': scene(['glow', 'blood'], [handMirror, 60, 58, 1.6, 8], [eye, 63, 36, 0.62, 8, 'blood']),
  'broken-glass': scene(
    ['shards', 'spark'],
    [shard, 44, 54, 1.15, -22],
    [shard, 82, 44, 0.95, 40],
    [shard, 74, 78, 0.62, 110],
  ),
  'trick-of-the-light': scene(['stars'], [prism, 60, 50, 1.4]),
  'infinity-mirror': scene(['halo', 'spark'], [frames, 60, 50, 1.3]),
  'jump-scare': scene(['rings', 'blood'], [screamingFace, 60, 50, 1.45]),
} satisfies Deck;
