/** The words of the page in the reader's language. Each language is a file of its own, loaded when it is wanted. */

import { LANGUAGES, type Language, type StringKey } from '../generated/names';

export type { Language, StringKey } from '../generated/names';
export { LANGUAGES, LANGUAGE_NAMES } from '../generated/names';

export type Slots = Readonly<Record<string, string | number>>;
type Strings = Readonly<Record<string, string>>;

const files = import.meta.glob<Strings>('../generated/strings/*.json', { import: 'default' });

class Words {
  lang: Language = $state('en');
  strings: Strings = $state.raw({});
  plurals = $derived(new Intl.PluralRules(this.lang));
}

const words = new Words();
let wanted: Language = 'en';

/** The language that is shown now. */
export function language(): Language {
  return words.lang;
}

/** Show another language. Nothing changes before its words are there, and the last choice wins. */
export async function setLanguage(lang: Language): Promise<void> {
  wanted = lang;
  const strings = await files[`../generated/strings/${lang}.json`]!();
  if (wanted !== lang) return;
  words.strings = strings;
  words.lang = lang;
  if (typeof document !== 'undefined') document.documentElement.lang = lang;
}

/** The first language of the browser that we have, else English. */
export function browserLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const supported = LANGUAGES.find((lang) => lang === tag.toLowerCase().split('-')[0]);
    if (supported) return supported;
  }
  return 'en';
}

/** Whether there is such a text: for keys that are made from the server's words. */
export function isKey(key: string): key is StringKey {
  return key in words.strings || `${key}.other` in words.strings || `${key}.many` in words.strings;
}

/** A text by its key. A slot `n` chooses the plural form where there are several. */
export function t(key: StringKey, slots: Slots = {}): string {
  const text = words.strings[key] ?? pluralForm(key, slots.n) ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(slots[name] ?? whole));
}

function pluralForm(key: string, n: string | number | undefined): string | undefined {
  const form = words.plurals.select(Number(n ?? 0));
  const { strings } = words;
  return strings[`${key}.${form}`] ?? strings[`${key}.other`] ?? strings[`${key}.many`];
}
