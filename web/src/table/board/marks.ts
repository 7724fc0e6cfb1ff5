// What the board lights up: options, reach, enemies' reach, the pieces of a log line, a hint.

import type { SpaceMark } from '../../board/types';
import type { DecisionInfo, FighterView, ReachMessage, TokenView } from '../../generated/protocol';
import { optionOf, targetsOf } from '../decision/choice';
import type { Pointed } from './reach.svelte';

export interface Sight {
  decision: DecisionInfo | null;
  selected: string | null;
  pointed: Pointed | null;
  picked: string | null; // the fighter or the enemy that was picked for an action
  reacher: string | null; // whose reach is shown
  marked: { fighters: string[]; spaces: string[] } | null;
  hinted: string | null; // the answer that a hint likes best
  fighters: FighterView[];
  tokens: TokenView[];
  reaches: ReadonlyMap<string, ReachMessage>;
  enemies: string[] | null; // whose reach is shown
}

/** The marks of all spaces; later ones are more urgent. */
export function spaceMarks(sight: Sight): Map<string, SpaceMark> {
  const marks = new Map<string, SpaceMark>();
  markTargets(marks, sight);
  markEnemies(marks, sight);
  for (const space of targetsOf(sight.decision, 'space')) marks.set(space, { ...marks.get(space), kind: 'option' });
  for (const space of markedSpaces(sight)) marks.set(space, { kind: 'hint' });
  const hinted = optionOf(sight.decision, sight.hinted);
  if (hinted?.about === 'space') marks.set(hinted.target, { kind: 'hint' });
  if (hinted?.about === 'token') markToken(marks, sight, hinted.target);
  if (hinted?.about === 'fighter') markFighter(marks, sight, hinted.target, 'hint');
  return marks;
}

/** Whom the fighter under the pointer could hit from where it can go; the board itself draws the reach. */
function markTargets(marks: Map<string, SpaceMark>, sight: Sight): void {
  const reach = shownReach(sight);
  for (const target of new Set(reach?.spaces.flatMap((space) => space.targets)))
    markFighter(marks, sight, target, 'target');
}

function markFighter(marks: Map<string, SpaceMark>, sight: Sight, id: string, kind: SpaceMark['kind']): void {
  const space = sight.fighters.find((fighter) => fighter.id === id)?.space;
  if (space) marks.set(space, { kind });
}

function markToken(marks: Map<string, SpaceMark>, { tokens }: Sight, id: string): void {
  const space = tokens.find((token) => token.id === id)?.space;
  if (space) marks.set(space, { kind: 'hint' });
}

function markEnemies(marks: Map<string, SpaceMark>, sight: Sight): void {
  for (const enemy of sight.enemies ?? []) {
    for (const { space, path } of sight.reaches.get(enemy)?.spaces ?? []) {
      const steps = Math.min(path.length - 1, marks.get(space)?.steps ?? Infinity);
      marks.set(space, { kind: 'enemy-reach', steps });
    }
  }
}

function markedSpaces({ marked, fighters }: Sight): string[] {
  if (marked === null) return [];
  const standing = fighters.filter((fighter) => marked.fighters.includes(fighter.id)).map((fighter) => fighter.space);
  return [...marked.spaces, ...standing.filter((space) => space !== null)];
}

/** The reach that is shown, while nobody is asked for a space. */
export function shownReach({ decision, reacher, reaches }: Sight): ReachMessage | null {
  if (reacher === null || targetsOf(decision, 'space').size > 0) return null;
  return reaches.get(reacher) ?? null;
}

/** The way that is drawn: to the selected space, else to the one under the pointer. */
export function pathOf({ decision, selected, pointed }: Sight): string[] | null {
  const chosen = optionOf(decision, selected);
  if (chosen?.path) return chosen.path;
  if (pointed?.kind !== 'space') return null;
  return decision?.options.find((option) => option.about === 'space' && option.target === pointed.id)?.path ?? null;
}

/** Whom the deciding fighter could attack from the space under the pointer. */
export function targetsFrom(sight: Sight, space: string): string[] {
  const fighter = sight.decision?.fighter;
  const reach = fighter ? sight.reaches.get(fighter) : undefined;
  return reach?.spaces.find((goal) => goal.space === space)?.targets ?? [];
}
