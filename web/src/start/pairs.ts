/** Pairs of heroes that make a good game, each on a board that suits them: what "Play now" offers. */

import type { Level } from '../generated/names';
import type { NewTable } from '../generated/protocol';
import { load, save } from '../lib/storage';

export interface Pair {
  mine: string;
  other: string;
  board: string;
}

const PLACE = 'peerless.pair';

/** The first one is for the first game: both are easily understood, one fights far and one near. */
export const PAIRS: readonly Pair[] = [
  { mine: 'king-arthur', other: 'medusa', board: 'sarpedon' },
  { mine: 'robin-hood', other: 'bigfoot', board: 'sherwood-forest' },
  { mine: 'alice', other: 'sinbad', board: 'marmoreal' },
  { mine: 'sun-wukong', other: 'yennenga', board: 'hanging-gardens' },
  { mine: 'houdini', other: 'the-genie', board: 'king-solomons-mine' },
  { mine: 'achilles', other: 'bloody-mary', board: 'hanging-gardens' },
  { mine: 'medusa', other: 'alice', board: 'marmoreal' },
  { mine: 'sinbad', other: 'king-arthur', board: 'sarpedon' },
  { mine: 'bigfoot', other: 'robin-hood', board: 'yukon' },
  { mine: 'sherlock-holmes', other: 'dracula', board: 'baskerville-manor' },
  { mine: 'beowulf', other: 'little-red-riding-hood', board: 'sherwood-forest' },
  { mine: 'tomoe-gozen', other: 'oda-nobunaga', board: 'hanging-gardens' },
  { mine: 'blackbeard', other: 'annie-christmas', board: 'king-solomons-mine' },
  { mine: 'golden-bat', other: 'nikola-tesla', board: 'yukon' },
  { mine: 'dr-jill-trent', other: 'chupacabra', board: 'soho' },
  { mine: 'jekyll-and-hyde', other: 'sherlock-holmes', board: 'soho' },
  { mine: 'bloody-mary', other: 'houdini', board: 'soho' },
  { mine: 'invisible-man', other: 'jekyll-and-hyde', board: 'soho' },
  { mine: 'alice', other: 'bigfoot', board: 'baskerville-manor' },
];

/** The pair that is offered now. */
export function offeredPair(): number {
  const saved = load(PLACE);
  return typeof saved === 'number' && Number.isInteger(saved) && saved >= 0 ? saved % PAIRS.length : 0;
}

/** Offer the next pair from now on. */
export function nextPair(): number {
  const next = (offeredPair() + 1) % PAIRS.length;
  save(PLACE, next);
  return next;
}

interface About {
  lang: NewTable['lang'];
  nonce: string;
  name: string;
}

/** A table for the pair: me against a bot of the level that suits me. */
export function quickTable(pair: Pair, level: Level, { lang, nonce, name }: About): NewTable {
  return {
    mode: 'duel',
    seats: [
      { player: 'me', hero: pair.mine, name },
      { player: 'bot', hero: pair.other, level },
    ],
    board: pair.board,
    lang,
    nonce,
  };
}
