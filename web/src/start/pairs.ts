/** Pairs of heroes that make a good game, each on a board that suits them: what "Play now" offers. */

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

/** A table for the pair: me against a bot that plays decently. */
export function quickTable(pair: Pair, about: { lang: NewTable['lang']; nonce: string; name: string }): NewTable {
  return {
    mode: 'duel',
    seats: [
      { player: 'me', hero: pair.mine, name: about.name },
      { player: 'bot', hero: pair.other, level: 'normal' },
    ],
    board: pair.board,
    lang: about.lang,
    nonce: about.nonce,
  };
}
