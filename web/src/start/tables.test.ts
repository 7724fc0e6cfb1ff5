import { describe, expect, it } from 'vitest';
import type { SeatSummary, Summary } from '../generated/protocol';
import { ago, hasWon, inOrder, standing, standingText } from './tables';

function seat(number: number, more: Partial<SeatSummary> = {}): SeatSummary {
  return {
    seat: number,
    hero: 'medusa',
    hero_name: 'Medusa',
    name: '',
    player: 'person',
    is_open: false,
    chooses: false,
    ...more,
  };
}

function table(more: Partial<Summary> = {}): Summary {
  return {
    table: 'one',
    name: '',
    mode: 'duel',
    board: 'sarpedon',
    status: 'playing',
    created: 0,
    changed: 0,
    turn: 3,
    seats: [seat(0, { name: 'Maria' }), seat(1, { name: 'Andriy' })],
    to_move: 0,
    you: [0],
    winner: null,
    next: null,
    problem: '',
    ...more,
  };
}

describe('how a table stands', () => {
  it.each([
    [table(), 'my-turn', 'Your turn'],
    [table({ to_move: 1 }), 'playing', 'Turn of Andriy'],
    [table({ to_move: 1, seats: [seat(0), seat(1, { player: 'bot' })] }), 'playing', 'Turn of Bot'],
    [table({ status: 'open', to_move: null }), 'open', 'Waiting for players'],
    [table({ status: 'over', to_move: null, winner: 0 }), 'over', 'You won'],
    [table({ status: 'over', to_move: null, winner: 1 }), 'over', 'You lost'],
    [table({ status: 'over', to_move: null, winner: 1, you: [] }), 'over', 'Finished'],
    [table({ status: 'unreadable', problem: 'older version' }), 'broken', 'This table cannot be opened: older version'],
  ] as const)('is said in a line (%#)', (entry, stands, text) => {
    expect(standing(entry)).toBe(stands);
    expect(standingText(entry)).toBe(text);
  });

  it('in teams depends on the team', () => {
    const won = { status: 'over', mode: 'teams', winner: 0 } as const;
    expect(hasWon(table({ ...won, you: [2] }))).toBe(true);
    expect(hasWon(table({ ...won, you: [3] }))).toBe(false);
  });

  it('orders the list: what waits for me, then the newest', () => {
    const list = [
      table({ table: 'over', status: 'over', winner: 0, changed: 9 }),
      table({ table: 'theirs', to_move: 1, changed: 5 }),
      table({ table: 'newer', to_move: 1, changed: 6 }),
      table({ table: 'mine', changed: 1 }),
    ];
    expect(inOrder(list).map((entry) => entry.table)).toEqual(['mine', 'newer', 'theirs', 'over']);
  });
});

it('puts the time into the words of the language', () => {
  expect(ago(0, 3 * 3600, 'en')).toBe('3 hr. ago');
  expect(ago(0, 86_400, 'cs')).toBe('včera');
  expect(ago(100, 90, 'en')).toBe('this minute');
});
