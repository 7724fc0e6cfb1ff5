/** What a table in a list means to its reader. */

import type { SeatSummary, Summary } from '../generated/protocol';
import { t, type Language } from '../lib/i18n.svelte';

export type Standing = 'my-turn' | 'playing' | 'open' | 'over' | 'broken';

const ORDER: readonly Standing[] = ['my-turn', 'playing', 'open', 'over', 'broken'];

export function standing(table: Summary): Standing {
  if (table.problem || table.status === 'unreadable') return 'broken';
  if (table.status === 'over') return 'over';
  if (table.status === 'open') return 'open';
  return table.to_move !== null && table.you.includes(table.to_move) ? 'my-turn' : 'playing';
}

/** Those that wait for me first, then the newest. */
export function inOrder(tables: readonly Summary[]): Summary[] {
  const rank = (table: Summary) => ORDER.indexOf(standing(table));
  return [...tables].sort((a, b) => rank(a) - rank(b) || b.changed - a.changed);
}

/** Who sits there, in a word. */
export function sitter(seat: SeatSummary): string {
  if (seat.name) return seat.name;
  return seat.player === 'bot'
    ? t('start.mine.bot')
    : seat.player === 'person'
      ? seat.hero_name
      : t('start.mine.nobody');
}

/** Whether the reader has won; in team play the winner is a team, and opposite seats belong together. */
export function hasWon(table: Summary): boolean {
  const winners = (seat: number) => (table.mode === 'teams' ? seat % 2 : seat) === table.winner;
  return table.winner !== null && table.you.some(winners);
}

/** One line that says how it stands. */
export function standingText(table: Summary): string {
  switch (standing(table)) {
    case 'broken':
      return t('start.mine.broken', { problem: table.problem });
    case 'my-turn':
      return t('start.mine.yourTurn');
    case 'open':
      return t('start.mine.waiting');
    case 'over':
      if (table.winner === null || table.you.length === 0) return t('start.mine.over');
      return hasWon(table) ? t('start.mine.won') : t('start.mine.lost');
    case 'playing': {
      const mover = table.seats.find((seat) => seat.seat === table.to_move);
      return mover ? t('start.mine.turnOf', { name: sitter(mover) }) : t('common.loading');
    }
  }
}

const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** How long ago, in the words of the language. */
export function ago(then: number, now: number, lang: Language): string {
  const seconds = Math.max(0, now - then);
  const words = new Intl.RelativeTimeFormat(lang, { numeric: 'auto', style: 'short' });
  for (const [unit, size] of UNITS) {
    if (seconds >= size) return words.format(-Math.floor(seconds / size), unit);
  }
  return words.format(0, 'minute');
}
