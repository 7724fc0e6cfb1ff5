import { render, screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import content from '../../tests/fixtures/content.json';
import { contrast, heroColors } from './colors';
import { drawnEmblem, monogram } from './emblem';
import Emblem from './Emblem.svelte';
import { seatShape } from './seats';

const { heroes } = content;
const sidekicks = heroes.flatMap((hero) => hero.sidekicks.map((sidekick) => ({ hero: hero.id, kind: sidekick.id })));

describe('emblems', () => {
  it.each(heroes)('has one for $name', ({ id }) => expect(drawnEmblem(id)).toBeTruthy());
  it.each(sidekicks)('has one for $kind', ({ hero, kind }) => expect(drawnEmblem(hero, kind)).toBeTruthy());

  it('are all different', () => {
    const drawn = [
      ...heroes.map(({ id }) => drawnEmblem(id)),
      ...sidekicks.map(({ hero, kind }) => drawnEmblem(hero, kind)),
    ];
    expect(new Set(drawn.map((parts) => JSON.stringify(parts))).size).toBe(heroes.length + sidekicks.length);
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

describe('colors', () => {
  const ids = [...heroes.map(({ id }) => id), 'baba-yaga', 'the-wolf', 'constructor', 'ß'];

  it.each(ids)('of %s can be read: text upon the deep color, an emblem upon both', (id) => {
    const { main, deep, ink } = heroColors(id);
    for (const color of [main, deep, ink]) expect(color).toMatch(/^#[0-9a-f]{6}$/);
    expect(contrast(ink, deep)).toBeGreaterThan(7);
    expect(contrast(ink, main)).toBeGreaterThan(1.9);
    expect(contrast(deep, '#f5eedd')).toBeGreaterThan(4.5); // labels on a card
  });

  it('differ from hero to hero', () => {
    expect(new Set(heroes.map(({ id }) => heroColors(id).main)).size).toBe(heroes.length);
    expect(heroColors('baba-yaga')).toEqual(heroColors('baba-yaga'));
    expect(heroColors('baba-yaga').main).not.toBe(heroColors('the-wolf').main);
  });

  it('are not needed to tell four seats apart', () => {
    expect(new Set([0, 1, 2, 3].map(seatShape)).size).toBe(4);
  });
});
