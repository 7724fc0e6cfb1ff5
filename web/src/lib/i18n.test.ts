import { afterEach, describe, expect, it } from 'vitest';
import { browserLanguage, isKey, language, LANGUAGES, setLanguage, t } from './i18n.svelte';

afterEach(() => setLanguage('en'));

describe('the language', () => {
  it('is the first one of the browser that we have', () => {
    expect(browserLanguage(['de-AT', 'pl-PL', 'en'])).toBe('pl');
    expect(browserLanguage(['uk'])).toBe('uk');
    expect(browserLanguage(['ja', 'de'])).toBe('en');
  });

  it('can be changed at any time, and the document says so', async () => {
    for (const lang of LANGUAGES) {
      await setLanguage(lang);
      expect(language()).toBe(lang);
      expect(document.documentElement.lang).toBe(lang);
    }
  });

  it('is the one that was wanted last, whichever file arrives first', async () => {
    await Promise.all([setLanguage('cs'), setLanguage('pl')]);
    expect(language()).toBe('pl');
  });
});

describe('a text', () => {
  it('has its plural form', () => {
    expect(t('common.cards', { n: 1 })).toBe('1 card');
    expect(t('common.cards', { n: 3 })).toBe('3 cards');
  });

  it('knows which keys there are', () => {
    expect(isKey('common.close')).toBe(true);
    expect(isKey('common.cards')).toBe(true);
    expect(isKey('common.nonsense')).toBe(false);
  });
});
