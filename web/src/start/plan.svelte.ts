/** A game that is being set up: what has been chosen so far, and whether it can be played. */

import type { BoardInfo, ClockRequest, NewTable, SeatRequest } from '../generated/protocol';
import { LEVELS, type Level } from '../generated/names';

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
const SLUG = /^[a-z0-9-]{1,64}$/;

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
  chooses: boolean; // whoever sits there chooses the hero
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
  draft = $state(false);
  bestOf: 1 | 3 = $state(1);
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
    const level = this.seats[1]?.level ?? 'normal';
    while (this.seats.length < count) this.seats.push({ ...emptySeat(filler === 'me' ? 'bot' : filler), level });
    this.seats.length = count;
  }

  /** Make everybody but me the same kind of player. */
  setWay(way: Way): void {
    this.seats.forEach((seat, at) => (seat.player = at === 0 ? 'me' : PLAYER_OF_WAY[way]));
    this.visibility = way === 'open' ? 'public' : 'link';
  }

  /** The strength of all bots. */
  setLevel(level: Level): void {
    for (const seat of this.seats) seat.level = level;
  }

  /** Take over what an address asks for: a game once more, with a few changes. What makes no sense is left out. */
  follow(query: URLSearchParams): void {
    const mode = MODES.find((known) => known === query.get('mode'));
    const heroes = query.getAll('hero').filter((id) => SLUG.test(id));
    if (mode) this.setMode(mode, mode === 'ffa' && heroes.length === 3 ? 3 : undefined);
    if (heroes.length === this.seats.length) heroes.forEach((hero, at) => (this.seats[at]!.hero = hero));
    const board = query.get('board');
    if (board !== null && SLUG.test(board)) this.board = board;
    const level = LEVELS.find((known) => known === query.get('level'));
    if (level) this.setLevel(level);
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

  /** Somebody else comes to the table: heroes can be chosen there. */
  get hasGuests(): boolean {
    return this.seats.some(canChoose);
  }

  /** Whether the hero of a seat is chosen at the table. */
  choosesAtTable(at: number): boolean {
    const seat = this.seats[at]!;
    return this.draft && this.hasGuests ? seat.player !== 'bot' : canChoose(seat) && seat.chooses;
  }

  /** The seats by side: partners together. */
  get sides(): number[][] {
    const all = this.seats.map((_, at) => at);
    return this.mode === 'teams' ? [0, 1].map((team) => all.filter((at) => at % 2 === team)) : [all];
  }

  /** A hero that two seats want, though nobody allowed that. */
  get duplicate(): string | null {
    if (this.sameHero) return null;
    const wanted = this.seats
      .filter((_, at) => !this.choosesAtTable(at))
      .map((seat) => seat.hero)
      .filter((hero) => hero !== null);
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
      draft: this.draft && this.hasGuests,
      best_of: this.bestOf,
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

/** Only somebody who comes to the table can choose there; whoever sets it up has chosen already. */
export function canChoose({ player }: PlannedSeat): boolean {
  return player === 'link' || player === 'open';
}

function emptySeat(player: Player): PlannedSeat {
  return { hero: null, player, level: 'normal', name: '', chooses: false };
}

function newSeat(planned: PlannedSeat, name: string): SeatRequest {
  const { player, level } = planned;
  const chooses = canChoose(planned) && planned.chooses;
  const hero = chooses ? null : planned.hero;
  return { hero, chooses, player, level, name: player === 'me' ? planned.name.trim() || name : '' };
}
