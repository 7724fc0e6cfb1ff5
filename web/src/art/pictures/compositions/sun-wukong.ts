/** The Monkey King in all his forms. */

import { monkey } from '../motifs/apes';
import { chainMail } from '../motifs/armor';
import { ox, tortoise } from '../motifs/beasts';
import { eye } from '../motifs/eyes';
import { flames } from '../motifs/fire';
import { peach } from '../motifs/plants';
import { staff } from '../motifs/poles';
import { fox, whirl } from '../motifs/shared';
import { snake } from '../motifs/snakes';
import { butterfly, dove, phoenix } from '../motifs/wings';
import { around, scene, type Deck } from '../scene';

export default {
  'infinite-strikes': scene(['sparks', 'gold'], ...around(staff, 60, 108, 54, 1.25, [-52, -26, 0, 26, 52])),
  'ruyi-jingo-bang': scene(['rays', 'gold'], [staff, 60, 50, 1.75, 52]),
  'taunting-laughter': scene(['rings', 'gold'], [monkey, 60, 50, 1.4]),
  'ox-form': scene(['dust'], [ox, 60, 50, 1.4, 0, 'wood']),
  '72-transformations': scene(
    ['stars', 'gold'],
    [whirl, 60, 50, 1.3],
    [butterfly, 32, 28, 0.62, -14],
    [dove, 92, 30, 0.6],
    [snake, 34, 76, 0.55],
    [fox, 90, 74, 0.55],
  ),
  'sly-monkey': scene(['petals', 'rose'], [peach, 60, 50, 1.3]),
  'golden-chain-mail': scene(['sparks', 'gold'], [chainMail, 60, 50, 1.35]),
  'tortoise-form': scene([], [tortoise, 60, 50, 1.45]),
  'fiery-eyes-that-see': scene(
    ['embers', 'fire'],
    [flames, 60, 42, 1.4],
    [eye, 38, 60, 0.78, 0, 'fire'],
    [eye, 84, 60, 0.78, 0, 'fire'],
  ),
  'phoenix-form': scene(['sun', 'bone'], [phoenix, 60, 50, 1.5]),
} satisfies Deck;
