/** Paints the cards of one hero, by its compositions or, if it has none, by rule. */

import { SHARED } from './compositions/shared';
import { paint } from './paint';
import type { Painter } from './pictures.svelte';
import type { Deck, Scene } from './scene';

const DECKS = import.meta.glob<Deck>(['./compositions/*.ts', '!./compositions/shared.ts'], { import: 'default' });

const own = (deck: Deck, id: string): Scene | undefined => (Object.hasOwn(deck, id) ? deck[id] : undefined);

/** The composition of a card, if somebody has made one. */
export function composed(deck: Deck, id: string): Scene | undefined {
  return own(deck, id) ?? own(SHARED, id);
}

export async function painter(hero: string): Promise<Painter> {
  const load = DECKS[`./compositions/${hero}.ts`];
  const deck: Deck = load ? await load() : {};
  const { byRule } = load ? { byRule: undefined } : await import('./rule');
  const made = new Map<string, ReturnType<Painter>>();
  return (card) => {
    const key = `${hero} ${card.id}`;
    const known = made.get(key);
    if (known) return known;
    const layers = paint(composed(deck, card.id) ?? byRule!(card, hero), hero, key);
    made.set(key, layers);
    return layers;
  };
}
