// The cards of a table by their ids.

import type { CardInfo, HeroInfo, TableContent } from '../generated/protocol';

/** A card of a hero; a bonus attack is shown as a card of its own. */
export function cardOf(hero: HeroInfo | undefined, id: string): CardInfo | null {
  if (hero === undefined) return null;
  const card = hero.cards.find((card) => card.id === id);
  if (card) return card;
  const carrier = hero.cards.find((card) => card.bonus_attack === id);
  return carrier ? { ...carrier, title: carrier.bonus_title || carrier.title } : null;
}

export interface CardAtTable {
  card: CardInfo;
  hero: string;
  seat: number;
}

/** A card by its id, in the deck of `first` if it is there, else in any other. */
export function cardAtTable(content: TableContent, id: string, first: number): CardAtTable | null {
  const order = [first, ...content.heroes.keys()].filter((seat, place, all) => all.indexOf(seat) === place);
  for (const seat of order) {
    const hero = content.heroes[seat];
    const card = cardOf(hero, id);
    if (card && hero) return { card, hero: hero.id, seat };
  }
  return null;
}

export interface Tally {
  id: string;
  card: CardInfo | null;
  count: number;
}

/** A list of ids by title, with how many copies are in it. */
export function tally(ids: string[], hero: HeroInfo | undefined): Tally[] {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  const lines = [...counts].map(([id, count]) => ({ id, card: cardOf(hero, id), count }));
  return lines.sort((a, b) => (a.card?.title ?? a.id).localeCompare(b.card?.title ?? b.id));
}
