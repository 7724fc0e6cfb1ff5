/** A card in words, for those who do not see it. */

import type { CardInfo } from '../generated/protocol';
import { t } from '../lib/i18n.svelte';

/** Everything but its text. */
export function cardFacts(card: CardInfo): string {
  return [
    card.title,
    card.type_name,
    ...(card.value === null ? [] : [t('card.value', { n: card.value })]),
    ...(card.boost === null ? [] : [t('card.boost', { n: card.boost })]),
    card.used_by.includes('any') ? t('card.anyone') : t('card.usedBy', { who: card.banner }),
  ].join(', ');
}

export function cardLabel(card: CardInfo, reason = ''): string {
  const effects = card.effects.map(({ label, text }) => (label ? `${label}: ${text}` : text));
  return [cardFacts(card), ...effects, reason]
    .filter(Boolean)
    .join('. ')
    .replace(/([.!?])\.(?= |$)/g, '$1');
}

/** What a card has to say, paragraph by paragraph; choices stand on lines of their own. */
export function paragraphs(card: CardInfo): { label: string; text: string; choice: boolean }[] {
  return card.effects.flatMap(({ label, text }) => {
    const [first = '', ...choices] = text.split(/\s*•\s*/);
    return [
      { label, text: first, choice: false },
      ...choices.map((choice) => ({ label: '', text: choice, choice: true })),
    ];
  });
}
