/** Nothing up his sleeves. */

import { emblem } from '../motif';
import { rabbit } from '../motifs/beasts';
import { brokenChain, padlock } from '../motifs/chains';
import { topHat } from '../motifs/clothes';
import { profile } from '../motifs/faces';
import { smoke } from '../motifs/fire';
import { spadeCard } from '../motifs/games';
import { mirror } from '../motifs/glass';
import { palm, pointingHand } from '../motifs/hands';
import { cabinet, curtain, penrose, stage, starGem, wand } from '../motifs/magic';
import { dove } from '../motifs/wings';
import { scene, type Deck } from '../scene';

const ROSE = emblem('houdini', 'bess');

export default {
  'the-big-reveal': scene(['rays', 'gold'], [starGem, 60, 58, 0.8], [curtain, 60, 48, 1.55]),
  'an-illusion-of-my-own-design': scene(['stars'], [penrose, 60, 50, 1.35]),
  'grand-escape': scene(['burst', 'fire'], [brokenChain, 60, 50, 1.4]),
  'vanishing-act': scene(['mist'], [cabinet, 60, 48, 1.4]),
  'a-magician-never-reveals-his-secrets': scene(['stars', 'gold'], [padlock, 60, 50, 1.3]),
  'and-the-beautiful-bess': scene(['petals', 'rose'], [profile, 60, 50, 1.3, 0, 'rose'], [ROSE, 26, 66, 0.7, -16]),
  'set-the-stage': scene(['spot'], [stage, 60, 56, 1.6], [starGem, 60, 46, 0.62]),
  'all-part-of-the-show': scene(['sparks', 'gold'], [rabbit, 60, 30, 1.0], [topHat, 60, 68, 1.0]),
  flourish: scene(['sparks', 'gold'], [wand, 60, 50, 1.45]),
  'sleight-of-hand': scene([], [palm, 62, 56, 1.3, 8], [spadeCard, 40, 38, 0.78, -22]),
  'for-my-next-trick': scene(['stars'], [dove, 62, 46, 1.45]),
  misdirection: scene(['streaks'], [pointingHand, 66, 34, 1.15], [pointingHand, 52, 70, 1.15, 0, 'mirrored', 'ghost']),
  'smoke-and-mirrors': scene(
    ['mist'],
    [smoke, 26, 50, 1.3],
    [smoke, 96, 50, 1.3, 0, 'mirrored'],
    [mirror, 60, 48, 1.3],
  ),
} satisfies Deck;
