import { cleanup, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import content from '../tests/fixtures/content.json';
import App from './App.svelte';
import { setLanguage } from './lib/i18n.svelte';
import { go, replace } from './lib/router.svelte';
import { settings, wear } from './lib/settings.svelte';

beforeEach(() => {
  const answer = (path: string) => (path.startsWith('/api/content') ? content : []);
  vi.stubGlobal('fetch', async (path: string) => new Response(JSON.stringify(answer(path))));
  go('/');
});

afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  settings.lang = 'en';
  settings.theme = 'system';
  await setLanguage('en');
});

describe('the page', () => {
  it('shows the screen that the address names and puts the focus there', async () => {
    render(App);
    expect(screen.getByRole('button', { name: 'Play now' })).toBeTruthy();
    go('/rules');
    expect(await screen.findByRole('heading', { name: 'Rules' })).toBeTruthy();
    expect(document.activeElement?.id).toBe('content');
    expect(screen.getByRole('link', { name: 'Rules' }).getAttribute('aria-current')).toBe('page');
    go('/nowhere');
    expect(await screen.findByRole('heading', { name: 'Nothing here' })).toBeTruthy();
  });

  it('says on every screen that it is unofficial', () => {
    render(App);
    expect(screen.getByText(/not affiliated with Restoration Games/)).toBeTruthy();
  });

  it('keeps the screen when only the query changes', async () => {
    render(App);
    go('/cards');
    const search = await screen.findByRole('searchbox');
    replace('/cards?q=gaze');
    await new Promise((done) => setTimeout(done));
    expect(search.isConnected).toBe(true);
    expect(screen.getByRole('searchbox')).toBe(search);
  });

  it('never gives a screen the id of the next one', async () => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (path: string) => {
      asked.push(path);
      return new Response('{}', { status: 404 });
    });
    vi.stubGlobal(
      'WebSocket',
      class {
        close(): void {}
      },
    );
    render(App);
    go('/r/finished');
    await waitFor(() => expect(asked.some((path) => path.includes('/finished'))).toBe(true));
    go('/t/following');
    await waitFor(() => expect(asked.some((path) => path.includes('/following'))).toBe(true));
    expect(asked.filter((path) => path.includes('/following') && path.includes('/replay'))).toEqual([]);
  });

  it('changes language and colors at once', async () => {
    const undress = wear(document.documentElement);
    render(App);
    settings.lang = 'cs';
    await waitFor(() => expect(document.documentElement.lang).toBe('cs'));
    expect(screen.queryByRole('button', { name: 'Play now' })).toBeNull();
    settings.theme = 'light';
    await waitFor(() => expect(document.documentElement.dataset.theme).toBe('light'));
    settings.theme = 'dark';
    await waitFor(() => expect(document.documentElement.dataset.theme).toBe('dark'));
    undress();
  });
});
