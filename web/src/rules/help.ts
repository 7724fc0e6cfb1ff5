// Help for new players, in a file of its own for each language: it is loaded when it is read.

import type { Language } from '../generated/names';

export interface Help {
  title: string;
  about: string;
  hero: string; // what a chapter about a single hero is about
  only: string; // that the rules themselves are in English
  parts: { title: string; text: string[] }[];
  chapters: Record<string, { title: string; text: string }>;
}

const files = import.meta.glob<Help>('../generated/help/*.json', { import: 'default' });

export function helpIn(lang: Language): Promise<Help> {
  return files[`../generated/help/${lang}.json`]!();
}
