// What `Play` makes of gestures: answers in a row, answers given by themselves, and taking back.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { kinds } from '../../../tests/recordings';
import type { DecisionInfo, Message, StateMessage } from '../../generated/protocol';
import type { Question } from '../../lib/connection.svelte';
import { GameStore } from '../../lib/game.svelte';
import { Play } from '../play.svelte';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

class Sitting {
  readonly asked: Question[] = [];
  readonly store = new GameStore();
  readonly play: Play;
  #version = 100;

  constructor(answersAlone = true, confirmsAll = false) {
    this.store.speed = 'off';
    const ask = (question: Question): Promise<Message> => {
      this.asked.push(question);
      return Promise.resolve<Message>({ kind: 'ack', re: 1, version: 1 });
    };
    this.play = new Play(this.store, ask, { confirmsAll: () => confirmsAll, answersAlone: () => answersAlone });
  }

  /** The next state: a question of a kind, or nothing is asked. */
  async next(kind: string, change: Partial<DecisionInfo> | null = {}, more: Partial<StateMessage> = {}): Promise<void> {
    const message = kinds[kind]!;
    this.#version += 1;
    const decision = change === null ? null : { ...message.decision!, ...change };
    this.store.take({ ...message, version: this.#version, reset: false, events: [], decision, ...more });
    this.play.renew(this.#version);
    this.play.attend();
    await Promise.resolve();
  }

  get answers(): string[] {
    return this.asked.flatMap((question) => (question.kind === 'answer' ? [question.answer] : []));
  }

  get undone(): number {
    return this.asked.filter(({ kind }) => kind === 'undo').length;
  }
}

/** A table with other people, or with bots only. */
function table(kind: string, player: 'person' | 'bot', undo: 'free' | 'ask' = 'free'): Partial<StateMessage> {
  const { table } = kinds[kind]!;
  const you = kinds[kind]!.decision!.seat;
  const seats = table.seats.map((seat) => ({ ...seat, player: seat.seat === you ? ('person' as const) : player }));
  return { table: { ...table, you, seats, undo, may: { ...table.may, undo: 'free' } } };
}

const only = (kind: string): Partial<DecisionInfo> => ({
  forced: true,
  options: kinds[kind]!.decision!.options.slice(0, 1),
});

describe('an answer that is the only one', () => {
  it('is given by itself after a moment that one sees', async () => {
    const sitting = new Sitting();
    await sitting.next('discard', only('discard'), table('discard', 'bot'));
    expect(sitting.answers).toEqual([]);
    expect(sitting.play.alone.pause).toBeGreaterThan(0);
    vi.runAllTimers();
    expect(sitting.answers).toEqual([kinds.discard!.decision!.options[0]!.answer]);
  });

  it('is not given where others would learn something of hidden cards', async () => {
    const sitting = new Sitting();
    await sitting.next('discard', { ...only('discard'), telling: true }, table('discard', 'person'));
    vi.runAllTimers();
    expect(sitting.answers).toEqual([]);
    await sitting.next('discard', { ...only('discard'), telling: true }, table('discard', 'bot'));
    vi.runAllTimers();
    expect(sitting.answers).toHaveLength(1);
  });

  it('takes the same time whatever is asked', async () => {
    const pauses: (number | null)[] = [];
    for (const kind of ['discard', 'attacker', 'defense-card']) {
      const sitting = new Sitting();
      await sitting.next(kind, only(kind), table(kind, 'person'));
      pauses.push(sitting.play.alone.pause);
    }
    expect(new Set(pauses).size).toBe(1);
  });

  it('is not given against the wish of the person, nor where there is a choice', async () => {
    const unwilling = new Sitting(false);
    await unwilling.next('discard', only('discard'), table('discard', 'bot'));
    const choosing = new Sitting();
    await choosing.next('discard', {}, table('discard', 'bot'));
    vi.runAllTimers();
    expect([...unwilling.answers, ...choosing.answers]).toEqual([]);
  });
});

describe('a gesture', () => {
  const prospects = { movers: ['arthur'], schemes: ['prophecy'], attacks: [] };
  const card = { ...kinds['scheme-card']!.decision!.options[0]!, answer: 'card prophecy', target: 'prophecy' };

  async function played(sitting: Sitting): Promise<void> {
    await sitting.next('action', { prospects }, table('action', 'bot'));
    sitting.play.dropCard('prophecy');
    await sitting.next('scheme-card', { options: [card] }, table('scheme-card', 'bot'));
  }

  it('is carried out as the questions come, without waiting for what is shown', async () => {
    const sitting = new Sitting();
    await played(sitting);
    expect(sitting.answers).toEqual(['scheme', 'card prophecy']);
  });

  it('ends with a question of somebody else', async () => {
    const sitting = new Sitting();
    await sitting.next('action', { prospects }, table('action', 'bot'));
    sitting.play.dropCard('prophecy');
    await sitting.next('scheme-card', null);
    await sitting.next('scheme-card', { options: [card, card] }, table('scheme-card', 'bot'));
    expect(sitting.answers).toEqual(['scheme']);
  });

  it('is taken back as a whole', async () => {
    const sitting = new Sitting();
    await played(sitting);
    await sitting.next('discard', {}, table('discard', 'bot'));
    sitting.play.back();
    expect(sitting.undone).toBe(1);
    await sitting.next('scheme-card', { options: [card] }, { ...table('scheme-card', 'bot'), reset: true });
    expect(sitting.undone).toBe(2);
    await sitting.next('action', { prospects }, { ...table('action', 'bot'), reset: true });
    expect(sitting.undone).toBe(2);
    expect(sitting.answers).toHaveLength(2);
  });

  it('whose answer came by itself is taken back with it, and not given again', async () => {
    const sitting = new Sitting();
    await sitting.next('action', { prospects }, table('action', 'bot'));
    sitting.play.choose('maneuver');
    await sitting.next('discard', only('discard'), table('discard', 'bot'));
    vi.runAllTimers();
    await sitting.next('mover', {}, table('mover', 'bot'));
    sitting.play.back();
    await sitting.next('discard', only('discard'), { ...table('discard', 'bot'), reset: true });
    vi.runAllTimers();
    expect(sitting.undone).toBe(2);
    expect(sitting.answers).toHaveLength(2);
  });

  it('that was only begun is dropped first', async () => {
    const sitting = new Sitting();
    await sitting.next('action', { prospects }, table('action', 'bot'));
    sitting.play.onCard('prophecy');
    sitting.play.back();
    expect(sitting.play.direct.isEmpty).toBe(true);
    expect(sitting.undone).toBe(0);
  });
});

describe('the second step', () => {
  it('is for what cannot be taken back', async () => {
    const among = new Sitting();
    await among.next('defense-card', {}, table('defense-card', 'person', 'ask'));
    among.play.choose(among.play.decision!.options[0]!.answer);
    expect(among.answers).toEqual([]);
    const alone = new Sitting();
    await alone.next('defense-card', {}, table('defense-card', 'bot', 'free'));
    alone.play.choose(alone.play.decision!.options[0]!.answer);
    expect(alone.answers).toHaveLength(1);
  });
});
