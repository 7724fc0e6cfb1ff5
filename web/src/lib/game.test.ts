import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { duel, finish, teams, watched, type Recording } from '../../tests/recordings';
import type { EventName, StateMessage } from '../generated/protocol';
import { GameStore } from './game.svelte';
import { holdMillis, holds } from './player-pace';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function fed(recording: Recording, count: number, speed: GameStore['speed'] = 'quick'): GameStore {
  const store = new GameStore();
  store.speed = speed;
  for (const message of recording.messages.slice(0, count)) store.take(message);
  return store;
}

/** The messages of the first combat that ends without an effect: from the last commitment to the end. */
function combatMessage(recording: Recording): StateMessage {
  return recording.messages.find((message) => message.events.some((event) => event.event === 'combat-won'))!;
}

describe('a recorded game', () => {
  for (const [name, recording] of Object.entries({ duel, finish, teams, watched })) {
    it(`${name} ends on the view of its last message`, async () => {
      const store = fed(recording, recording.messages.length);
      await vi.runAllTimersAsync();
      expect(store.shown).toBe(recording.messages.at(-1)!.view);
      expect(store.busy).toBe(false);
    });
  }

  it('shows every event once and in order', async () => {
    const store = fed(duel, duel.messages.length);
    await vi.runAllTimersAsync();
    const indexes = duel.messages.flatMap((message) => message.events.map((event) => event.index));
    expect(store.events.map((event) => event.index)).toEqual(indexes);
  });

  it('shows the first state at once', () => {
    const store = fed(duel, 1);
    expect(store.busy).toBe(false);
    expect(store.shown).toBe(duel.messages[0]!.view);
  });

  it('offers no decision before everything is shown', async () => {
    const place = duel.messages.findIndex(
      (message, index) => index > 0 && message.decision && message.events.length > 0,
    );
    const store = fed(duel, place);
    await vi.runAllTimersAsync();
    store.take(duel.messages[place]!);
    expect(store.decision).toBeNull();
    expect(store.prompt).toBe(duel.messages[place]!.events[0]!.text);
    await vi.runAllTimersAsync();
    expect(store.decision).toBe(duel.messages[place]!.decision);
  });
});

describe('a show that waits', () => {
  const waiting = (): GameStore => {
    const place = duel.messages.findIndex((message, index) => index > 0 && message.events.length > 2);
    const store = fed(duel, place);
    const [, second] = duel.messages[place]!.events;
    store.pausesAt = (event) => event.index === second!.index;
    store.take(duel.messages[place]!);
    return store;
  };

  it('stays at its event until it is told to go on', async () => {
    const store = waiting();
    await vi.runAllTimersAsync();
    expect(store.held).not.toBeNull();
    expect(store.busy).toBe(true);
    store.skip();
    expect(store.held).toBeNull();
    await vi.runAllTimersAsync();
    expect(store.busy).toBe(false);
  });

  it('is over with the game', async () => {
    const store = waiting();
    await vi.runAllTimersAsync();
    store.close();
    expect(store.held).toBeNull();
  });
});

describe('another language', () => {
  it('in a combat leaves no word of the old one', async () => {
    const place = duel.messages.findIndex((message) => message.view?.combat);
    const store = fed(duel, place + 1);
    await vi.runAllTimersAsync();
    expect(store.stage!.heading).not.toBe('');
    const events = store.events.map((event) => ({ ...event, text: event.text && `[${event.text}]` }));
    store.take({ ...duel.messages[place]!, events, reset: true });
    expect(store.stage!.heading).toMatch(/^\[.+\]$/);
    expect(store.stage!.lines.every(({ text }) => text.startsWith('['))).toBe(true);
  });
});

describe('skip', () => {
  it('goes to the newest view and loses no line of the log', async () => {
    const store = fed(duel, 20);
    expect(store.busy).toBe(true);
    store.skip();
    expect(store.busy).toBe(false);
    expect(store.shown).toBe(duel.messages[19]!.view);
    expect(store.events.length).toBe(duel.messages[19]!.next_event);
    await vi.runAllTimersAsync();
    expect(store.shown).toBe(duel.messages[19]!.view);
  });

  it('with nothing to skip changes nothing', () => {
    const store = fed(duel, 1);
    store.skip();
    expect(store.events.length).toBe(duel.messages[0]!.next_event);
  });
});

describe('speed', () => {
  it('off shows every message at once', () => {
    const store = fed(duel, duel.messages.length, 'off');
    expect(store.busy).toBe(false);
    expect(store.shown).toBe(duel.messages.at(-1)!.view);
    expect(store.lastStage?.winner).toBeTruthy();
  });

  it('quick resolves a combat without effects within a second and a half, normal within three', () => {
    const plain = combatMessage(duel).events.filter((event) => event.event !== 'effect');
    const combat = plain.slice(0, plain.findIndex((event) => event.event === 'combat-won') + 1);
    const takes = (speed: 'quick' | 'normal') =>
      combat.reduce((sum, event, index) => sum + holdMillis(event, combat[index + 1], speed), 0);
    const added = combat.filter((event) => event.event === 'value-changed' || event.event === 'discarded');
    const effects = added.reduce((sum, event) => sum + holdMillis(event, undefined, 'quick'), 0);
    expect(takes('quick') - effects).toBeLessThanOrEqual(1500);
    expect(takes('normal') - effects * 1.9).toBeLessThanOrEqual(3000);
  });

  it('the blow counts, too: a bare combat with damage, from the declaration to the end', () => {
    const names: EventName[] = [
      'attack-declared',
      'committed',
      'committed',
      'revealed',
      'revealed',
      'value-item',
      'combat-value',
      'value-item',
      'combat-value',
      'damaged',
      'combat-won',
    ];
    const combat = names.map((event, index) => ({ index, event, text: '', answer: 0 }));
    expect(holds(combat, 'quick').reduce((sum, wait) => sum + wait)).toBeLessThanOrEqual(1500);
    expect(holds(combat, 'normal').reduce((sum, wait) => sum + wait)).toBeLessThanOrEqual(3000);
  });

  it('no combat takes over three seconds, however many effects it has', () => {
    for (const { messages } of [duel, finish, teams, watched]) {
      for (const { events } of messages.filter((message) => !message.reset)) {
        const end = events.findIndex((event) => event.event === 'turn-started' || event.event === 'action');
        const combat = events.some((event) => event.event === 'combat-won')
          ? events.slice(0, end < 0 ? undefined : end)
          : [];
        const takes = holds(combat, 'normal').reduce((sum, wait) => sum + wait, 0);
        expect(takes).toBeLessThanOrEqual(3000);
      }
    }
  });

  it('a hidden page plays nothing', () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const store = fed(duel, 20);
    expect(store.busy).toBe(false);
    hidden.mockRestore();
  });
});

describe('undo', () => {
  it('reset forgets what was shown and jumps to the view', async () => {
    const store = fed(duel, 20);
    const earlier = duel.messages[5]!;
    const all = duel.messages.slice(0, 6).flatMap((message) => message.events);
    const undone = { ...earlier, reset: true, epoch: 1, version: 40, events: all };
    store.take(undone);
    expect(store.busy).toBe(false);
    expect(store.shown).toBe(earlier.view);
    expect(store.events).toEqual(all);
    await vi.runAllTimersAsync();
    expect(store.shown).toBe(earlier.view);
  });
});

describe('the combat stage', () => {
  it('shows cards, sums and the winner', async () => {
    const store = fed(duel, duel.messages.indexOf(combatMessage(duel)) + 1);
    await vi.runAllTimersAsync();
    const stage = store.lastStage!;
    expect(stage.attack.card).toBe('snipe');
    expect(stage.defense.card).toBe('manxome-foe');
    expect(stage.attack.value).toBe(3);
    expect(stage.defense.items).toEqual([
      { item: 'printed', ability: null, amount: 3 },
      { item: 'added', ability: null, amount: 3 },
    ]);
    expect(stage.winner).toBe('defense');
    expect(stage.lines.map((line) => line.text)).toContain('Manxome Foe takes effect (during combat).');
    expect(stage.lines.map((line) => line.text)).not.toContain('');
  });

  it('keeps the last sentence while parts of a sum are shown', async () => {
    const store = fed(duel, duel.messages.indexOf(combatMessage(duel)) + 1);
    const { prompt } = store.message!;
    let parts = 0;
    while (store.busy) {
      if (store.playing?.event === 'value-item') {
        parts += 1;
        expect(store.prompt).not.toBe(prompt);
        expect(store.prompt).not.toBe('');
      }
      await vi.advanceTimersToNextTimerAsync();
    }
    expect(parts).toBeGreaterThan(0);
    expect(store.prompt).toBe(prompt);
  });

  it('is there for a reader who comes in the middle of a combat', () => {
    const middle = duel.messages.find((message) => message.view?.combat?.attack)!;
    const store = new GameStore();
    store.take({ ...middle, reset: true });
    expect(store.stage?.attack.fighter).toBe(middle.view!.combat!.attacker);
    expect(store.stage?.attack.there).toBe(true);
  });

  it('shows no title of a card that lies face down for the reader', async () => {
    const store = fed(watched, watched.messages.length);
    while (store.busy) {
      const stage = store.stage;
      if (stage && !stage.revealed && !stage.bonus) {
        expect(stage.attack.card).toBeNull();
        expect(stage.defense.card).toBeNull();
      }
      await vi.advanceTimersToNextTimerAsync();
    }
  });
});
