// An attack as the board shows it: who aims at whom, and the zones that decide who can be reached.

import type { BoardInfo, DecisionSource } from '../../generated/protocol';
import type { Stage } from '../../lib/player-stage';
import { optionOf, targetsOf } from '../decision/choice';
import type { Sight } from './marks';

export interface Attack {
  from: string; // fighters
  to: string;
}

/** The attack that goes on until its winner is known, or the one that a click would begin. */
export function attackShown(stage: Stage | null, sight: Sight): Attack | null {
  if (stage) return stage.winner ? null : { from: stage.attack.fighter, to: stage.defense.fighter };
  const from = sight.decision?.kind === 'target' ? sight.decision.fighter : null;
  const to = from ? aimedAt(sight) : null;
  return from && to ? { from, to } : null;
}

/** The target under the pointer, else the one that is selected. */
function aimedAt({ decision, selected, pointed, fighters }: Sight): string | null {
  const offered = targetsOf(decision, 'fighter');
  const under =
    pointed?.kind === 'fighter' ? pointed.id : fighters.find((fighter) => fighter.space === pointed?.id)?.id;
  if (under && offered.has(under)) return under;
  const chosen = optionOf(decision, selected);
  return chosen?.about === 'fighter' ? chosen.target : null;
}

/** The zones of a ranged attacker who aims, and those of which the asking effect speaks. */
export function zonesThatMatter(
  board: BoardInfo,
  sight: Sight,
  attack: Attack | null,
  source: DecisionSource | null,
): Set<string> {
  const aiming = attack?.from ?? (sight.decision?.kind === 'target' ? sight.decision.fighter : null);
  const shooters = sight.fighters.filter((fighter) => fighter.id === aiming && fighter.ranged);
  const spoken = sight.fighters.filter((fighter) => source?.zones_of.includes(fighter.id));
  const spaces = new Set([...shooters, ...spoken].map((fighter) => fighter.space));
  return new Set(board.spaces.filter((space) => spaces.has(space.id)).flatMap((space) => space.zones));
}
