import { describe, expect, it } from 'vitest';
import fixture from '../../tests/fixtures/content.json';
import type { HeroInfo } from '../generated/protocol';
import { findCards, folded } from './search';

const heroes = fixture.heroes as unknown as HeroInfo[];

function titles(query: string, type: Parameters<typeof findCards>[2] = null): string[] {
  return findCards(heroes, query, type).flatMap(({ cards }) => cards.map((card) => card.title));
}

describe('cards are found', () => {
  it('by title, whatever its capitals', () => {
    expect(titles('gaze OF stone')).toEqual(['Gaze of Stone']);
  });

  it('by the name of their hero and words of their text', () => {
    const groups = findCards(heroes, 'medusa discard', null);
    expect(groups.map(({ hero }) => hero.id)).toEqual(['medusa']);
    expect(groups[0]!.cards.length).toBeGreaterThan(0);
  });

  it('by type', () => {
    const groups = findCards(heroes, '', 'scheme');
    expect(groups.length).toBeGreaterThan(5);
    expect(groups.every(({ cards }) => cards.every((card) => card.type === 'scheme'))).toBe(true);
  });

  it('not at all if a word is missing', () => {
    expect(titles('gaze of cheese')).toEqual([]);
  });
});

it('accents do not matter', () => {
  expect(folded('Příšera')).toBe('prisera');
});
