/** Be careful. */

import { skull } from '../motifs/bones';
import { bars, brokenChain, chains } from '../motifs/chains';
import { turban } from '../motifs/clothes';
import { screamingFace } from '../motifs/faces';
import { flame, flames, oilLamp, smoke } from '../motifs/fire';
import { heartCard, spadeCard } from '../motifs/games';
import { fist } from '../motifs/hands';
import { starGem, wellStar, wishbone } from '../motifs/magic';
import { djinn } from '../motifs/persons';
import { scythe } from '../motifs/poles';
import { scene, type Deck } from '../scene';

export default {
  'careful-what-you-wish-for': scene(['drops', 'blood'], [wishbone, 60, 50, 1.4, 6]),
  'your-wish-is-my-command': scene(['stars', 'gold'], [djinn, 60, 48, 1.5]),
  'imprisoned-wrath': scene(['embers', 'fire'], [flames, 60, 44, 1.4], [fist, 60, 52, 1.15], [chains, 60, 66, 1.5, -8]),
  'i-am-freed': scene(['burst', 'gold'], [brokenChain, 60, 50, 1.4]),
  'wishing-for-more-wishes': scene(
    ['stars', 'gold'],
    [wellStar, 36, 60, 0.85, 0],
    [wellStar, 82, 64, 0.7],
    [wellStar, 70, 32, 1.0],
  ),
  'ive-made-sultans-out-of-less': scene(['rays', 'gold'], [turban, 60, 52, 1.4]),
  'i-grant-you-death': scene(['mist'], [scythe, 58, 48, 1.5, 6], [skull, 84, 66, 0.6]),
  'this-is-no-parlor-trick': scene(
    ['burst', 'violet'],
    [spadeCard, 40, 50, 0.95, -24],
    [heartCard, 82, 52, 0.95, 24],
    [flame, 60, 48, 1.2, 0, 'violet'],
  ),
  'prisoners-torment': scene([], [screamingFace, 60, 50, 1.0], [bars, 60, 50, 1.35]),
  'back-in-the-lamp': scene(['glow', 'violet'], [smoke, 26, 26, 0.9, 12], [oilLamp, 64, 58, 1.35]),
  'three-wishes': scene(
    ['halo', 'gold'],
    [starGem, 34, 62, 0.72, -10],
    [starGem, 86, 62, 0.72, 10],
    [starGem, 60, 36, 0.86],
  ),
} satisfies Deck;
