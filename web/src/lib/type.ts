// Our letters are there before the first word of a language is drawn, so that nothing moves; but nobody waits long.

import type { Language } from '../generated/names';

const PATIENCE = 400; // milliseconds
const FACES = ['600 1em Alegreya', '400 1em "Source Sans 3"'] as const;

/** Letters that need every file of a language. */
const SAMPLES: Readonly<Record<Language, string>> = { en: 'a', uk: 'aї', pl: 'ał', ru: 'aя', cs: 'aě' };

export async function lettersOf(lang: Language, fonts = ownFonts()): Promise<void> {
  if (fonts === null) return;
  const loaded = Promise.all(FACES.map((face) => fonts.load(face, SAMPLES[lang])));
  const enough = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  await Promise.race([loaded, enough]).catch(() => undefined); // then the system's letters have to do
}

/** What this browser knows of fonts; old ones know nothing. */
function ownFonts(): FontFaceSet | null {
  return 'fonts' in document ? document.fonts : null;
}
