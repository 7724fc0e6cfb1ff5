/** Words with a meaning, found in any text: each language lists the forms in which it uses them. */

import { language, t } from '../lib/i18n.svelte';

export const TERMS = [
  'boost',
  'immediately',
  'during',
  'after',
  'scheme',
  'versatile',
  'zone',
  'adjacent',
  'ranged',
  'melee',
  'maneuver',
  'cancel',
  'printed',
  'bonus',
  'exhausted',
  'locked',
] as const;

export type TermId = (typeof TERMS)[number];

/** A part of a text: a word with a meaning, or what stands between such words. */
export interface Piece {
  text: string;
  term: TermId | null;
}

let known: { lang: string; pattern: RegExp } | null = null;

/** Every listed form as a whole word; the longest first, so that two words win over one of them. */
function pattern(): RegExp {
  const lang = language();
  if (known?.lang === lang) return known.pattern;
  const forms = TERMS.map((term) => {
    const words = t(`glossary.${term}.words`).split(/,\s*/);
    const sources = words.sort((a, b) => b.length - a.length).map((word) => word.replaceAll('*', '\\p{L}*'));
    return `(?<${term}>${sources.join('|')})`;
  });
  known = { lang, pattern: new RegExp(`(?<!\\p{L})(?:${forms.join('|')})(?!\\p{L})`, 'giu') };
  return known.pattern;
}

/** A text in pieces; a word explains itself where it stands first. */
export function pieces(text: string): Piece[] {
  const found: Piece[] = [];
  const seen = new Set<string>();
  let read = 0;
  for (const match of text.matchAll(pattern())) {
    const term = TERMS.find((id) => match.groups?.[id] !== undefined)!;
    if (seen.has(term)) continue;
    seen.add(term);
    if (match.index > read) found.push({ text: text.slice(read, match.index), term: null });
    found.push({ text: match[0], term });
    read = match.index + match[0].length;
  }
  if (read < text.length) found.push({ text: text.slice(read), term: null });
  return found;
}
