/** He does not drink wine. */

import { goblet } from '../motifs/feast';
import { bloodDrop, fangs, overflow } from '../motifs/mouths';
import { rose } from '../motifs/plants';
import { glaring } from '../motifs/shared';
import { mistBand } from '../motifs/sky';
import { puppet, puppetHand } from '../motifs/strings';
import { bat } from '../motifs/wings';
import { wolf } from '../motifs/wolves';
import { scene, type Deck } from '../scene';

export default {
  'feeding-frenzy': scene(
    ['drops', 'blood'],
    [bloodDrop, 60, 58, 0.95],
    [bat, 28, 30, 0.72, -14],
    [bat, 92, 30, 0.72, 14],
    [bat, 60, 16, 0.6],
  ),
  beastform: scene(['moon', 'bone'], [wolf, 60, 52, 1.4]),
  'do-my-bidding': scene(['spot'], [puppetHand, 60, 30, 1.25], [puppet, 60, 74, 0.82]),
  'look-into-my-eyes': scene(['rings', 'blood'], [glaring, 60, 50, 1.65]),
  mistform: scene(['mist'], [mistBand, 60, 64, 1.5], [bat, 60, 38, 1.05]),
  'prey-upon': scene(['moon', 'bone'], [bat, 62, 46, 1.5, -8]),
  'baptism-of-blood': scene(['drops', 'blood'], [goblet, 60, 56, 1.2], [overflow, 60, 34, 0.94]),
  'thirst-for-sustenance': scene(['drops', 'blood'], [fangs, 60, 48, 1.45]),
  'ravening-seduction': scene(['petals', 'blood'], [rose, 60, 50, 1.4, 8]),
} satisfies Deck;
