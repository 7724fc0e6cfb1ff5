/** Titles that are printed in several decks: the same picture in the colors of each hero. */

import {
  arrow,
  banner,
  boot,
  bush,
  comet,
  company,
  crackedShield,
  dagger,
  fox,
  glaring,
  heater,
  mask,
  rapier,
  roundEyes,
  sword,
  whirl,
} from '../motifs/shared';
import { muzzleFlash } from '../motifs/shooting';
import { scene, type Deck } from '../scene';

export const SHARED = {
  ambush: scene([], [bush, 60, 64, 1.55], [glaring, 60, 50, 1.1], [dagger, 94, 40, 0.85, 38]),
  bewilderment: scene(['stars', 'gold'], [whirl, 60, 50, 1.35], [roundEyes, 60, 50, 0.72]),
  dash: scene(['streaks'], [boot, 40, 54, 1.05, 14, 'ghost'], [boot, 68, 51, 1.25, 12]),
  exploit: scene(['sparks', 'steel'], [crackedShield, 52, 52, 1.3, -6], [dagger, 80, 38, 1.15, -138]),
  feint: scene([], [rapier, 38, 50, 1.3, -34, 'ghost'], [rapier, 86, 48, 1.4, 34], [mask, 54, 52, 1.15, -8]),
  'momentous-shift': scene(['sparks', 'fire'], [comet, 60, 50, 1.35]),
  'piercing-shot': scene(['sparks', 'fire'], [heater, 64, 52, 1.25, 4], [arrow, 56, 46, 1.55, 62]),
  regroup: scene(['halo'], [banner, 60, 34, 1.0, 0, 'blood'], [company, 60, 70, 0.9]),
  skirmish: scene(
    ['sparks', 'fire'],
    [sword, 60, 52, 1.45, -42],
    [sword, 60, 52, 1.45, 42],
    [muzzleFlash, 60, 42, 0.62],
  ),
  'wily-fighting': scene([], [dagger, 84, 46, 1.2, 36], [fox, 52, 52, 1.2, -6]),
} satisfies Deck;
