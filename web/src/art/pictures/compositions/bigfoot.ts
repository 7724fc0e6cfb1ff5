/** What somebody believes to have seen in the woods. */

import { emblem } from '../motif';
import { glaring } from '../motifs/shared';
import { camera, clawMarks, footprint } from '../motifs/traces';
import { fallenPine, pine } from '../motifs/trees';
import { scene, type Deck } from '../scene';

const FOOT = emblem('bigfoot');
const JACKALOPE = emblem('bigfoot', 'jackalope');

export default {
  'larger-than-life': scene(['dust'], [pine, 20, 74, 0.6], [pine, 102, 74, 0.66], [FOOT, 60, 48, 1.45, 6]),
  savagery: scene(['drops', 'blood'], [clawMarks, 60, 50, 1.45, 8]),
  'crash-through-the-trees': scene(
    ['dust', 'burst', 'leaf'],
    [pine, 22, 56, 0.95, -26],
    [fallenPine, 66, 52, 1.25, 4],
    [pine, 104, 58, 0.85, 28],
  ),
  'jackalope-horns': scene(['sparks', 'gold'], [JACKALOPE, 60, 52, 1.45]),
  hoax: scene(['rays', 'bone'], [camera, 60, 50, 1.35, -6]),
  disengage: scene(
    ['dust'],
    [footprint, 26, 74, 0.72, 42],
    [footprint, 52, 62, 0.8, 30, 'mirrored'],
    [footprint, 68, 38, 0.88, 42],
    [footprint, 96, 24, 0.92, 30, 'mirrored'],
  ),
  'its-just-your-imagination': scene(
    ['mist'],
    [pine, 26, 46, 1.15, 0, 'shadow'],
    [pine, 94, 46, 1.15, 0, 'shadow'],
    [pine, 60, 38, 1.25, 0, 'shadow'],
    [glaring, 60, 48, 0.9],
  ),
} satisfies Deck;
