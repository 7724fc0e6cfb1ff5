/** A game that is being set up: what has been chosen so far, and whether it can be played. */

import type { BoardInfo, ClockRequest, NewTable, SeatRequest } from '../generated/protocol';
import type { Level } from '../generated/names';

export type Mode = 'duel' | 'ffa' | 'teams';
export type Player = 'me' | 'link' | 'open' | 'bot';
export type Way = 'bot' | 'friend' | 'hotseat' | 'open';
export type ClockName = 'none' | 'decision30' | 'decision120' | 'bank10' | 'bank20' | 'day' | 'week';
export type UndoName = 'usual' | 'free' | 'ask' | 'none';

export const MODES: readonly Mode[] = ['duel', 'ffa', 'teams'];
export const PLAYERS: readonly Player[] = ['me', 'bot', 'link', 'open'];
export const WAYS: readonly Way[] = ['bot', 'friend', 'hotseat', 'open'];
export const UNDOES: readonly UndoName[] = ['usual', 'free', 'ask', 'none'];

const DAY = 86_400;

export const CLOCKS: Readonly<Record<ClockName, ClockRequest>> = {
  none: { kind: 'none' },
  decision30: { kind: 'decision', seconds: 30 },
  decision120: { kind: 'decision', seconds: 120 },
  bank10: { kind: 'bank', seconds: 600, increment: 5 },
  bank20: { kind: 'bank', seconds: 1200, increment: 10 },
  day: { kind: 'decision', seconds: DAY },
  week: { kind: 'decision', seconds: 7 * DAY },
};

const PLAYER_OF_WAY: Readonly<Record<Way, Player>> = { bot: 'bot', friend: 'link', hotseat: 'me', open: 'open' };

export interface PlannedSeat {
  hero: string | null; // none: drawn by lot
  player: Player;
  level: Level;
  name: string;
}

export class Plan {
  mode: Mode = $state('duel');
  seats: PlannedSeat[] = $state([emptySeat('me'), emptySeat('bot')]);
  board: string | null = $state(null);
  ruleset: 'current' | 'classic' = $state('current');
  clock: ClockName = $state('none');
  undo: UndoName = $state('usual');
  hints = $state(true);
  sameHero = $state(false);
  visibility: 'link' | 'public' = $state('link');
  name = $state('');

  /** Give a seat a hero; the seat that had it gets the other hero in exchange. */
  setHero(at: number, hero: string | null): void {
    const holder = this.holderOf(hero, at);
    if (holder !== null && !this.sameHero) this.seats[holder]!.hero = this.seats[at]!.hero;
    this.seats[at]!.hero = hero;
  }

  /** Another seat that has this hero. */
  holderOf(hero: string | null, at: number): number | null {
    const holder = this.seats.findIndex((seat, place) => place !== at && hero !== null && seat.hero === hero);
    return holder === -1 ? null : holder;
  }

  /** Another mode, with as many seats as it needs. */
  setMode(mode: Mode, count = mode === 'duel' ? 2 : 4): void {
    this.mode = mode;
    const filler = this.seats[1]?.player ?? 'bot';
    while (this.seats.length < count) this.seats.push(emptySeat(filler === 'me' ? 'bot' : filler));
    this.seats.length = count;
  }

  /** Make everybody but me the same kind of player. */
  setWay(way: Way): void {
    this.seats.forEach((seat, at) => (seat.player = at === 0 ? 'me' : PLAYER_OF_WAY[way]));
    this.visibility = way === 'open' ? 'public' : 'link';
  }

  /** The way to play that the seats amount to, if it is one of the usual ones. */
  get way(): Way | null {
    const [first, ...others] = this.seats;
    const isWay = (way: Way) => first?.player === 'me' && others.every((seat) => seat.player === PLAYER_OF_WAY[way]);
    return WAYS.find(isWay) ?? null;
  }

  /** The board if the mode has room on it; else one is drawn by lot. */
  fittingBoard(boards: readonly BoardInfo[]): string | null {
    return boards.some((board) => board.id === this.board && board.modes.includes(this.mode)) ? this.board : null;
  }

  /** A hero that two seats want, though nobody allowed that. */
  get duplicate(): string | null {
    if (this.sameHero) return null;
    const wanted = this.seats.map((seat) => seat.hero).filter((hero) => hero !== null);
    return wanted.find((hero, at) => wanted.indexOf(hero) !== at) ?? null;
  }

  /** The team of a seat: opposite seats belong together. */
  teamOf(at: number): number | null {
    return this.mode === 'teams' ? at % 2 : null;
  }

  /** One person plays both heroes of a team (three people, or a duel of four heroes). */
  get hasDoublePlayer(): boolean {
    const mine = (at: number) => this.seats[at]?.player === 'me';
    return this.mode === 'teams' && ((mine(0) && mine(2)) || (mine(1) && mine(3)));
  }

  get needsLinks(): boolean {
    return this.seats.some((seat) => seat.player === 'link');
  }

  /** The table to ask the server for. */
  newTable(boards: readonly BoardInfo[], about: { lang: NewTable['lang']; nonce: string; name: string }): NewTable {
    return {
      mode: this.mode,
      seats: this.seats.map((seat, at) => newSeat(seat, this.#isFirstOfMe(at) ? about.name : '')),
      board: this.fittingBoard(boards),
      ruleset: this.ruleset,
      clock: CLOCKS[this.clock],
      undo: this.undo === 'usual' ? null : this.undo,
      hints: this.hints,
      same_hero: this.sameHero,
      visibility: this.visibility,
      name: this.name.trim(),
      lang: about.lang,
      nonce: about.nonce,
    };
  }

  #isFirstOfMe(at: number): boolean {
    return this.seats.findIndex((seat) => seat.player === 'me') === at;
  }
}

function emptySeat(player: Player): PlannedSeat {
  return { hero: null, player, level: 'normal', name: '' };
}

function newSeat(planned: PlannedSeat, name: string): SeatRequest {
  const { hero, player, level } = planned;
  return { hero, player, level, name: player === 'me' ? planned.name.trim() || name : '' };
}
