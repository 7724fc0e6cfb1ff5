// The words behind a question: a card or an ability, clause by clause, with what is done, carried out now, or to come.

import type { CardInfo, DecisionSource, HeroInfo, TableContent } from '../../generated/protocol';
import type { GameStore } from '../../lib/game.svelte';

export type Progress = 'done' | 'now' | 'later';

export interface Clause {
  text: string;
  progress: Progress;
}

export interface SourceText {
  title: string;
  hero: HeroInfo;
  /** none: it is on the character card */
  card: CardInfo | null;
  lines: { label: string; clauses: Clause[] }[];
}

/** What asks now; nothing while events are still being shown. */
export function openSource(store: GameStore, content: TableContent): SourceText | null {
  const source = store.busy ? null : store.message?.source;
  return source ? sourceText(content, source) : null;
}

/** Null if the content of the table does not have it, as after a change of heroes. */
export function sourceText(content: TableContent, source: DecisionSource): SourceText | null {
  const hero = content.heroes[source.seat];
  if (!hero) return null;
  if (source.card === null) return abilityText(hero, source);
  const card = hero.cards.find(({ id }) => id === source.card);
  if (!card) return null;
  const lines = card.effects.map(({ label, clauses }, effect) => ({
    label,
    clauses: clauses.map((text, clause) => ({ text, progress: progressOf(source, effect, clause) })),
  }));
  return { title: card.title, hero, card, lines };
}

function abilityText(hero: HeroInfo, { ability, effect }: DecisionSource): SourceText | null {
  const text = hero.abilities[effect];
  if (text === undefined) return null;
  const title = hero.ability_names[ability ?? ''] ?? hero.name;
  return { title, hero, card: null, lines: [{ label: '', clauses: [{ text, progress: 'now' }] }] };
}

function progressOf(source: DecisionSource, effect: number, clause: number): Progress {
  if (effect === source.effect && clause === source.clause) return 'now';
  return effect < source.effect || (effect === source.effect && clause < source.clause) ? 'done' : 'later';
}
