import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import { aboveSpot, besideWord } from './place';
import Term from './Term.svelte';

it('a word explains itself with the focus, and no longer without', async () => {
  render(Term, { term: 'zone', text: 'zone' });
  const word = screen.getByRole('button', { name: 'zone' });
  expect(word.getAttribute('aria-describedby')).toBeNull();
  await fireEvent.focus(word);
  const tip = document.getElementById(word.getAttribute('aria-describedby')!)!;
  expect(tip.textContent).toContain('color');
  await fireEvent.keyDown(word, { key: 'Escape' });
  expect(word.getAttribute('aria-describedby')).toBeNull();
});

it('a tap shows it, a tap elsewhere hides it', async () => {
  render(Term, { term: 'boost', text: 'BOOST' });
  const word = screen.getByRole('button', { name: 'BOOST' });
  await fireEvent.click(word);
  expect(word.getAttribute('aria-describedby')).not.toBeNull();
  await fireEvent.pointerDown(document.body);
  expect(word.getAttribute('aria-describedby')).toBeNull();
});

it('what explains a word is always in sight', () => {
  const tip = { width: 200, height: 60 };
  const corner = { left: innerWidth - 20, top: innerHeight - 30, bottom: innerHeight - 10, width: 20, height: 20 };
  const { left, top } = besideWord(corner, tip);
  expect(left + tip.width).toBeLessThanOrEqual(innerWidth);
  expect(top + tip.height).toBeLessThanOrEqual(corner.top);
});

it('a refusal stands above what was clicked, and below it at the upper edge', () => {
  const note = { width: 200, height: 40 };
  const card = { left: 300, top: 400, bottom: 600, width: 140, height: 200 };
  expect(aboveSpot(card, note).top + note.height).toBeLessThan(card.top);
  expect(aboveSpot({ ...card, top: 10, bottom: 60 }, note).top).toBeGreaterThan(60);
});
