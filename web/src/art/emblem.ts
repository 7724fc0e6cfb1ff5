/** Which emblem belongs to whom; homebrew heroes and sidekicks get a shield with their first letters. */

import { HERO_EMBLEMS } from './heroEmblems';
import type { Part } from './part';
import { SIDEKICK_EMBLEMS } from './sidekickEmblems';

/** The drawn emblem of a hero, or of one of its sidekicks; none for those that we do not know. */
export function drawnEmblem(hero: string, kind = 'hero'): readonly Part[] | undefined {
  const [table, id] = kind === 'hero' || kind === hero ? [HERO_EMBLEMS, hero] : [SIDEKICK_EMBLEMS, kind];
  return Object.hasOwn(table, id) ? table[id] : undefined;
}

const COMPANIONS: Readonly<Record<string, string>> = {
  achilles: 'patroclus',
  alice: 'jabberwock',
  'annie-christmas': 'charlie',
  beowulf: 'wiglaf',
  bigfoot: 'jackalope',
  blackbeard: 'sea-dog',
  'dr-jill-trent': 'daisy',
  dracula: 'sister',
  houdini: 'bess',
  'king-arthur': 'merlin',
  'little-red-riding-hood': 'huntsman',
  medusa: 'harpy',
  'oda-nobunaga': 'honor-guard',
  'robin-hood': 'outlaw',
  'sherlock-holmes': 'dr-watson',
  sinbad: 'porter',
  'sun-wukong': 'clone',
  yennenga: 'archer',
};

/** Who stands beside a hero on the cards that both may use. */
export function companion(hero: string): string | undefined {
  return Object.hasOwn(COMPANIONS, hero) ? COMPANIONS[hero] : undefined;
}

/** One or two capital letters for an id such as `baba-yaga`; small words do not count. */
export function monogram(id: string): string {
  const words = id.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const telling = words.filter((word) => !['the', 'of', 'a', 'an', 'and'].includes(word.toLowerCase()));
  const letters = (telling.length ? telling : words).slice(0, 2).map((word) => Array.from(word)[0]!);
  return letters.join('').toUpperCase() || '?';
}
