/** Finding rules: by an id such as MOVE-3 (or its beginning), else by words. */

import type { RuleSection } from '../generated/protocol';
import { hasAll, wordsOf } from '../gallery/search';

const ID = /^[A-Z]+-\d+[a-z]?$/i;

export function findRules(sections: readonly RuleSection[], query: string): RuleSection[] {
  const wanted = query.trim();
  if (wanted === '') return [...sections];
  const words = wordsOf(query);
  const fits = ID.test(wanted)
    ? (id: string) => id.toLowerCase() === wanted.toLowerCase()
    : (id: string, text: string, title: string) => hasAll([id, text, title], words);
  return sections
    .map(({ title, rules }) => ({ title, rules: rules.filter((rule) => fits(rule.id, rule.text, title)) }))
    .filter(({ rules }) => rules.length > 0);
}

/** The name of a section in an address. */
export function anchor(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
