// "Play on from here": a new table against bots that begins in the middle of a finished game.

import type { NewTable, StateMessage } from '../../generated/protocol';
import type { Language } from '../../generated/names';

/** The table to ask for, which goes on after `answers` answers: I play whoever has to decide, bots the others. */
export function continuedTable(message: StateMessage, answers: number, lang: Language, name: string): NewTable {
  const { table, view } = message;
  const me = view?.decision?.seat ?? 0;
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
