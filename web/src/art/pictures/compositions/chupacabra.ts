/** Fangs in the dry night. */

import { emblem } from '../motif';
import { goat, leaper, spinyTail } from '../motifs/beasts';
import { fang, goatSkull } from '../motifs/bones';
import { trap } from '../motifs/chains';
import { bloodDrop } from '../motifs/mouths';
import { cactus } from '../motifs/plants';
import { arrow, roundEyes } from '../motifs/shared';
import { paw } from '../motifs/traces';
import { scene, type Deck } from '../scene';

const CREST = emblem('chupacabra');

export default {
  'blood-in-the-air': scene(
    ['streaks'],
    [bloodDrop, 34, 60, 0.7, -14],
    [bloodDrop, 88, 62, 0.62, 12],
    [bloodDrop, 62, 44, 1.2],
  ),
  feeding: scene(['drops', 'blood'], [goatSkull, 60, 50, 1.4]),
  'the-more-they-struggle': scene(['sparks', 'steel'], [trap, 60, 50, 1.4]),
  'wounded-beast': scene(['drops', 'blood'], [paw, 58, 54, 1.25, -8], [arrow, 72, 42, 1.2, -142]),
  'ravenous-lunge': scene(['streaks'], [leaper, 62, 50, 1.55]),
  'tooth-and-tail': scene([], [spinyTail, 78, 54, 1.15], [fang, 38, 50, 1.2, -8]),
  'natural-toughness': scene(['rings', 'leaf'], [CREST, 60, 50, 1.4]),
  'traveler-of-the-night': scene(['moon', 'bone'], [cactus, 32, 58, 1.1], [leaper, 76, 52, 1.0, 0, 'shadow']),
  unsettle: scene(['mist'], [goat, 60, 46, 1.35], [roundEyes, 60, 44, 0.34]),
} satisfies Deck;
