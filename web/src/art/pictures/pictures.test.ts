import { render } from '@testing-library/svelte';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import content from '../../../tests/fixtures/content.json';
import type { CardInfo, HeroInfo } from '../../generated/protocol';
import { contrast, heroColors } from '../colors';
import { SHARED } from './compositions/shared';
import { LIGHTS } from './lights';
import type { Motif } from './motif';
import { paint, type Layer } from './paint';
import { painter } from './painter';
import { palette } from './palette';
import Picture from './Picture.svelte';
import { byRule } from './rule';
import type { Deck } from './scene';
import { BY_TYPE, EFFECT_WORDS, TITLE_WORDS } from './words';

const HEROES = join(import.meta.dirname, '../../../../src/peerless/content/heroes');
const heroes = content.heroes as unknown as HeroInfo[];
const decks = import.meta.glob<Deck>(['./compositions/*.ts', '!./compositions/shared.ts'], {
  eager: true,
  import: 'default',
});
const motifs = Object.values(import.meta.glob<Record<string, unknown>>('./motifs/*.ts', { eager: true })).flatMap(
  (file) => Object.entries(file),
) as [string, Motif][];
const deckOf = (hero: string): Deck | undefined => decks[`./compositions/${hero}.ts`];

/** The ids of the cards in the file of a hero: what the game knows, however old the sample of it is. */
function printed(hero: string): string[] {
  const [, ...tables] = readFileSync(join(HEROES, `${hero}.toml`), 'utf8').split(/^\[\[card\]\]$/m);
  return tables.map((table) => /^id = "(.+)"$/m.exec(table)![1]!);
}
const builtIn = readdirSync(HEROES).flatMap((file) => (file.endsWith('.toml') ? [file.slice(0, -5)] : []));

/** What is drawn, without the names that differ from one drawing to the next. */
function markup(hero: string, type: CardInfo['type'], layers: Layer[]): string {
  const { container, unmount } = render(Picture, { hero, type, layers });
  const html = container.innerHTML.replace(/c\d+-/g, '');
  unmount();
  return html;
}

describe('compositions', () => {
  it.each(builtIn)('exist for every title of %s, and for nothing else', (hero) => {
    const ids = printed(hero);
    expect(ids.length).toBeGreaterThan(8);
    expect(ids.filter((id) => !deckOf(hero)?.[id] && !(id in SHARED))).toEqual([]);
    expect(Object.keys(deckOf(hero)!).filter((id) => !ids.includes(id) || id in SHARED)).toEqual([]);
  });

  it('belong to heroes that exist', () => {
    expect(Object.keys(decks).sort()).toEqual(builtIn.map((hero) => `./compositions/${hero}.ts`).sort());
  });

  it('are shared only by titles of several decks', () => {
    for (const id of Object.keys(SHARED)) {
      expect(builtIn.filter((hero) => printed(hero).includes(id)).length, id).toBeGreaterThan(1);
    }
  });

  it.each(heroes.map(({ id }) => id))('differ within the deck of %s', async (hero) => {
    const paints = await painter(hero);
    const { cards } = heroes.find(({ id }) => id === hero)!;
    const drawn = cards.map((card) => markup(hero, 'attack', paints(card)));
    expect(new Set(drawn).size).toBe(cards.length);
  });

  it('leave the middle of the field to their figures', () => {
    for (const deck of [...Object.values(decks), SHARED as Deck]) {
      for (const [id, { figures }] of Object.entries(deck)) {
        const large = figures.filter(([, , , size]) => size >= 0.8);
        expect(large.length, id).toBeGreaterThan(0);
        for (const [, x, y, size] of figures) {
          expect(x > 0 && x < 120 && y > 0 && y < 108 && size > 0.3 && size < 1.8, `${id}: ${x} ${y} ${size}`).toBe(
            true,
          );
        }
      }
    }
  });
});

describe('motifs', () => {
  it.each(motifs)('can be drawn: %s', (_, { strokes }) => {
    expect(strokes.length).toBeGreaterThan(0);
    for (const { d, width } of strokes) {
      expect(d).toMatch(/^M[-\d.\sACHLMQSVZTahlmqstvcz]+$/);
      expect(width ?? 1).toBeGreaterThan(0);
    }
  });

  it('are all different and all in use', () => {
    const drawings = motifs.map(([, { strokes }]) => JSON.stringify(strokes));
    expect(new Set(drawings).size).toBe(motifs.length);
    const used = new Set([
      ...[...Object.values(decks), SHARED as Deck].flatMap((deck) =>
        Object.values(deck).flatMap(({ figures }) => figures.map(([motif]) => motif)),
      ),
      ...[...TITLE_WORDS, ...EFFECT_WORDS].map(([, motif]) => motif),
      ...Object.values(BY_TYPE).flat(),
    ]);
    expect(motifs.filter(([, motif]) => !used.has(motif)).map(([name]) => name)).toEqual([]);
  });
});

describe('grounds', () => {
  it('differ by the type of the card', () => {
    const types = (['attack', 'defense', 'versatile', 'scheme'] as const).map((type) => markup('medusa', type, []));
    expect(new Set(types).size).toBe(4);
  });

  it.each([...builtIn, 'baba-yaga'])('of %s let light and outline be seen', (hero) => {
    const { L, D } = palette(hero, 'hero');
    expect(contrast(L, D)).toBeGreaterThan(7);
    expect(contrast(L, heroColors(hero).deep)).toBeGreaterThan(6);
  });

  it('have lights that are always alike', () => {
    for (const light of Object.keys(LIGHTS) as (keyof typeof LIGHTS)[]) {
      const lit = (key: string): string =>
        JSON.stringify(paint({ lights: [light], tint: 'gold', figures: [] }, 'alice', key));
      expect(lit('a')).toBe(lit('a'));
    }
  });
});

describe('pictures by rule', () => {
  const card = (id: string, more: Partial<CardInfo> = {}): CardInfo => ({
    ...heroes[0]!.cards[0]!,
    effects: [],
    ...more,
    id,
    title: more.title ?? id,
  });
  const mainMotif = (made: CardInfo): Motif => byRule(made, 'baba-yaga').figures[0]![0];
  const nameOf = (motif: Motif): string => motifs.find(([, other]) => other === motif)![0];

  it.each(heroes.map(({ id, cards }) => ({ id, cards })))(
    'tell the titles of a deck apart: that of $id',
    ({ cards }) => {
      const drawn = cards.map((made) => JSON.stringify(paint(byRule(made, 'baba-yaga'), 'baba-yaga', made.id)));
      expect(new Set(drawn).size).toBe(cards.length);
    },
  );

  it('come out the same every time', () => {
    for (const made of heroes.flatMap(({ cards }) => cards)) {
      expect(byRule(made, 'baba-yaga')).toEqual(byRule({ ...made }, 'baba-yaga'));
    }
  });

  it.each([
    ['iron-hammer', 'hammer'],
    ['hut-on-legs', 'cottage'],
    ['flames-of-wrath', 'flames'],
    ['the-old-wolf', 'wolf'],
  ])('show what %s speaks of', (id, motif) => expect(nameOf(mainMotif(card(id)))).toBe(motif));

  it.each([
    ['Залізний молот', 'hammer'],
    ['Płomienie', 'flames'],
    ['Старый волк', 'wolf'],
    ['Zrcadlo', 'mirror'],
  ])('understand %s', (title, motif) => expect(nameOf(mainMotif(card('x1', { title })))).toBe(motif));

  it('show what an effect does beside the rest', () => {
    const healing = card('the-old-wolf', { effects: [{ label: '', text: 'Wolf recovers 2 health.', clauses: [] }] });
    expect(byRule(healing, 'baba-yaga').figures.map(([motif]) => nameOf(motif))).toEqual(['wolf', 'heart']);
  });

  it('go by the type if nothing is said', () => {
    for (const type of ['attack', 'defense', 'versatile', 'scheme'] as const) {
      expect(BY_TYPE[type]).toContain(mainMotif(card('zzz', { type })));
    }
  });

  it('are painted for a hero without compositions, and titles of several decks look like everywhere', async () => {
    const paints = await painter('baba-yaga');
    expect(paints(card('iron-hammer'))).toEqual(
      paint(byRule(card('iron-hammer'), 'baba-yaga'), 'baba-yaga', 'baba-yaga iron-hammer'),
    );
    expect(paints(card('feint'))).toEqual(paint(SHARED.feint, 'baba-yaga', 'baba-yaga feint'));
  });
});
