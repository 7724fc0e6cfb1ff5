import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { duel, finish, kindContents, kinds, teams, watched, type Recording } from '../../tests/recordings';
import type { HeroInfo, Message, StateMessage, TableContent } from '../generated/protocol';
import { GameStore } from '../lib/game.svelte';
import ActionBar from './decision/ActionBar.svelte';
import { offered } from './decision/choice';
import { Play } from './play.svelte';
import TableView from './TableView.svelte';

vi.setConfig({ testTimeout: 30_000 }); // whole tables are drawn
afterEach(cleanup);

interface Shown {
  play: Play;
  store: GameStore;
  ask: ReturnType<typeof vi.fn>;
}

function seated(message: StateMessage): Shown {
  const store = new GameStore();
  store.speed = 'off';
  store.take({ ...message, reset: true });
  const ask = vi.fn(() => Promise.resolve<Message>({ kind: 'ack', re: 1, version: 1 }));
  return { store, ask, play: new Play(store, ask) };
}

async function show(content: TableContent, message: StateMessage): Promise<Shown> {
  const shown = seated(message);
  render(TableView, { play: shown.play, content });
  await tick();
  return shown;
}

function answersOf(ask: ReturnType<typeof vi.fn>): string[] {
  return ask.mock.calls
    .map(([question]) => question)
    .filter((question) => question.kind === 'answer')
    .map((question) => question.answer);
}

async function key(name: string): Promise<void> {
  await fireEvent.keyDown(document.body, { key: name });
}

describe('cards of the same title in two decks', () => {
  it('a look at my own deck reads my version', async () => {
    const message = kinds['take-card']!; // King Arthur's, in seat 1
    const medusa = duel.content.heroes[0]!;
    const { play } = await show({ ...kindContents['take-card']!, heroes: [medusa, king()] }, message);
    const shared = message.decision!.options.find(({ target }) => medusa.cards.some((card) => card.id === target))!;
    const button = document.querySelector<HTMLElement>(`.options [data-answer="${shared.answer}"]`)!;
    await fireEvent.pointerEnter(button);
    expect(play.reading.card).toEqual({ seat: 1, id: shared.target });
  });

  function king(): HeroInfo {
    return kindContents['take-card']!.heroes[1]!;
  }
});

describe('every kind of decision', () => {
  for (const [kind, message] of Object.entries(kinds)) {
    it(`${kind}: each option can be given with the list of all options`, async () => {
      const { play, ask } = seated(message);
      const { decision, view } = message;
      const all = offered(decision!, view!.fighters, [], true);
      const nothing = (): void => undefined;
      render(ActionBar, {
        play,
        content: kindContents[kind]!,
        offered: all,
        showsAll: true,
        order: 'dealt',
        isOnBoard: () => false,
        onall: nothing,
        onorder: nothing,
      });
      const buttons = [...document.querySelectorAll<HTMLElement>('.options [data-answer]')];
      expect(buttons.map((button) => button.dataset.answer)).toEqual(decision!.options.map((option) => option.answer));
      await fireEvent.click(buttons.at(-1)!);
      if (answersOf(ask).length === 0) await fireEvent.click(document.querySelector('.confirm .btn-primary')!);
      expect(answersOf(ask)).toEqual([decision!.options.at(-1)!.answer]);
    });
  }
});

describe('the keyboard', () => {
  it('a digit chooses, Enter confirms', async () => {
    const message = kinds['defense-card']!;
    const { ask, play } = await show(kindContents['defense-card']!, message);
    await key('1');
    expect(play.selected).not.toBeNull();
    expect(answersOf(ask)).toEqual([]);
    const chosen = play.selected;
    await key('Enter');
    expect(answersOf(ask)).toEqual([chosen]);
  });

  it('the space bar takes the only choice', async () => {
    const message = kinds.discard!;
    const only = message.decision!.options.slice(0, 1);
    const forced = { ...message, decision: { ...message.decision!, options: only, forced: true } };
    const { ask } = await show(kindContents.discard!, forced);
    await key(' ');
    expect(answersOf(ask)).toEqual([only[0]!.answer]);
  });

  it('a question mark lists the keys', async () => {
    await show(duel.content, duel.messages[0]!);
    await key('?');
    await tick();
    expect(screen.getByRole('dialog', { name: 'Keys' })).toBeTruthy();
  });

  it('any key skips what is being shown', async () => {
    const { store } = await show(duel.content, duel.messages[4]!);
    store.speed = 'quick';
    store.take(
      duel.messages.find((message) => message.version > duel.messages[4]!.version && message.events.length > 0)!,
    );
    expect(store.busy).toBe(true);
    await key('x');
    expect(store.busy).toBe(false);
  });
});

describe('the prompt', () => {
  it('says who must do what, aloud', async () => {
    const message = duel.messages[0]!;
    await show(duel.content, message);
    const prompt = screen.getByRole('region', { name: 'What to do' });
    expect(within(prompt).getByRole('status').textContent).toBe(message.prompt);
  });
});

describe('the hand', () => {
  it('dims what cannot be played and says why', async () => {
    const message = kinds['defense-card']!;
    await show(kindContents['defense-card']!, message);
    const refused = message.decision!.refused[0]!;
    const card = document.querySelector(`.hand [data-card="${refused.card}"]`)!;
    expect(card.getAttribute('aria-disabled')).toBe('true');
    expect(card.getAttribute('aria-label')).toContain(refused.reason);
  });

  it('a second click on a card plays it', async () => {
    const { ask } = await show(kindContents['defense-card']!, kinds['defense-card']!);
    const card = document.querySelector<HTMLElement>('.hand .card.lit')!;
    await fireEvent.click(card);
    expect(answersOf(ask)).toEqual([]);
    await fireEvent.click(card);
    expect(answersOf(ask)).toEqual([`card ${card.dataset.card}`]);
  });

  it('can be sorted', async () => {
    const message = duel.messages.at(-1)!;
    await show(duel.content, message);
    await fireEvent.click(screen.getByRole('button', { name: /^Sort/ }));
    const cards = [...document.querySelectorAll<HTMLElement>('.hand [data-card]')].map(
      (button) => button.dataset.card!,
    );
    const types = cards.map((id) => duel.content.heroes[0]!.cards.find((card) => card.id === id)!.type);
    const order = ['attack', 'versatile', 'defense', 'scheme'];
    expect(types).toEqual([...types].sort((a, b) => order.indexOf(a) - order.indexOf(b)));
  });
});

describe('what is hidden', () => {
  function hiddenTitles(recording: Recording, message: StateMessage): string[] {
    const open = new Set(
      message.view!.seats.flatMap((seat) => [...seat.discard, ...seat.in_play, ...(seat.hand ?? [])]),
    );
    const mentioned = recording.messages.flatMap((state) => state.events.flatMap((event) => event.card ?? []));
    const known = new Set([...open, ...mentioned]);
    return recording.content.heroes.flatMap((hero) =>
      hero.cards.filter((card) => !known.has(card.id)).map((card) => card.title),
    );
  }

  it('a watcher finds no hand and no unseen title on the page', async () => {
    const message = watched.messages.at(-1)!;
    const before = watched.messages.flatMap((state) => state.events);
    await show(watched.content, { ...message, events: before });
    expect(document.querySelectorAll('[data-card]').length).toBe(0);
    expect(document.querySelectorAll('.options').length).toBe(0);
    const text = document.body.textContent;
    for (const title of hiddenTitles(watched, message)) expect(text).not.toContain(title);
  });
});

describe('seats', () => {
  it('all are there, mine last, with their piles', async () => {
    await show(teams.content, teams.messages.at(-1)!);
    const panels = [...document.querySelectorAll<HTMLElement>('.seats .seat')].map((panel) =>
      panel.getAttribute('aria-label'),
    );
    expect([...panels].sort()).toEqual(['Achilles', 'Robin Hood', 'Sinbad', 'Yennenga']);
    expect(panels.at(-1)).toBe('Robin Hood');
    await fireEvent.click(screen.getByRole('button', { name: /^Deck: Yennenga/ }));
    await tick();
    const dialog = screen.getByRole('dialog');
    const unseen = teams.messages.at(-1)!.view!.seats[1]!.unseen!;
    expect(within(dialog).getAllByRole('group').length).toBe(new Set(unseen).size);
  });
});

describe('the board in words', () => {
  it('has a line for every fighter', async () => {
    const message = duel.messages.at(-1)!;
    await show(duel.content, message);
    const lines = within(screen.getByRole('region', { name: 'The board in words' })).getAllByRole('listitem');
    expect(lines.length).toBe(message.view!.fighters.length);
    const medusa = message.view!.fighters[0]!;
    expect(lines[0]!.textContent).toContain(`on ${medusa.space}`);
  });
});

describe('the log', () => {
  it('a line under the pointer marks its pieces', async () => {
    const events = duel.messages.flatMap((message) => message.events);
    const { play } = await show(duel.content, { ...duel.messages.at(-1)!, events });
    const moved = events.find((event) => event.event === 'moved')!;
    const line = [...document.querySelectorAll('[role="log"] p.moved')].find(
      (entry) => entry.textContent === moved.text,
    )!;
    await fireEvent.pointerEnter(line);
    expect(play.marked?.spaces).toEqual(moved.spaces);
    await fireEvent.pointerLeave(line);
    expect(play.marked).toBeNull();
  });
});

describe('a recording', () => {
  it('shows the last blow and offers nothing', async () => {
    const store = new GameStore();
    store.speed = 'off';
    for (const message of finish.messages) store.take(message);
    render(TableView, { play: new Play(store, null), content: finish.content });
    await tick();
    expect(document.querySelectorAll('.options').length).toBe(0);
    expect(document.querySelector('.side-area .stage .result')?.textContent).toContain('wins the combat');
  });
});
