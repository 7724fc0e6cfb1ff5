import { beforeEach, describe, expect, it } from 'vitest';
import { finish, teams } from '../../tests/recordings';
import type { Level } from '../generated/names';
import {
  fittingLevel,
  forgetPlayed,
  keepPlayed,
  levelOf,
  longestStreak,
  playedAt,
  playedGames,
  streak,
  tallied,
  type Played,
} from './history';

beforeEach(() => localStorage.clear());

let number = 0;

function game(won: boolean, level: Level | null = 'novice', change: Partial<Played> = {}): Played {
  const opponents = [{ hero: 'medusa', level }];
  const table = `table-${number++}`;
  return { table, at: 5, mode: 'duel', board: 'soho', hero: 'alice', opponents, won, turns: 9, ...change };
}

describe('the history', () => {
  it('keeps each game once, the newest last', () => {
    const [first, second] = [game(true), game(false)];
    [first, second, { ...first, won: false }].forEach(keepPlayed);
    expect(playedGames()).toEqual([second, { ...first, won: false }]);
    forgetPlayed();
    expect(playedGames()).toEqual([]);
  });

  it('leaves out what makes no sense', () => {
    const good = game(true);
    const bad = [{ ...good, won: 'yes' }, { ...good, opponents: [{ hero: 'x', level: 'god' }] }, 7, null];
    localStorage.setItem('peerless.history', JSON.stringify([...bad, good]));
    expect(playedGames()).toEqual([good]);
    localStorage.setItem('peerless.history', '{"a": 1}');
    expect(playedGames()).toEqual([]);
  });

  it('counts by anything, and wins in a row', () => {
    const games = [game(true), game(true), game(false, null, { hero: 'medusa' }), game(true)];
    expect(tallied(games, ({ hero }) => hero)).toEqual([
      { key: 'alice', games: 3, wins: 3 },
      { key: 'medusa', games: 1, wins: 0 },
    ]);
    expect([streak(games), longestStreak(games), streak([])]).toEqual([1, 2, 0]);
    expect(games.map(levelOf)).toEqual(['novice', 'novice', null, 'novice']);
  });

  it('remembers a side that was mine, and no other', () => {
    const { table, view } = finish.messages.at(-1)!;
    const won = playedAt(table, view!, [table.winner!], 7)!;
    expect(won).toMatchObject({ won: true, at: 7, table: table.id });
    expect(playedAt(table, view!, [1 - table.winner!], 7)!.won).toBe(false);
    expect(playedAt(table, view!, [0, 1], 7)).toBeNull();
    expect(playedAt(table, view!, [], 7)).toBeNull();
    const four = teams.messages.at(-1)!;
    const both = playedAt({ ...four.table, winner: 1 }, four.view!, [1, 3], 7)!;
    expect(both).toMatchObject({ won: true, mode: 'teams', hero: four.table.seats[1]!.hero });
    expect(both.opponents).toHaveLength(2);
  });
});

describe('the bot that suits', () => {
  const after = (...results: [boolean, Level | null][]) =>
    fittingLevel(results.map(([won, level]) => game(won, level)));

  it('is a novice for newcomers, and rises after two wins', () => {
    expect(after()).toBe('novice');
    expect(after([true, 'novice'])).toBe('novice');
    expect(after([true, 'novice'], [true, 'novice'])).toBe('easy');
    expect(after([true, 'novice'], [false, 'novice'], [true, 'novice'])).toBe('novice');
  });

  it('is at least the one that was beaten', () => {
    expect(after([true, 'hard'])).toBe('hard');
    expect(after([true, 'expert'], [true, 'expert'], [true, 'expert'])).toBe('expert');
  });

  it('falls after three losses, and does not mind games with people', () => {
    const hard: [boolean, Level | null][] = [[true, 'hard']];
    expect(after(...hard, [false, 'hard'], [false, 'hard'])).toBe('hard');
    expect(after(...hard, [false, 'hard'], [false, null], [false, 'hard'], [false, 'hard'])).toBe('normal');
    expect(after(...hard, [false, 'expert'], [false, 'expert'], [false, 'expert'])).toBe('hard');
  });
});
