import { render, screen, waitFor, within } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import content from '../../tests/fixtures/content.json';
import { fetchPictures } from '../art/pictures/pictures.svelte';
import type { CardInfo, HeroInfo } from '../generated/protocol';
import Card from './Card.svelte';
import CardBack from './CardBack.svelte';
import { lines, textSize, titleSize } from './fit';
import { paragraphs } from './labels';

const heroes = content.heroes as unknown as HeroInfo[];
const cardOf = (hero: string, id: string): CardInfo =>
  heroes.find((owner) => owner.id === hero)!.cards.find((card) => card.id === id)!;
const gaze = cardOf('medusa', 'gaze-of-stone');

describe('a card', () => {
  it('is read aloud as a whole', () => {
    render(Card, { card: gaze, hero: 'medusa', reason: 'Medusa is out of reach.' });
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
      'Gaze of Stone, attack, value 2, boost 4, for Medusa. AFTER COMBAT: If you won the combat, deal 8 damage to the defender. Medusa is out of reach.',
    );
  });

  it('shows type, value, banner, title, text, boost and copies', () => {
    const { container } = render(Card, { card: gaze, hero: 'medusa', size: 'large' });
    const text = (part: string): string | undefined => container.querySelector(part)?.textContent.trim();
    expect(container.querySelector('.card')!.classList).toContain('attack');
    expect([text('.value'), text('.banner'), text('.title'), text('.boost'), text('.foot')]).toEqual([
      '2',
      'Medusa',
      'Gaze of Stone',
      '4',
      'attack ×3',
    ]);
    expect(text('.effects b')).toBe('AFTER COMBAT');
  });

  it('explains its words where it is read, and is no picture then', () => {
    render(Card, { card: gaze, hero: 'medusa', size: 'readable', explains: true });
    expect(screen.queryByRole('img', { name: /Gaze of Stone/ })).toBeNull();
    const read = screen.getByRole('group', { name: 'Gaze of Stone, attack, value 2, boost 4, for Medusa' });
    expect(within(read).getByRole('button', { name: 'AFTER COMBAT' })).toBeTruthy();
  });

  it('has no value if it is a scheme, and no boost if none is printed', () => {
    const scheme = heroes.flatMap((hero) => hero.cards).find((card) => card.type === 'scheme')!;
    const { container } = render(Card, { card: { ...scheme, boost: null }, hero: 'alice' });
    expect(container.querySelector('.value')).toBeNull();
    expect(container.querySelector('.boost')).toBeNull();
  });

  it('says why it cannot be played', () => {
    const { container } = render(Card, {
      card: gaze,
      hero: 'medusa',
      dimmed: true,
      reason: 'Only Medusa may play this.',
    });
    expect(container.querySelector('.card')!.classList).toContain('dimmed');
    expect(container.querySelector('.reason')!.textContent).toBe('Only Medusa may play this.');
  });

  it('betrays nothing face down', () => {
    const { container } = render(Card, { card: gaze, hero: 'medusa', faceDown: true });
    expect(container.innerHTML).not.toContain('Gaze');
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe('A card, face down');
    const other = render(Card, { card: cardOf('medusa', 'feint'), hero: 'medusa', faceDown: true });
    const alike = (html: string): string => html.replace(/c\d+/g, '');
    expect(alike(other.container.innerHTML)).toBe(alike(container.innerHTML));
  });

  it('can be one of many backs', () => {
    render(CardBack, { hero: 'medusa', count: 5 });
    expect(screen.getByRole('img', { name: '5 cards' }).textContent.trim()).toBe('5');
  });
});

describe('the text of a card', () => {
  it('keeps a long word of a title on the card', () => {
    expect(titleSize({ title: 'Feint' }, 'hand')).toBe(1.78);
    expect(titleSize({ title: 'Замешательство' }, 'hand')).toBeLessThan(1.78);
    expect(titleSize({ title: 'Замешательство' }, 'small')).toBeLessThan(1.85);
    expect(titleSize({ title: 'The Other Side of the Mushroom' }, 'small')).toBe(1.85);
  });

  it('sets choices on lines of their own', () => {
    const parts = paragraphs(cardOf('alice', 'looking-glass'));
    expect(parts.map(({ choice }) => choice)).toEqual([false, true, true, true]);
    expect(parts.map(({ text }) => text)).not.toContainEqual(expect.stringContaining('•'));
  });

  it('keeps words whole', () => {
    expect(lines('one', 1)).toBe(1);
    expect(lines('a word after another word until the paper ends', 1)).toBe(2);
    expect(lines('a word after another word until the paper ends', 2)).toBeGreaterThan(3);
  });

  it('gets smaller the more there is, and never illegible', () => {
    const long = { ...gaze, effects: [{ label: 'AFTER COMBAT', text: 'word '.repeat(70), clauses: [] }] };
    expect(textSize(gaze, 1.18)).toBe(1.18);
    expect(textSize(long, 1.18)).toBeLessThan(0.9);
    expect(textSize({ ...long, effects: [{ label: '', text: 'word '.repeat(900), clauses: [] }] }, 1.18)).toBe(0.7);
    for (const card of heroes.flatMap((hero) => hero.cards)) expect(textSize(card, 1)).toBeGreaterThanOrEqual(0.7);
  });
});

describe('the picture of a card', () => {
  it('takes its place when it has come, and the ground is there before', async () => {
    const { container } = render(Card, { card: gaze, hero: 'medusa' });
    const art = container.querySelector('.art svg')!;
    expect(art.querySelector('.figures')).toBeNull();
    expect(art.querySelectorAll('path').length).toBeGreaterThan(0);
    await waitFor(() => expect(art.querySelector('.figures')).not.toBeNull(), { timeout: 10_000 });
    expect(container.querySelector('.art svg')).toBe(art);
  });

  it('is there at once for the next card of the hero', async () => {
    await fetchPictures('medusa');
    const { container } = render(Card, { card: cardOf('medusa', 'snipe'), hero: 'medusa' });
    expect(container.querySelector('.art .figures')).not.toBeNull();
  });
});
