/** Observe. */

import { books, checklist, pipe } from '../motifs/books';
import { glove, monocleDisguise } from '../motifs/clothes';
import { eye } from '../motifs/eyes';
import { smoke, streetLamp } from '../motifs/fire';
import { chessKing } from '../motifs/games';
import { magnifier } from '../motifs/glass';
import { revolver } from '../motifs/guns';
import { fist } from '../motifs/hands';
import { chessKnight } from '../motifs/horses';
import { bag, bandage } from '../motifs/potions';
import { muzzleFlash } from '../motifs/shooting';
import { fingerprint, footprint, paw } from '../motifs/traces';
import { scene, type Deck } from '../scene';

export default {
  'education-never-ends': scene(['glow', 'gold'], [books, 60, 52, 1.35]),
  'study-methods': scene([], [magnifier, 62, 52, 1.5], [fingerprint, 52, 41, 0.5, -8]),
  'deduce-strategy': scene(['stars'], [chessKing, 40, 52, 1.1], [chessKnight, 80, 54, 1.05, 0, 'mirrored']),
  counterpunch: scene(['burst', 'fire'], [glove, 36, 52, 1.05, -26, 'wood'], [fist, 84, 52, 1.15, -34]),
  'fixed-point-in-a-changing-age': scene(['glow', 'stars', 'fire'], [streetLamp, 60, 48, 1.5]),
  'the-game-is-afoot': scene(
    ['streaks'],
    [paw, 94, 28, 0.5, 28],
    [footprint, 30, 66, 0.92, 34],
    [footprint, 64, 44, 1.0, 40, 'mirrored'],
    [paw, 96, 72, 0.5, 28],
  ),
  'service-revolver': scene(['sparks', 'fire'], [revolver, 66, 54, 1.45, 8], [muzzleFlash, 14, 30, 0.5]),
  elementary: scene(['mist'], [pipe, 58, 56, 1.35], [smoke, 34, 20, 0.72]),
  'confirm-suspicion': scene(['glow', 'blood'], [magnifier, 64, 54, 1.5], [eye, 53, 43, 0.62, 0, 'blood']),
  'eliminate-the-impossible': scene([], [checklist, 60, 50, 1.3, 4]),
  'master-of-disguise': scene(['spot'], [monocleDisguise, 60, 50, 1.4, 0, 'wood']),
  'administer-aid': scene(['glow', 'blood'], [bag, 52, 54, 1.25], [bandage, 94, 40, 0.7]),
} satisfies Deck;
