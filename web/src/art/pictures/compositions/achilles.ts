/** Bronze, spears and one weak spot. */

import { emblem } from '../motif';
import { hoplon } from '../motifs/armor';
import { skull } from '../motifs/bones';
import { wingedSandal } from '../motifs/clothes';
import { anvil, hammer, spear } from '../motifs/poles';
import { sword } from '../motifs/shared';
import { heel } from '../motifs/traces';
import { around, scene, type Deck } from '../scene';

const HELMET = emblem('achilles');

export default {
  'brothers-in-arms': scene(['rays', 'gold'], [HELMET, 40, 52, 1.12, -6], [HELMET, 82, 52, 1.12, 6, 'mirrored']),
  'test-for-weakness': scene(['rings', 'fire'], [hoplon, 74, 52, 1.2], [spear, 44, 56, 1.4, 74]),
  'battle-frenzy': scene(['drops', 'blood'], ...around(sword, 60, 74, 32, 1.1, [-56, 0, 56])),
  'the-day-of-your-doom': scene(['sun', 'blood'], [skull, 60, 52, 1.05]),
  'achilles-heel': scene(['drops', 'blood'], [heel, 62, 50, 1.3]),
  'under-achilles-helm': scene(['glow', 'fire'], [HELMET, 60, 50, 1.45]),
  'spear-throw': scene(['streaks', 'gold'], [spear, 46, 58, 1.3, 62, 'ghost'], [spear, 66, 48, 1.6, 62]),
  'battle-hardened': scene(['embers', 'fire'], [anvil, 60, 62, 1.2], [hammer, 72, 32, 1.05, 48]),
  'blessed-by-hermes': scene(['rays', 'gold'], [wingedSandal, 60, 50, 1.4]),
} satisfies Deck;
