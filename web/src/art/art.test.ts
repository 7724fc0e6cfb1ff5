import { render, screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import content from '../../tests/fixtures/content.json';
import { contrast, heroColors } from './colors';
import { companion, drawnEmblem, monogram } from './emblem';
import Emblem from './Emblem.svelte';
import { HERO_EMBLEMS } from './heroEmblems';
import { seatShape } from './seats';
import { SIDEKICK_EMBLEMS } from './sidekickEmblems';

const { heroes } = content;
const sidekicks = heroes.flatMap((hero) => hero.sidekicks.map((sidekick) => ({ hero: hero.id, kind: sidekick.id })));
const drawn = Object.keys(HERO_EMBLEMS);

describe('emblems', () => {
  it.each(heroes)('has one for $name', ({ id }) => expect(drawnEmblem(id)).toBeTruthy());
  it.each(sidekicks)('has one for $kind', ({ hero, kind }) => expect(drawnEmblem(hero, kind)).toBeTruthy());

  it('are drawn for exactly those sidekicks that stand beside a drawn hero', () => {
    const beside = drawn.map(companion).filter((kind) => kind !== undefined);
    expect(beside.sort()).toEqual(Object.keys(SIDEKICK_EMBLEMS).sort());
    for (const { hero, kind } of sidekicks) expect(companion(hero)).toBe(kind);
  });

  it('are all different', () => {
    const all = [...Object.values(HERO_EMBLEMS), ...Object.values(SIDEKICK_EMBLEMS)];
    expect(new Set(all.map((parts) => JSON.stringify(parts))).size).toBe(all.length);
  });

  it.each(Object.entries({ ...HERO_EMBLEMS, ...SIDEKICK_EMBLEMS }))('can be drawn: %s', (_, parts) => {
    expect(parts.length).toBeGreaterThan(0);
    for (const { d } of parts) expect(d).toMatch(/^M[-\d.\sACHLMQSVZa]+$/);
  });

  it('are letters in a shield for homebrew heroes and their sidekicks', () => {
    expect(drawnEmblem('baba-yaga')).toBeUndefined();
    expect(drawnEmblem('baba-yaga', 'constructor')).toBeUndefined();
    const { container } = render(Emblem, { hero: 'baba-yaga' });
    expect(container.querySelector('text')!.textContent).toBe('BY');
  });

  it.each([
    ['the-wolf', 'W'],
    ['queen-of-hearts', 'QH'],
    ['x', 'X'],
    ['the', 'T'],
    ['д’артаньян', 'ДА'],
    ['', '?'],
  ])('shortens %s to %s', (id, letters) => expect(monogram(id)).toBe(letters));

  it('are read aloud only when they have something to say', () => {
    render(Emblem, { hero: 'alice', label: 'Alice' });
    expect(screen.getByRole('img', { name: 'Alice' })).toBeTruthy();
    const { container } = render(Emblem, { hero: 'alice' });
    expect(container.querySelector('svg')!.getAttribute('aria-hidden')).toBe('true');
  });
});

/** A color in OKLab, where equal distances look equal. */
function lab(color: string): number[] {
  const light = [1, 3, 5].map((at) => {
    const part = parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const times = (rows: number[][], vector: number[]): number[] =>
    rows.map((row) => row.reduce((sum, factor, i) => sum + factor * vector[i]!, 0));
  const cones = [
    [0.4122, 0.5363, 0.0514],
    [0.2119, 0.6807, 0.1074],
    [0.0883, 0.2817, 0.63],
  ];
  const seen = [
    [0.2105, 0.7936, -0.0041],
    [1.978, -2.4286, 0.4506],
    [0.0259, 0.7828, -0.8087],
  ];
  return times(seen, times(cones, light).map(Math.cbrt));
}

function distance(first: string, second: string): number {
  const [here, there] = [lab(first), lab(second)];
  return Math.hypot(...here.map((value, i) => value - there[i]!));
}

describe('colors', () => {
  const ids = [...drawn, ...heroes.map(({ id }) => id), 'baba-yaga', 'the-wolf', 'constructor', 'ß'];

  it.each([...new Set(ids)])('of %s can be read: text upon the deep color, an emblem upon both', (id) => {
    const { main, deep, ink } = heroColors(id);
    for (const color of [main, deep, ink]) expect(color).toMatch(/^#[0-9a-f]{6}$/);
    expect(contrast(ink, deep)).toBeGreaterThan(7);
    expect(contrast(ink, main)).toBeGreaterThan(1.9);
    expect(contrast(deep, '#f5eedd')).toBeGreaterThan(4.5); // labels on a card
  });

  it.each(drawn)('of %s differ from those of all others', (id) => {
    const others = drawn.filter((other) => other !== id);
    const nearest = others.map((other) => ({ other, far: distance(heroColors(id).main, heroColors(other).main) }));
    expect(nearest.filter(({ far }) => far < 0.08)).toEqual([]);
  });

  it('come out the same every time for homebrew heroes', () => {
    expect(heroColors('baba-yaga')).toEqual(heroColors('baba-yaga'));
    expect(heroColors('baba-yaga').main).not.toBe(heroColors('the-wolf').main);
  });

  it('are not needed to tell four seats apart', () => {
    expect(new Set([0, 1, 2, 3].map(seatShape)).size).toBe(4);
  });
});
