import { describe, expect, it } from 'vitest';
import { duel } from '../../tests/recordings';
import { logGroups, piecesOf } from './logGroups';

const events = duel.messages.flatMap((message) => message.events);

describe('the log', () => {
  it('keeps every line', () => {
    const lines = logGroups(events).flatMap((turn) => [
      ...(turn.heading ? [turn.heading] : []),
      ...turn.actions.flatMap((action) => [...(action.heading ? [action.heading] : []), ...action.lines]),
    ]);
    expect(lines.map((event) => event.index)).toEqual(events.map((event) => event.index));
  });

  it('does not say that nobody recovers anything', () => {
    const recovered = { index: 1, event: 'recovered', text: 'Archer 1 recovers health.', answer: 0, fighter: 'archer-1' };
    const lines = logGroups([{ ...recovered, number: 0 }, { ...recovered, index: 2, number: 1 }]).flatMap((turn) => turn.actions.flatMap((action) => action.lines));
    expect(lines.map((event) => event.index)).toEqual([2]);
  });

  it('begins with the set-up and has a group for each turn and action', () => {
    const [setup, first] = logGroups(events);
    expect(setup!.number).toBe(0);
    expect(first!.number).toBe(1);
    expect(first!.actions.map((action) => action.heading?.action)).toEqual(['maneuver', 'attack']);
  });

  it('knows the pieces of a line', () => {
    const moved = events.find((event) => event.event === 'moved')!;
    expect(piecesOf(moved)).toEqual({ fighters: [moved.fighter], spaces: moved.spaces });
  });
});
