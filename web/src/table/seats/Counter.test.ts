// How many counters a hero has, for the eye and for the ear.

import { render } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import Counter from './Counter.svelte';

test('a counter shows its number, and says its name and limit', () => {
  const { container } = render(Counter, { info: { name: 'Soul', plural: 'Souls', most: 6 }, count: 2 });
  const chip = container.querySelector('.counter')!;
  expect(chip.querySelector('[aria-hidden="true"]:not(svg)')!.textContent).toBe('Souls: 2');
  expect(chip.getAttribute('title')).toBe('Souls: 2 (at most 6)');
  expect(chip.querySelector('.visually-hidden')!.textContent).toBe('Souls: 2 (at most 6)');
});

test('a counter without a limit does not speak of one', () => {
  const { container } = render(Counter, { info: { name: 'Coin', plural: 'Coins', most: 99 }, count: 0 });
  expect(container.querySelector('.counter')!.getAttribute('title')).toBe('Coins: 0');
});
