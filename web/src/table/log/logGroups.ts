// The log by turn and action: a turn begins with its event, an action with its own.

import type { Event } from '../../generated/protocol';

export interface ActionGroup {
  key: number;
  heading: Event | null; // null: what happens before the first action
  lines: Event[];
}

export interface TurnGroup {
  key: number;
  number: number; // 0: the set-up
  seat: number | null;
  heading: Event | null;
  actions: ActionGroup[];
}

/** All events in groups, oldest first. */
export function logGroups(events: Event[]): TurnGroup[] {
  const turns: TurnGroup[] = [];
  for (const event of events) {
    if (event.event === 'turn-started' || turns.length === 0) turns.push(turnOf(event));
    if (event.event === 'turn-started' || event.text === '') continue; // another line says it, or there is nothing to say
    addTo(turns.at(-1)!, event);
  }
  return turns;
}

function turnOf(event: Event): TurnGroup {
  const starts = event.event === 'turn-started';
  return {
    key: event.index,
    number: starts ? (event.number ?? 0) : 0,
    seat: starts ? (event.seat ?? null) : null,
    heading: starts ? event : null,
    actions: [],
  };
}

function addTo(turn: TurnGroup, event: Event): void {
  const starts = event.event === 'action';
  if (starts || turn.actions.length === 0)
    turn.actions.push({ key: event.index, heading: starts ? event : null, lines: [] });
  if (!starts) turn.actions.at(-1)!.lines.push(event);
}

/** The pieces that a line speaks of. */
export function piecesOf(event: Event): { fighters: string[]; spaces: string[] } {
  const fighters = [event.fighter, event.other].filter((id) => id !== undefined);
  const spaces = [...(event.spaces ?? []), event.space].filter((id) => id !== undefined);
  return { fighters, spaces };
}
