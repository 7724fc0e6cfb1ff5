/** Pictures of cards that nobody has composed: the words of the title say what is seen, the effects what lies beside it, and the
    name of the card how it is posed and lit. The same card always looks the same, in every language whose title tells as much. */

import { source } from '../../board/moods/shapes';
import { hash } from '../colors';
import type { Light } from './lights';
import type { Motif } from './motif';
import type { Tint } from './palette';
import type { PicturedCard } from './pictures.svelte';
import { scene, type Figure, type Scene } from './scene';
import { BY_TYPE, EFFECT_WORDS, TITLE_WORDS } from './words';

type Rows = readonly (readonly [string, Motif])[];

const SHORT = 3; // so short a beginning has to be the whole word

/** The motifs that a text names, in the order of its words. */
function named(text: string, rows: Rows): Motif[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const begins = (word: string, beginning: string): boolean =>
    word === beginning || (beginning.length > SHORT && word.startsWith(beginning)) || word === `${beginning}s`;
  const found = words.flatMap((word) => {
    const row = rows.find(([beginnings]) => beginnings.split(' ').some((beginning) => begins(word, beginning)));
    return row ? [row[1]] : [];
  });
  return [...new Set(found)];
}

/** What the card shows: its id speaks first, for that is the same in all languages. */
function subjects(card: PicturedCard, pick: <Thing>(things: readonly Thing[]) => Thing): Motif[] {
  const [first, ...more] =
    [named(card.id, TITLE_WORDS), named(card.title, TITLE_WORDS)].find(({ length }) => length) ?? [];
  const acts = named(card.effects.map(({ text }) => text).join(' '), EFFECT_WORDS);
  const main = first ?? pick(BY_TYPE[card.type]);
  return [main, ...more.slice(0, 1), ...acts].filter((motif, i, all) => all.indexOf(motif) === i).slice(0, 2);
}

const LIGHTS: Readonly<Record<PicturedCard['type'], readonly Light[]>> = {
  attack: ['sparks', 'burst', 'streaks', 'rays', 'embers', 'drops'],
  defense: ['rings', 'glow', 'mist', 'halo', 'dust'],
  versatile: ['streaks', 'stars', 'sparks', 'rings', 'rays'],
  scheme: ['stars', 'glow', 'halo', 'petals', 'bubbles', 'rays'],
};

const TINTS: readonly Tint[] = ['gold', 'fire', 'spark', 'rose', 'violet', 'leaf', 'sea', 'bone', 'hero'];

/** Where the main motif and the lesser one stand. */
const POSES: readonly (readonly [number, number, number, number, number, number])[] = [
  [52, 50, 1.3, 94, 66, 0.66],
  [66, 50, 1.3, 26, 64, 0.66],
  [54, 54, 1.3, 94, 32, 0.62],
  [66, 54, 1.3, 26, 34, 0.62],
];

export function byRule(card: PicturedCard, hero: string): Scene {
  const next = source(hash(`${hero} ${card.id}`));
  const pick = <Thing>(things: readonly Thing[]): Thing => things[Math.floor(next() * things.length)]!;
  const [light, tint] = [pick(LIGHTS[card.type]), pick(TINTS)];
  const [main, beside] = subjects(card, pick) as [Motif, Motif?];
  const lean = Math.round(next() * 24 - 12);
  const mirrored: Figure[5][] = next() < 0.5 ? ['mirrored'] : [];
  const [x, y, size, besideX, besideY, besideSize] = pick(POSES);
  if (!beside) return scene([light, tint], [main, 60, 50, 1.36, lean, ...mirrored]);
  return scene([light, tint], [main, x, y, size, lean, ...mirrored], [beside, besideX, besideY, besideSize, -lean]);
}
