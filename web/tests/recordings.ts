// The recordings that make_recordings.py wrote, with their types and the content that belongs to them.

import type { Content, StateMessage, TableContent } from '../src/generated/protocol';
import contentFile from './fixtures/content.json';
import duelFile from './recordings/duel.json';
import finishFile from './recordings/finish.json';
import kindsFile from './recordings/kinds.json';
import teamsFile from './recordings/teams.json';
import watchedFile from './recordings/watched.json';

export interface Recording {
  content: TableContent;
  messages: StateMessage[];
}

interface File {
  fighters: Record<string, string>;
  messages: StateMessage[];
}

const library = contentFile as unknown as Content;

/** The heroes and the board of a state. */
export function contentOf({ table }: StateMessage, fighters: Record<string, string>): TableContent {
  const heroes = table.seats.map((seat) => library.heroes.find((hero) => hero.id === seat.hero)!);
  return { lang: 'en', heroes, board: library.boards.find((board) => board.id === table.board)!, fighters, tokens: {} };
}

function recording(file: unknown): Recording {
  const { fighters, messages } = file as File;
  return { content: contentOf(messages[0]!, fighters), messages };
}

export const duel = recording(duelFile);
export const finish = recording(finishFile);
export const teams = recording(teamsFile);
export const watched = recording(watchedFile);

const kindEntries = Object.entries(
  kindsFile as unknown as Record<string, { fighters: Record<string, string>; message: StateMessage }>,
);

/** One state for each kind of decision. */
export const kinds: Record<string, StateMessage> = Object.fromEntries(
  kindEntries.map(([kind, { message }]) => [kind, message]),
);
export const kindContents: Record<string, TableContent> = Object.fromEntries(
  kindEntries.map(([kind, { fighters, message }]) => [kind, contentOf(message, fighters)]),
);
