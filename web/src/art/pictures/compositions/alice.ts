/** Everything that was met behind the mirror and under the ground. */

import { rabbit } from '../motifs/beasts';
import { scimitar, slash } from '../motifs/blades';
import { hatTag, topHat } from '../motifs/clothes';
import { cake } from '../motifs/feast';
import { mirror } from '../motifs/glass';
import { clawHand } from '../motifs/hands';
import { jaws } from '../motifs/mouths';
import { mushroom } from '../motifs/plants';
import { bottle, tag } from '../motifs/potions';
import { sunDisc } from '../motifs/sky';
import { dragon } from '../motifs/snakes';
import { pocketWatch } from '../motifs/time';
import { scene, type Deck } from '../scene';

export default {
  'looking-glass': scene(['stars', 'spark'], [mirror, 60, 52, 1.35]),
  'snicker-snack': scene(['sparks', 'steel'], [slash, 56, 52, 1.5, 8], [scimitar, 68, 50, 1.35, 24]),
  'o-frabjous-day': scene(['petals', 'rose'], [sunDisc, 60, 50, 1.45]),
  'the-other-side-of-the-mushroom': scene(
    ['bubbles', 'leaf'],
    [mushroom, 68, 50, 1.3, 6],
    [mushroom, 30, 72, 0.62, -10],
  ),
  'eat-me': scene(['sparks', 'gold'], [cake, 60, 52, 1.3]),
  'drink-me': scene(['bubbles', 'violet'], [bottle, 54, 50, 1.35, -6], [tag, 82, 52, 0.8, 14]),
  'im-late-im-late': scene(['streaks'], [rabbit, 40, 46, 1.0, -10], [pocketWatch, 80, 58, 1.05, 10]),
  'mad-as-a-hatter': scene(['stars', 'gold'], [topHat, 60, 50, 1.4, -8], [hatTag, 66, 40, 0.9, -4]),
  'jaws-that-bite': scene(['drops', 'blood'], [jaws, 60, 50, 1.4]),
  'claws-that-catch': scene(['streaks'], [clawHand, 60, 52, 1.45, -14]),
  'manxome-foe': scene(['embers', 'fire'], [dragon, 62, 52, 1.45]),
} satisfies Deck;
