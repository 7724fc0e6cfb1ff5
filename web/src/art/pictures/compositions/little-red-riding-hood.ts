/** A walk in the woods. */

import { knife } from '../motifs/blades';
import { hornedSkull } from '../motifs/bones';
import { openBook } from '../motifs/books';
import { basket } from '../motifs/feast';
import { clawHand } from '../motifs/hands';
import { cottage } from '../motifs/houses';
import { flower } from '../motifs/plants';
import { axe } from '../motifs/poles';
import { roundEyes } from '../motifs/shared';
import { rocks } from '../motifs/stones';
import { paw } from '../motifs/traces';
import { path, pine } from '../motifs/trees';
import { pelt, wolf, wolfEars, wolfJaws } from '../motifs/wolves';
import { scene, type Deck } from '../scene';

export default {
  'what-large-hands-you-have': scene(
    ['streaks'],
    [clawHand, 34, 54, 1.15, -8],
    [clawHand, 86, 54, 1.15, 8, 'mirrored'],
  ),
  'the-wolfs-skin': scene([], [pelt, 60, 50, 1.4]),
  'what-a-terrible-big-mouth-you-have': scene(['drops', 'blood'], [wolfJaws, 60, 50, 1.4]),
  'what-big-ears-you-have': scene(['rings', 'bone'], [wolfEars, 60, 50, 1.4]),
  'what-big-eyes-you-have': scene(['glow', 'gold'], [roundEyes, 60, 50, 1.6]),
  'whats-that-in-my-basket': scene(['glow', 'gold'], [basket, 60, 50, 1.35]),
  'never-leave-the-path': scene(
    [],
    [path, 60, 54, 1.4],
    [pine, 24, 44, 0.9],
    [pine, 98, 48, 0.9],
    [pine, 84, 26, 0.6],
    [pine, 38, 24, 0.55],
  ),
  'into-the-woods-wolf': scene([], [pine, 24, 46, 1.1], [pine, 96, 46, 1.1], [wolf, 60, 56, 1.15]),
  'into-the-woods-knife': scene([], [pine, 24, 46, 1.1], [pine, 96, 46, 1.1], [knife, 60, 52, 1.35, 16]),
  'into-the-woods-flower': scene([], [pine, 24, 46, 1.1], [pine, 96, 46, 1.1], [flower, 60, 54, 1.25]),
  'long-have-i-sought-you': scene(['sparks', 'fire'], [paw, 90, 68, 0.6, 16], [axe, 54, 50, 1.5, -14]),
  'a-grimm-tale': scene(['stars'], [openBook, 60, 58, 1.4], [hornedSkull, 60, 36, 0.6]),
  'stones-in-the-belly': scene(['dust'], [rocks, 60, 50, 1.45]),
  'once-upon-a-time': scene(['crescent', 'stars'], [cottage, 56, 54, 1.3]),
} satisfies Deck;
