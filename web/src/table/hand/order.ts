// The order of a hand.

import type { CardInfo, HeroInfo } from '../../generated/protocol';
import { cardOf } from '../cards';

export type Order = 'dealt' | 'type' | 'value' | 'boost';
export const ORDERS: readonly Order[] = ['dealt', 'type', 'value', 'boost'];

const TYPES = ['attack', 'versatile', 'defense', 'scheme'];

export interface HeldCard {
  key: string; // copies of a card differ by their number
  id: string;
  card: CardInfo | null;
}

/** The hand in the order that its owner likes. */
export function sortedHand(ids: string[], hero: HeroInfo | undefined, order: Order): HeldCard[] {
  const seen = new Map<string, number>();
  const cards = ids.map((id) => {
    const copy = (seen.get(id) ?? 0) + 1;
    seen.set(id, copy);
    return { key: `${id}/${copy}`, id, card: cardOf(hero, id) };
  });
  return order === 'dealt' ? cards : [...cards].sort((a, b) => rank(a, order) - rank(b, order));
}

function rank({ card }: HeldCard, order: Order): number {
  if (card === null) return 0;
  const type = TYPES.indexOf(card.type);
  if (order === 'type') return type * 100 - (card.value ?? 0);
  if (order === 'value') return -(card.value ?? -1) * 10 + type;
  return -(card.boost ?? -1) * 10 + type;
}
