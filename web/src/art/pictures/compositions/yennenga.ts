/** Riders and archers of the savanna. */

import { halfShield, hideShield } from '../motifs/armor';
import { antelope, lion } from '../motifs/beasts';
import { gallop } from '../motifs/horses';
import { heart } from '../motifs/mouths';
import { spear } from '../motifs/poles';
import { arrow, bush } from '../motifs/shared';
import { drawnBow } from '../motifs/shooting';
import { paw } from '../motifs/traces';
import { baobab } from '../motifs/trees';
import { scene, type Deck } from '../scene';

export default {
  'rain-of-arrows': scene(
    ['streaks'],
    [arrow, 24, 34, 0.95, 194],
    [arrow, 50, 56, 1.1, 194],
    [arrow, 76, 36, 1.1, 194],
    [arrow, 98, 62, 0.95, 194],
    [arrow, 62, 84, 0.7, 194],
  ),
  'surprise-volley': scene(
    [],
    [arrow, 60, 32, 1.0, 0],
    [arrow, 34, 38, 1.0, -26],
    [arrow, 86, 38, 1.0, 26],
    [bush, 60, 72, 1.5],
    [drawnBow, 60, 62, 0.95, -90],
  ),
  'shield-formation': scene([], [hideShield, 28, 54, 1.1], [hideShield, 92, 54, 1.1], [hideShield, 60, 50, 1.35]),
  'jaws-of-the-beast': scene(['rays', 'fire'], [lion, 60, 50, 1.45]),
  'stallion-charge': scene(['streaks', 'dust'], [gallop, 58, 48, 1.6]),
  'point-blank': scene(['burst', 'fire'], [drawnBow, 50, 50, 1.45], [heart, 100, 50, 0.55]),
  'master-of-the-hunt': scene(['sun', 'fire'], [antelope, 60, 52, 1.3]),
  'one-with-the-land': scene(['sun', 'gold'], [baobab, 60, 52, 1.45]),
  'divide-and-conquer': scene(
    [],
    [halfShield, 36, 52, 1.25, -14],
    [halfShield, 86, 52, 1.25, 14, 'mirrored'],
    [spear, 61, 48, 1.6],
  ),
  'pin-the-prey': scene(['dust'], [paw, 56, 68, 1.0], [spear, 66, 40, 1.5, 200]),
} satisfies Deck;
