/** Seven voyages, and what they paid. */

import { ape } from '../motifs/apes';
import { scimitar } from '../motifs/blades';
import { dice } from '../motifs/games';
import { domes } from '../motifs/houses';
import { fangs } from '../motifs/mouths';
import { leaping } from '../motifs/persons';
import { mandrake } from '../motifs/plants';
import { dhow, wave, whale } from '../motifs/sea';
import { glaring } from '../motifs/shared';
import { cobra } from '../motifs/snakes';
import { gems, mountain } from '../motifs/stones';
import { palmTree } from '../motifs/trees';
import { scene, type Deck } from '../scene';

export default {
  'voyage-home': scene(['sun', 'waves', 'fire'], [dhow, 60, 52, 1.2]),
  'voyage-to-the-island-that-was-a-whale': scene(['waves', 'sea'], [palmTree, 66, 26, 0.72], [whale, 58, 58, 1.4]),
  'voyage-to-the-valley-of-the-giant-snakes': scene(
    [],
    [mountain, 60, 46, 1.6, 0, 'shadow'],
    [cobra, 38, 52, 1.15],
    [cobra, 86, 54, 1.05, 0, 'mirrored'],
  ),
  'voyage-to-the-creature-with-eyes-like-coals-of-fire': scene(
    ['embers', 'fire'],
    [ape, 60, 48, 1.4, 0, 'shadow'],
    [glaring, 60, 46, 1.1, 0, 'fire'],
    [fangs, 60, 78, 0.6, 0, 'fire'],
  ),
  'voyage-to-the-cannibals-with-the-root-of-madness': scene(['stars', 'poison'], [mandrake, 60, 50, 1.45]),
  'voyage-to-the-city-of-the-man-eating-apes': scene(
    [],
    [palmTree, 22, 46, 0.95],
    [palmTree, 100, 46, 0.95, 0, 'mirrored'],
    [ape, 60, 54, 1.2, 0, 'wood'],
  ),
  'voyage-to-the-city-of-the-king-of-serendib': scene(['crescent', 'stars'], [domes, 58, 54, 1.35]),
  'toil-and-danger': scene([], [wave, 58, 52, 1.55], [dhow, 90, 70, 0.6, 18]),
  'riches-beyond-compare': scene(['sparks', 'gold'], [gems, 60, 50, 1.35]),
  'by-fortune-and-fate': scene(['stars', 'gold'], [dice, 60, 50, 1.4]),
  'commanding-impact': scene(['burst', 'fire'], [scimitar, 60, 48, 1.5, 28]),
  'leap-away': scene(['streaks'], [leaping, 34, 62, 1.0, 0, 'ghost'], [leaping, 66, 46, 1.35]),
} satisfies Deck;
