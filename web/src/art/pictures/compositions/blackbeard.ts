/** Powder, salt and gold. */

import { emblem } from '../motif';
import { skull } from '../motifs/bones';
import { pegLeg } from '../motifs/clothes';
import { flag, jollyRoger } from '../motifs/flags';
import { chest, skullCoin } from '../motifs/gold';
import { flintlock } from '../motifs/guns';
import { clasp } from '../motifs/hands';
import { trident } from '../motifs/poles';
import { anchor, compassRose, ship, wave } from '../motifs/sea';
import { bomb } from '../motifs/shooting';
import { scene, type Deck } from '../scene';

const BEARD = emblem('blackbeard');

export default {
  'avast-ye': scene(['waves', 'sea'], [anchor, 60, 48, 1.35, 8]),
  'give-no-quarter': scene(['embers', 'fire'], [jollyRoger, 62, 50, 1.4, -4]),
  'light-the-fuse': scene(['sparks', 'fire'], [bomb, 58, 52, 1.4]),
  'a-brace-of-primed-pistols': scene(
    ['burst', 'fire'],
    [flintlock, 60, 50, 1.4, 34],
    [flintlock, 60, 50, 1.4, -34, 'mirrored'],
  ),
  'queen-annes-revenge': scene(['crescent', 'waves', 'sea'], [ship, 58, 48, 1.4]),
  parley: scene(['spot'], [flag, 40, 44, 1.1, -12, 'bone'], [clasp, 76, 62, 1.0]),
  'fearsome-and-calculating': scene(['stars'], [compassRose, 60, 50, 1.4], [skull, 60, 52, 0.85]),
  'show-a-leg': scene(['spot'], [pegLeg, 60, 50, 1.4]),
  'no-prey-no-pay': scene(['sparks', 'gold'], [skullCoin, 60, 50, 1.3]),
  'intimidating-visage': scene(['mist', 'glow', 'fire'], [BEARD, 60, 48, 1.4]),
  plunder: scene(['rays', 'gold'], [chest, 60, 52, 1.35]),
  'scourge-of-the-seven-seas': scene([], [wave, 48, 56, 1.4], [trident, 76, 46, 1.5, 24]),
} satisfies Deck;
