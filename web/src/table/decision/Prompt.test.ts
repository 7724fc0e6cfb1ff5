import { render, screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import Prompt from './Prompt.svelte';

const PROPS = {
  text: 'Choose a card to BOOST with',
  hero: 'alice',
  isMine: true,
  isMyTurn: true,
  isBusy: false,
  turn: 3,
  actionsLeft: 1,
  onskip: () => undefined,
};

it('says whose turn it is only in that turn', async () => {
  const { rerender } = render(Prompt, PROPS);
  expect(screen.getByText(/Your turn/)).toBeTruthy();
  await rerender({ ...PROPS, isMyTurn: false });
  expect(screen.queryByText(/Your turn/)).toBeNull();
  expect(screen.getByText(/Your decision/)).toBeTruthy();
  await rerender({ ...PROPS, isMine: false });
  expect(screen.queryByText(/Your/)).toBeNull();
});

it('explains its words', () => {
  render(Prompt, PROPS);
  expect(screen.getByRole('button', { name: 'BOOST' })).toBeTruthy();
  expect(screen.getByRole('status').textContent.trim()).toBe(PROPS.text);
});
