// What to play after a game against a bot: the same heroes against one that is stronger, or easier.

import { LEVELS, type Language, type Level } from '../generated/names';
import type { NewTable, SeatInfo, TableInfo } from '../generated/protocol';

/** The bot of a duel that I played against it; null in any other game. */
function botOf(table: TableInfo): SeatInfo | null {
  const other = table.seats.find(({ seat }) => seat !== table.you);
  const isDuel = table.mode === 'duel' && table.you !== null;
  return isDuel && other?.player === 'bot' && !other.resigned ? other : null;
}

/** The level that a winner tries next, or a loser instead; null if there is none. */
export function nextLevel(table: TableInfo, won: boolean): Level | null {
  const level = botOf(table)?.level;
  return level ? (LEVELS[LEVELS.indexOf(level) + (won ? 1 : -1)] ?? null) : null;
}

/** The same game against another bot. */
export function againstLevel(
  table: TableInfo,
  level: Level,
  about: { lang: Language; nonce: string; name: string },
): NewTable {
  return {
    mode: 'duel',
    seats: table.seats.map(({ seat, hero }) =>
      seat === table.you ? { player: 'me', hero, name: about.name } : { player: 'bot', hero, level },
    ),
    board: table.board,
    ruleset: table.ruleset === 'classic' ? 'classic' : 'current',
    hints: table.hints,
    lang: about.lang,
    nonce: about.nonce,
  };
}

/** The address at which the same game can be set up with other heroes. */
export function setUpAddress(table: TableInfo): string {
  const me = table.seats.find(({ seat }) => seat === table.you);
  const others = table.seats.filter((seat) => seat !== me);
  const query = new URLSearchParams({ mode: table.mode, board: table.board });
  for (const { hero } of me ? [me, ...others] : others) query.append('hero', hero);
  const level = others.find((seat) => seat.level)?.level;
  if (level) query.set('level', level);
  return `/new?${query}`;
}
