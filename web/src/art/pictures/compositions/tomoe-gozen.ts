/** A rider worth a thousand. */

import { emblem } from '../motif';
import { samurai } from '../motifs/armor';
import { katana, slash } from '../motifs/blades';
import { oniMask } from '../motifs/faces';
import { warFan } from '../motifs/fans';
import { nobori } from '../motifs/flags';
import { flexedArm } from '../motifs/hands';
import { torii } from '../motifs/houses';
import { naginata } from '../motifs/poles';
import { arrow } from '../motifs/shared';
import { path } from '../motifs/trees';
import { around, scene, type Deck } from '../scene';

const HORSE = emblem('yennenga');

export default {
  'witness-my-last-battle': scene(['sun', 'petals', 'blood'], [katana, 60, 46, 1.5, 186]),
  'five-against-thousands': scene(['dust'], ...around(naginata, 60, 104, 52, 1.3, [-44, -22, 0, 22, 44])),
  'fearsome-strength': scene(['burst', 'rose'], [flexedArm, 60, 52, 1.4]),
  'a-warriors-way': scene(['sun', 'rose'], [torii, 60, 52, 1.35], [path, 60, 82, 0.62]),
  'a-worthy-opponent': scene(
    ['sparks', 'gold'],
    [katana, 32, 46, 1.2, 28],
    [katana, 90, 46, 1.2, -28, 'mirrored'],
    [samurai, 60, 54, 1.1],
  ),
  'confront-any-demon-or-god': scene(['embers', 'fire'], [oniMask, 50, 50, 1.25], [naginata, 92, 50, 1.5, 8]),
  'flash-of-steel': scene(['sparks', 'steel'], [slash, 52, 54, 1.5, 6], [katana, 74, 46, 1.5, 26]),
  'refuse-to-retreat': scene(
    ['dust'],
    [nobori, 62, 48, 1.35, 0, 'blood'],
    [arrow, 34, 60, 1.0, -150],
    [arrow, 94, 62, 1.0, -206],
  ),
  'deeds-of-valor': scene(['petals', 'rose'], [warFan, 60, 50, 1.35, 0, 'gold']),
  'lord-kisos-final-stand': scene(['sun', 'blood'], [nobori, 24, 44, 1.1, -6], [HORSE, 66, 52, 1.35]),
} satisfies Deck;
