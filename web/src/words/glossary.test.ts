import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES, setLanguage, t } from '../lib/i18n.svelte';
import { pieces, TERMS } from './glossary';

const terms = (text: string) => pieces(text).flatMap(({ term }) => term ?? []);

describe('words with a meaning', () => {
  beforeAll(() => setLanguage('en'));
  afterAll(() => setLanguage('en'));

  it('are found in a text, which keeps every sign', () => {
    const text = 'DURING COMBAT: you may BOOST this card. Boosted cards stay in the zone.';
    expect(terms(text)).toEqual(['during', 'boost', 'zone']);
    expect(
      pieces(text)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
  });

  it('are whole words', () => {
    expect(terms('The ozone layer and unprinted matter')).toEqual([]);
  });

  it('are found with the endings of a language', async () => {
    await setLanguage('uk');
    expect(terms('Завдайте 1 поранення кожному ворожому бійцеві, суміжному з вами, у зоні Медузи.')).toEqual([
      'adjacent',
      'zone',
    ]);
    await setLanguage('cs');
    expect(terms('OKAMŽITĚ: Zrušte všechny efekty. PO BOJI: posílení.')).toEqual([
      'immediately',
      'cancel',
      'after',
      'boost',
    ]);
  });

  it.each(LANGUAGES)('can all be found and explained in %s', async (lang) => {
    await setLanguage(lang);
    for (const term of TERMS) {
      for (const word of t(`glossary.${term}.words`).replaceAll('*', '').split(', '))
        expect(terms(word)).toEqual([term]);
      expect(t(`glossary.${term}.text`).length).toBeGreaterThan(10);
    }
  });
});
