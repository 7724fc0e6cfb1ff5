import { beforeEach, describe, expect, it } from 'vitest';
import content from '../../tests/fixtures/content.json';
import { nextPair, offeredPair, PAIRS, quickTable } from './pairs';

beforeEach(() => localStorage.clear());

describe('the pairs', () => {
  it.each(PAIRS)('$mine against $other on $board exist', ({ mine, other, board }) => {
    const heroes = content.heroes.map((hero) => hero.id);
    expect(heroes).toContain(mine);
    expect(heroes).toContain(other);
    expect(mine).not.toBe(other);
    expect(content.boards.map(({ id }) => id)).toContain(board);
  });

  it('bring every hero into play', () => {
    const used = new Set(PAIRS.flatMap(({ mine, other }) => [mine, other]));
    expect([...used].sort()).toEqual(content.heroes.map((hero) => hero.id).sort());
  });

  it('are offered in turn, from the first one on', () => {
    expect(offeredPair()).toBe(0);
    for (let at = 1; at <= PAIRS.length; at += 1) expect(nextPair()).toBe(at % PAIRS.length);
    localStorage.setItem('peerless.pair', '"x"');
    expect(offeredPair()).toBe(0);
  });

  it('make a table for me and a bot of my level', () => {
    const table = quickTable(PAIRS[0]!, 'easy', { lang: 'pl', nonce: 'n', name: 'Jan' });
    expect(table).toMatchObject({ mode: 'duel', lang: 'pl', nonce: 'n' });
    expect(table.seats).toMatchObject([
      { player: 'me', name: 'Jan' },
      { player: 'bot', level: 'easy' },
    ]);
  });
});
