import { describe, expect, it } from 'vitest';
import { duel } from '../../../tests/recordings';
import { logGroups, piecesOf } from './logGroups';

const events = duel.messages.flatMap((message) => message.events);

describe('the log', () => {
  it('keeps every line that says something', () => {
    const lines = logGroups(events).flatMap((turn) => [
      ...(turn.heading ? [turn.heading] : []),
      ...turn.actions.flatMap((action) => [...(action.heading ? [action.heading] : []), ...action.lines]),
    ]);
    expect(lines.map((event) => event.index)).toEqual(
      events.filter((event) => event.text !== '').map((event) => event.index),
    );
  });

  it('has no line for what another line says', () => {
    const sum = events.find((event) => event.event === 'combat-value')!;
    const item = events.find((event) => event.event === 'value-item')!;
    const lines = logGroups(events).flatMap((turn) => turn.actions.flatMap((action) => action.lines));
    expect(item.text).toBe('');
    expect(lines).toContain(sum);
    expect(lines).not.toContain(item);
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
