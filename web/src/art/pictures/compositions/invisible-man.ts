/** Seen only by what he wears. */

import { emblem } from '../motif';
import { crown } from '../motifs/armor';
import { knife } from '../motifs/blades';
import { notebook, quill } from '../motifs/books';
import { coat, glasses, glove } from '../motifs/clothes';
import { question, thoughtBubble } from '../motifs/eyes';
import { streetLamp } from '../motifs/fire';
import { window } from '../motifs/houses';
import { overflow } from '../motifs/mouths';
import { bandage, testTubes } from '../motifs/potions';
import { dagger } from '../motifs/shared';
import { mistBand } from '../motifs/sky';
import { footprint } from '../motifs/traces';
import { feather } from '../motifs/wings';
import { scene, type Deck } from '../scene';

const MAN = emblem('invisible-man');

export default {
  'covert-preparation': scene(['bubbles', 'poison'], [testTubes, 60, 50, 1.35]),
  'dreaming-of-revenge': scene([], [thoughtBubble, 60, 48, 1.6], [dagger, 62, 36, 0.82, 32]),
  confound: scene(
    ['stars'],
    [question, 30, 56, 0.9, -18, 'violet'],
    [question, 92, 54, 0.9, 18, 'sea'],
    [question, 60, 48, 1.35, 0, 'gold'],
  ),
  'impossible-to-see': scene(['stars'], [glasses, 60, 50, 1.5]),
  'surprise-attack': scene(['burst', 'fire'], [glove, 46, 54, 1.15, 18, 'hero'], [knife, 80, 44, 1.15, 30]),
  'slip-away': scene(
    ['mist'],
    [footprint, 32, 70, 0.85, 24],
    [footprint, 56, 46, 0.85, 30, 'mirrored'],
    [footprint, 86, 34, 0.85, 36, 'ghost'],
  ),
  'emerge-from-mist': scene(['mist', 'glow'], [MAN, 60, 44, 1.4]),
  lurking: scene([], [window, 60, 50, 1.4]),
  'into-thin-air': scene(['bubbles'], [coat, 88, 44, 1.1, 8, 'ghost'], [coat, 52, 54, 1.35, -4, 'wood']),
  'coded-notes': scene([], [notebook, 56, 50, 1.3, -6], [quill, 90, 54, 0.85]),
  'reign-of-terror': scene(['rays', 'blood'], [crown, 60, 38, 1.2, -10], [overflow, 60, 74, 0.8]),
  vanish: scene(['stars', 'mist'], [bandage, 60, 48, 1.4]),
  'step-lightly': scene(
    [],
    [footprint, 34, 62, 0.9, -16, 'ghost'],
    [footprint, 84, 66, 0.9, 12, 'mirrored', 'ghost'],
    [feather, 60, 46, 1.4, 4],
  ),
  'rolling-fog': scene(['mist'], [mistBand, 66, 66, 1.5], [streetLamp, 48, 42, 1.3]),
} satisfies Deck;
