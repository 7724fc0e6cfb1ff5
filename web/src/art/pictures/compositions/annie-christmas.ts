/** Cards, pearls and the river. */

import { speech } from '../motifs/eyes';
import { fan } from '../motifs/fans';
import { deck, heartCard, spadeCard } from '../motifs/games';
import { coin, gift } from '../motifs/gold';
import { musket } from '../motifs/guns';
import { clasp, palm } from '../motifs/hands';
import { oyster, pearls } from '../motifs/jewels';
import { lips } from '../motifs/mouths';
import { river, shipWheel, steamboat } from '../motifs/sea';
import { target } from '../motifs/shooting';
import { scene, type Deck } from '../scene';

export default {
  lagniappe: scene(['sparks', 'gold'], [gift, 60, 52, 1.25, -5]),
  'bottom-dealing': scene(['spot'], [deck, 54, 44, 1.25, 0, 'night'], [spadeCard, 86, 64, 0.82, 74]),
  'better-together': scene(['rays', 'gold'], [clasp, 60, 50, 1.5]),
  'long-shot': scene(['streaks'], [target, 94, 34, 0.7], [musket, 52, 56, 1.45, -24, 'mirrored']),
  'quite-a-pair': scene(['glow', 'gold'], [spadeCard, 44, 52, 1.15, -14], [heartCard, 76, 52, 1.15, 14]),
  'keep-your-hands-to-yourself': scene(['rings', 'blood'], [palm, 60, 50, 1.45]),
  'the-turn-and-the-river': scene([], [river, 68, 52, 1.5], [heartCard, 32, 40, 0.9, -12]),
  'striking-beauty': scene(['petals', 'rose'], [fan, 60, 48, 1.25, 0, 'rose']),
  'slick-talker': scene([], [speech, 66, 44, 1.35], [lips, 66, 36, 0.75], [coin, 28, 76, 0.55]),
  'mississippi-queen': scene(['waves', 'sea'], [steamboat, 60, 52, 1.45]),
  'captains-orders': scene(['glow', 'gold'], [shipWheel, 60, 50, 1.35]),
  'a-few-more-pearls': scene(['bubbles', 'rose'], [oyster, 60, 54, 1.25], [pearls, 60, 20, 0.66, 180]),
} satisfies Deck;
