import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import fixture from '../../tests/fixtures/content.json';
import type { NewTable, Summary } from '../generated/protocol';
import { held, keep } from '../lib/mine';
import { go, router } from '../lib/router.svelte';
import { inviteLinks } from '../table/waiting/invites';
import Gallery from './Gallery.svelte';
import HeroPage from './HeroPage.svelte';
import Lobby from './Lobby.svelte';
import NewGame from './NewGame.svelte';
import RulesPage from './RulesPage.svelte';
import Start from './Start.svelte';

type Answers = Record<string, (body: unknown) => unknown>;

const table: Summary = {
  table: 'table-of-others',
  name: 'Come in',
  mode: 'duel',
  board: 'sarpedon',
  status: 'open',
  created: 0,
  changed: 0,
  turn: 0,
  seats: [
    { seat: 0, hero: 'medusa', hero_name: 'Medusa', name: 'Olena', player: 'person', is_open: false, chooses: false },
    { seat: 1, hero: 'alice', hero_name: 'Alice', name: '', player: 'nobody', is_open: true, chooses: false },
  ],
  to_move: null,
  you: [],
  winner: null,
  next: null,
  problem: '',
};

// Boards are drawn elsewhere; here a corner of each will do.
const content = {
  ...fixture,
  boards: fixture.boards.map((board) => ({
    ...board,
    spaces: board.spaces.slice(0, 2),
    lines: [],
    high_ground: [],
    passages: [],
  })),
};

configure({ defaultHidden: true }); // whether something is visible costs jsdom seconds to find out

let asked: { path: string; body: unknown }[] = [];

/** A server that knows these answers; an error is a refusal in its words. */
function serve(answers: Answers): void {
  const all: Answers = { '/api/content': () => content, '/api/lobby': () => [], '/api/mine': () => [], ...answers };
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const path = address.split('?')[0]!;
    const body: unknown = init.body ? JSON.parse(init.body as string) : null;
    asked.push({ path, body });
    try {
      return new Response(JSON.stringify(all[path]!(body)));
    } catch (error) {
      const text = (error as Error).message;
      return new Response(JSON.stringify({ key: 'refused', text }), { status: 422 });
    }
  });
}

function created(body: unknown): unknown {
  const { seats } = body as NewTable;
  const mine = seats.flatMap(({ player }, seat) =>
    player === 'me' || player === 'link' ? [{ player, seat, token: `secret-of-the-seat-${seat}` }] : [],
  );
  return { table: 'new-table', keys: mine, commitment: 'c' };
}

beforeEach(() => {
  localStorage.clear();
  asked = [];
  go('/');
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the start screen', () => {
  it('is one click away from a game', async () => {
    serve({ '/api/tables': created });
    render(Start);
    await fireEvent.click(screen.getByRole('button', { name: 'Play now' }));
    await waitFor(() => expect(router.route).toMatchObject({ name: 'table', id: 'new-table' }));
    expect(held('new-table')).toEqual([{ seat: 0, token: 'secret-of-the-seat-0' }]);
    const table = asked.find(({ path }) => path === '/api/tables')!.body as NewTable;
    expect(table.seats.map((seat) => seat.player)).toEqual(['me', 'bot']);
    expect(table.nonce).toMatch(/^[0-9a-f]{32}$/);
  });

  it('says in a sentence why there is no game, and lets me try again', async () => {
    serve({
      '/api/tables': () => {
        throw new Error('Too many tables at once.');
      },
    });
    render(Start);
    await fireEvent.click(screen.getByRole('button', { name: 'Play now' }));
    expect(await screen.findByText('Too many tables at once.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Play now' })).toHaveProperty('disabled', false);
    expect(router.route.name).toBe('start');
  });

  it('offers another pair', async () => {
    serve({});
    render(Start);
    expect(screen.getByText('King Arthur')).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: 'Another pair' }));
    expect(screen.queryByText('King Arthur')).toBeNull();
    expect(screen.getByText('Robin Hood')).toBeTruthy();
  });

  it('lists my tables, those that wait for me first', async () => {
    keep('mine-and-due', 0, 'secret-of-one-seat');
    const mine = { ...table, table: 'mine-and-due', status: 'playing' as const, to_move: 0, you: [0], name: '' };
    const other = { ...table, table: 'not-yet', status: 'playing' as const, to_move: 1, you: [0], name: '' };
    serve({ '/api/mine': () => [other, mine] });
    render(Start);
    const links = await screen.findAllByRole('link', { name: 'Continue' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/t/mine-and-due', '/t/not-yet']);
    expect(screen.getByText('Your turn')).toBeTruthy();
    expect(asked.find(({ path }) => path === '/api/mine')!.body).toMatchObject({ keys: [{ table: 'mine-and-due' }] });
  });

  it('opens a record, or says what is wrong with the file', async () => {
    serve({
      '/api/records': (body) => {
        if (body === 7) throw new Error('This is not a game record.');
        return { table: 'a-replay', keys: [], commitment: '' };
      },
    });
    render(Start);
    const field = document.querySelector<HTMLInputElement>('input[type=file]')!;
    await fireEvent.change(field, { target: { files: [new File(['7'], 'x.json')] } });
    expect(await screen.findByText('This is not a game record.')).toBeTruthy();
    await fireEvent.change(field, { target: { files: [new File(['{}'], 'x.json')] } });
    await waitFor(() => expect(router.route).toMatchObject({ name: 'replay', id: 'a-replay' }));
  });
});

describe('setting up a game', () => {
  async function open(path = '/new'): Promise<void> {
    go(path);
    serve({ '/api/tables': created });
    render(NewGame);
    await screen.findByText('Sarpedon');
  }

  function inDialog(name: string | RegExp): HTMLElement {
    return within(screen.getByRole('dialog')).getByRole('button', { name });
  }

  function requestedTable(): NewTable {
    return asked.find(({ path }) => path === '/api/tables')!.body as NewTable;
  }

  it('takes hero, board, strength and mode', async () => {
    await open();
    await fireEvent.click(screen.getByRole('button', { name: 'Choose a hero for seat 1' }));
    await fireEvent.click(inDialog(/^Alice/));
    await fireEvent.click(inDialog('Play Alice'));
    await fireEvent.change(screen.getByLabelText('Strength'), { target: { value: 'hard' } });
    await fireEvent.click(screen.getByRole('radio', { name: /Yukon/ }));
    await fireEvent.click(screen.getByRole('button', { name: 'Start the game' }));
    await waitFor(() => expect(router.route.name).toBe('table'));
    expect(requestedTable()).toMatchObject({
      mode: 'duel',
      board: 'yukon',
      seats: [{ hero: 'alice' }, { level: 'hard' }],
    });
  });

  it('swaps the heroes when I choose the hero of another seat', async () => {
    await open();
    await fireEvent.click(screen.getByRole('button', { name: 'Choose a hero for seat 1' }));
    await fireEvent.click(inDialog('Medusa Seat 2'));
    await fireEvent.click(inDialog('Play Medusa'));
    await fireEvent.click(screen.getByRole('button', { name: 'Start the game' }));
    await waitFor(() => expect(router.route.name).toBe('table'));
    expect(requestedTable().seats.map((seat) => seat.hero)).toEqual(['medusa', 'king-arthur']);
  });

  it('shows only boards with room for four', async () => {
    await open();
    await fireEvent.click(screen.getByRole('radio', { name: 'Teams' }));
    expect(screen.queryByText('Yukon')).toBeNull();
    expect(screen.getByText('Sarpedon')).toBeTruthy();
    expect(screen.getAllByLabelText('Played by')).toHaveLength(4);
  });

  it('gives a link for each invited person before the table opens', async () => {
    await open('/new?way=friend');
    await fireEvent.click(screen.getByRole('button', { name: 'Create table and links' }));
    const link = await screen.findByLabelText<HTMLInputElement>('Medusa, seat 2');
    expect(link.value).toBe(`${location.origin}/t/new-table#seat=secret-of-the-seat-1`);
    expect(screen.getByLabelText<HTMLInputElement>('For watchers').value).toBe(`${location.origin}/t/new-table`);
    expect(held('new-table')).toEqual([{ seat: 0, token: 'secret-of-the-seat-0' }]);
    expect(inviteLinks('new-table').get(1)).toBe(link.value);
    await fireEvent.click(screen.getByRole('button', { name: 'To the table' }));
    expect(router.route).toMatchObject({ name: 'table', id: 'new-table' });
  });

  it('at one screen keeps both seats', async () => {
    await open('/new?way=hotseat');
    await fireEvent.click(screen.getByRole('button', { name: 'Start the game' }));
    await waitFor(() => expect(held('new-table')).toHaveLength(2));
  });
});

describe('the lobby', () => {
  it('seats me at an open table', async () => {
    serve({
      '/api/lobby': () => [table],
      '/api/tables/table-of-others/sit': () => ({ table: table.table, seat: 1, token: 'secret-of-my-new-seat' }),
    });
    render(Lobby);
    await fireEvent.click(await screen.findByRole('button', { name: 'Sit down as Alice' }));
    await waitFor(() => expect(router.route).toMatchObject({ name: 'table', id: 'table-of-others' }));
    expect(held('table-of-others')).toEqual([{ seat: 1, token: 'secret-of-my-new-seat' }]);
  });

  it('says so when somebody was quicker', async () => {
    serve({
      '/api/lobby': () => [table],
      '/api/tables/table-of-others/sit': () => {
        throw new Error('This seat is taken.');
      },
    });
    render(Lobby);
    await fireEvent.click(await screen.findByRole('button', { name: 'Sit down as Alice' }));
    expect(await screen.findByText('This seat is taken.')).toBeTruthy();
    expect(router.route.name).toBe('start');
  });

  it('invites to open a table when there is none', async () => {
    serve({});
    render(Lobby);
    expect(await screen.findByText(/No open table/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open a table' }).getAttribute('href')).toBe('/new?way=open');
  });
});

describe('the gallery', () => {
  it('finds cards by words', async () => {
    serve({});
    render(Gallery);
    await screen.findByText('Sarpedon');
    await fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'gaze stone' } });
    expect(screen.getByRole('button', { name: 'Show “Gaze of Stone” in large' })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('1 card found');
  });

  it('shows a hero with the whole deck', async () => {
    serve({});
    render(HeroPage, { id: 'medusa' });
    expect(await screen.findByRole('heading', { name: 'Medusa' })).toBeTruthy();
    const medusa = fixture.heroes.find((hero) => hero.id === 'medusa')!;
    expect(screen.getAllByRole('button', { name: /in large$/ })).toHaveLength(medusa.cards.length);
    expect(screen.getByText('30 cards')).toBeTruthy();
  });

  it('knows which heroes there are not', async () => {
    serve({});
    render(HeroPage, { id: 'nobody' });
    expect(await screen.findByText(/There is no hero of this name/)).toBeTruthy();
  });
});

describe('the rules page', () => {
  it('finds rules and can be linked to', async () => {
    const rules = [
      { id: 'MOVE-1', text: 'Move **through** friends.' },
      { id: 'MOVE-2', text: 'Stop.' },
    ];
    serve({ '/api/rules': () => [{ title: 'Moving', rules }] });
    render(RulesPage);
    const link = await screen.findByRole('link', { name: 'Link to MOVE-1' });
    expect(link.getAttribute('href')).toBe('#MOVE-1');
    await fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'friends' } });
    expect(screen.queryByText('Stop.')).toBeNull();
    expect(within(document.getElementById('MOVE-1')!).getByText('through').tagName).toBe('STRONG');
  });
});
