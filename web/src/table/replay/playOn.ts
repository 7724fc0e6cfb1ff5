// "Play on from here": a new table against bots that begins in the middle of a finished game.

import type { NewTable, StateMessage } from '../../generated/protocol';
import type { Language } from '../../generated/names';

interface Wish {
  answers: number; // after which the new game goes on
  seat: number | null; // as whom I looked at it
  lang: Language;
  name: string;
}

/** The table to ask for: I play the seat that I looked with, or else whoever has to decide; bots play the others. */
export function continuedTable(message: StateMessage, { answers, seat: seen, lang, name }: Wish): NewTable {
  const { table, view } = message;
  const me = seen ?? view?.decision?.seat ?? 0;
  return {
    seats: table.seats.map(({ seat, hero }) => ({
      player: seat === me ? 'me' : 'bot',
      hero,
      level: 'normal',
      name: seat === me ? name : '',
    })),
    mode: table.mode,
    board: table.board,
    ruleset: table.ruleset === 'classic' ? 'classic' : 'current',
    start_from: { table: table.id, answers },
    lang,
  };
}
