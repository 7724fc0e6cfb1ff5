/** What this browser remembers of its owner's taste. Assigning a setting saves it. */

import { browserLanguage, LANGUAGES, type Language } from './i18n.svelte';
import { isRecord, load, save } from './storage';

export type Theme = 'system' | 'dark' | 'light';
export type Animation = 'off' | 'quick' | 'normal';

export const THEMES: readonly Theme[] = ['system', 'dark', 'light'];
export const ANIMATIONS: readonly Animation[] = ['off', 'quick', 'normal'];
export const LONGEST_NAME = 24;

const PLACE = 'peerless.settings';

export interface Taste {
  lang: Language;
  theme: Theme;
  animation: Animation;
  pattern: boolean;
  letters: boolean;
  sound: boolean | null; // none: not asked yet
  confirmAll: boolean; // every choice takes two steps, even if it can be taken back
  answerAlone: boolean; // the only legal answer is given by itself
  newCards: boolean; // an enemy's card waits when it is shown for the first time
  tips: boolean;
  name: string;
}

function defaults(): Taste {
  return {
    lang: browserLanguage(navigator.languages),
    theme: 'system',
    animation: 'quick',
    pattern: true,
    letters: false,
    sound: null,
    confirmAll: false,
    answerAlone: true,
    newCards: true,
    tips: true,
    name: '',
  };
}

/** What was saved, as far as it makes sense: older versions and curious people write there too. */
export function tasteFrom(saved: unknown): Taste {
  const taste = defaults();
  if (!isRecord(saved)) return taste;
  const known = <T>(value: unknown, possible: readonly T[], otherwise: T): T =>
    possible.includes(value as T) ? (value as T) : otherwise;
  const flag = (value: unknown, otherwise: boolean): boolean => (typeof value === 'boolean' ? value : otherwise);
  return {
    lang: known(saved.lang, LANGUAGES, taste.lang),
    theme: known(saved.theme, THEMES, taste.theme),
    animation: known(saved.animation, ANIMATIONS, taste.animation),
    pattern: flag(saved.pattern, taste.pattern),
    letters: flag(saved.letters, taste.letters),
    sound: typeof saved.sound === 'boolean' ? saved.sound : taste.sound,
    confirmAll: flag(saved.confirmAll, taste.confirmAll),
    answerAlone: flag(saved.answerAlone, taste.answerAlone),
    newCards: flag(saved.newCards, taste.newCards),
    tips: flag(saved.tips, taste.tips),
    name: typeof saved.name === 'string' ? saved.name.slice(0, LONGEST_NAME) : taste.name,
  };
}

class Settings {
  #taste: Taste = $state(tasteFrom(load(PLACE)));
  #calm = $state(matches('(prefers-reduced-motion: reduce)'));
  #darkSystem = $state(matches('(prefers-color-scheme: dark)'));

  constructor() {
    watch('(prefers-reduced-motion: reduce)', (calm) => (this.#calm = calm));
    watch('(prefers-color-scheme: dark)', (dark) => (this.#darkSystem = dark));
  }

  get lang(): Language {
    return this.#taste.lang;
  }
  set lang(value: Language) {
    this.#set('lang', value);
  }
  get theme(): Theme {
    return this.#taste.theme;
  }
  set theme(value: Theme) {
    this.#set('theme', value);
  }
  get animation(): Animation {
    return this.#taste.animation;
  }
  set animation(value: Animation) {
    this.#set('animation', value);
  }
  get pattern(): boolean {
    return this.#taste.pattern;
  }
  set pattern(value: boolean) {
    this.#set('pattern', value);
  }
  get letters(): boolean {
    return this.#taste.letters;
  }
  set letters(value: boolean) {
    this.#set('letters', value);
  }
  get sound(): boolean {
    return this.#taste.sound ?? false;
  }
  set sound(value: boolean) {
    this.#set('sound', value);
  }
  /** Whether the reader has been asked about sound. */
  get knowsSound(): boolean {
    return this.#taste.sound !== null;
  }
  get confirmAll(): boolean {
    return this.#taste.confirmAll;
  }
  set confirmAll(value: boolean) {
    this.#set('confirmAll', value);
  }
  get answerAlone(): boolean {
    return this.#taste.answerAlone;
  }
  set answerAlone(value: boolean) {
    this.#set('answerAlone', value);
  }
  get newCards(): boolean {
    return this.#taste.newCards;
  }
  set newCards(value: boolean) {
    this.#set('newCards', value);
  }
  get tips(): boolean {
    return this.#taste.tips;
  }
  set tips(value: boolean) {
    this.#set('tips', value);
  }
  get name(): string {
    return this.#taste.name;
  }
  set name(value: string) {
    this.#set('name', value.slice(0, LONGEST_NAME));
  }

  /** The animation that is shown: none for people whose system asks for calm. */
  get motion(): Animation {
    return this.#calm ? 'off' : this.animation;
  }

  /** The theme that is shown. */
  get shownTheme(): 'dark' | 'light' {
    if (this.theme !== 'system') return this.theme;
    return this.#darkSystem ? 'dark' : 'light';
  }

  #set<K extends keyof Taste>(key: K, value: Taste[K]): void {
    this.#taste[key] = value;
    save(PLACE, $state.snapshot(this.#taste));
  }
}

function matches(query: string): boolean {
  return typeof matchMedia === 'function' && matchMedia(query).matches;
}

function watch(query: string, changed: (matches: boolean) => void): void {
  if (typeof matchMedia === 'function') matchMedia(query).addEventListener('change', (event) => changed(event.matches));
}

export const settings = new Settings();

/** The page wears the colors and the motion of its reader: before its first word is drawn, and whenever they change. */
export function wear(page: HTMLElement): () => void {
  return $effect.root(() => {
    $effect.pre(() => {
      page.dataset.theme = settings.shownTheme;
      page.dataset.motion = settings.motion;
    });
  });
}
