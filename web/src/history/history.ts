// The finished games of this browser. They never leave it, except as a file that their owner saves.

import { LEVELS, type Level } from '../generated/names';
import type { TableInfo, View } from '../generated/protocol';
import { isRecord, load, save } from '../lib/storage';

export interface Opponent {
  hero: string;
  level: Level | null; // none: a person
}

export interface Played {
  table: string;
  at: number; // seconds since 1970
  mode: TableInfo['mode'];
  board: string;
  hero: string;
  opponents: Opponent[];
  won: boolean;
  turns: number;
}

const PLACE = 'peerless.history';
const MOST = 1000;
const WINS_TO_RISE = 2;
const LOSSES_TO_FALL = 3;

/** All games, oldest first. */
export function playedGames(): Played[] {
  const stored = load(PLACE);
  return Array.isArray(stored) ? stored.filter(isPlayed) : [];
}

function isPlayed(value: unknown): value is Played {
  if (!isRecord(value)) return false;
  const { table, at, mode, board, hero, opponents, won, turns } = value;
  const texts = [table, mode, board, hero].every((text) => typeof text === 'string');
  const numbers = [at, turns].every((number) => typeof number === 'number');
  return texts && numbers && typeof won === 'boolean' && Array.isArray(opponents) && opponents.every(isOpponent);
}

function isOpponent(value: unknown): value is Opponent {
  return isRecord(value) && typeof value.hero === 'string' && (value.level === null || isLevel(value.level));
}

function isLevel(value: unknown): value is Level {
  return (LEVELS as readonly unknown[]).includes(value);
}

/** Remember a game; one that was taken back and ended anew is there once. */
export function keepPlayed(played: Played): void {
  const others = playedGames().filter(({ table }) => table !== played.table);
  save(PLACE, [...others, played].slice(-MOST));
}

export function forgetPlayed(): void {
  save(PLACE, []);
}

/** What is worth remembering of a finished game; null where this browser did not take a side, or took several. */
export function playedAt(table: TableInfo, view: View, mine: readonly number[], now: number): Played | null {
  const teamOf = (seat: number) => view.seats.find((player) => player.seat === seat)?.team ?? seat;
  const teams = new Set(mine.map(teamOf));
  const [team] = teams;
  if (teams.size !== 1 || team === undefined || table.winner === null) return null;
  const opponents = table.seats.filter(({ seat }) => teamOf(seat) !== team);
  return {
    table: table.id,
    at: now,
    mode: table.mode,
    board: table.board,
    hero: table.seats.find(({ seat }) => seat === mine[0])?.hero ?? '',
    opponents: opponents.map(({ hero, level, resigned }) => ({ hero, level: resigned ? null : level })),
    won: table.winner === team,
    turns: view.turn.number,
  };
}

// --- counted ------------------------------------------------------------------------------------------------------

export interface Tally {
  key: string;
  games: number;
  wins: number;
}

/** Games and wins by something; the most played first. */
export function tallied(games: readonly Played[], keyOf: (game: Played) => string | null): Tally[] {
  const tallies = new Map<string, Tally>();
  for (const game of games) {
    const key = keyOf(game);
    if (key === null) continue;
    const tally = tallies.get(key) ?? { key, games: 0, wins: 0 };
    tallies.set(key, { key, games: tally.games + 1, wins: tally.wins + (game.won ? 1 : 0) });
  }
  return [...tallies.values()].sort((a, b) => b.games - a.games || b.wins - a.wins);
}

/** How many of the last games in a row were won. */
export function streak(games: readonly Played[]): number {
  const lost = games.findLastIndex(({ won }) => !won);
  return games.length - 1 - lost;
}

export function longestStreak(games: readonly Played[]): number {
  return games.reduce((longest, _, at) => Math.max(longest, streak(games.slice(0, at + 1))), 0);
}

/** The strength of the bots in a game: the strongest one; null where people played. */
export function levelOf({ opponents }: Played): Level | null {
  const levels = opponents.map(({ level }) => level);
  if (levels.length === 0 || levels.includes(null)) return null;
  return LEVELS.findLast((level) => levels.includes(level)) ?? null;
}

/** The bot that suits the owner of this history: novices first, stronger after wins, weaker after losses. */
export function fittingLevel(games: readonly Played[]): Level {
  let at = 0;
  let wins = 0;
  let losses = 0;
  for (const game of games) {
    const level = levelOf(game);
    if (level === null || game.mode !== 'duel') continue;
    const place = LEVELS.indexOf(level);
    if (game.won && place >= at) {
      losses = 0;
      wins += 1;
      if (wins < WINS_TO_RISE && place === at) continue;
      at = Math.min(place + (wins < WINS_TO_RISE ? 0 : 1), LEVELS.length - 1);
      wins = 0;
    } else if (!game.won && place <= at) {
      wins = 0;
      losses += 1;
      if (losses < LOSSES_TO_FALL) continue;
      at = Math.max(0, place - 1);
      losses = 0;
    }
  }
  return LEVELS[at]!;
}
