/** Finding cards by words: all words must occur, in whatever order, and accents do not matter. */

import type { CardInfo, HeroInfo } from '../generated/protocol';

export type CardType = CardInfo['type'];

export interface Found {
  hero: HeroInfo;
  cards: CardInfo[];
}

/** Text without capitals and accents, so that typed words and printed words meet. */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}

export function wordsOf(query: string): string[] {
  return folded(query).split(/\s+/).filter(Boolean);
}

/** Whether every word occurs in one of the texts. */
export function hasAll(texts: readonly string[], words: readonly string[]): boolean {
  const whole = folded(texts.join('\n'));
  return words.every((word) => whole.includes(word));
}

function textsOf(hero: HeroInfo, card: CardInfo): string[] {
  const effects = card.effects.flatMap((effect) => [effect.label, effect.text]);
  return [hero.name, card.title, card.type_name, card.banner, card.bonus_title, ...effects];
}

/** The cards of all heroes that fit, by hero. */
export function findCards(heroes: readonly HeroInfo[], query: string, type: CardType | null): Found[] {
  const words = wordsOf(query);
  const fits = (hero: HeroInfo) => (card: CardInfo) =>
    (type === null || card.type === type) && hasAll(textsOf(hero, card), words);
  return heroes.map((hero) => ({ hero, cards: hero.cards.filter(fits(hero)) })).filter(({ cards }) => cards.length > 0);
}
