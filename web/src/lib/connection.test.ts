import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Event, Message, Request, StateMessage, StoryMessage } from '../generated/protocol';
import { connect, type Connection } from './connection.svelte';
import { setLanguage } from './i18n.svelte';

class FakeSocket {
  static all: FakeSocket[] = [];
  readyState: number = WebSocket.CONNECTING;
  sent: Request[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(readonly address: string) {
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Request);
  }

  close(): void {
    this.readyState = WebSocket.CLOSED;
  }

  accept(): this {
    this.readyState = WebSocket.OPEN;
    this.onopen?.();
    return this;
  }

  say(message: Partial<Message>): this {
    this.onmessage?.({ data: JSON.stringify(message) });
    return this;
  }

  breakDown(): void {
    this.readyState = WebSocket.CLOSED;
    this.onclose?.();
  }
}

let heard: Message[] = [];
let line: Connection;

function newest(): FakeSocket {
  return FakeSocket.all.at(-1)!;
}

function state(version: number, from: number, to: number, more: Partial<StateMessage> = {}): Partial<StateMessage> {
  const events = Array.from({ length: to - from }, (_, at): Event => ({
    index: from + at,
    event: 'drew',
    text: '',
    answer: 0,
  }));
  return { kind: 'state', version, epoch: 1, lang: 'en', reset: false, next_event: to, events, ...more };
}

function open(token: string | null = 'token-of-this-seat'): void {
  line = connect({
    table: 'table-one',
    token,
    onmessage: (message) => heard.push(message),
    open: (address) => new FakeSocket(address) as unknown as WebSocket,
  });
}

/** Whether a promise has been settled by now. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  const pending = Symbol();
  return (await Promise.race([promise, Promise.resolve(pending)])) !== pending;
}

beforeEach(() => {
  vi.useFakeTimers();
  heard = [];
  FakeSocket.all = [];
  open();
});

afterEach(async () => {
  line.close();
  vi.useRealTimers();
  await setLanguage('en');
});

describe('the first words', () => {
  it('say who is there and in which language', () => {
    newest().accept();
    expect(newest().address).toMatch(/^ws:\/\/.*\/ws\/table-one$/);
    expect(newest().sent[0]).toMatchObject({
      kind: 'hello',
      token: 'token-of-this-seat',
      lang: 'en',
      since: 0,
      epoch: 0,
    });
    expect(line.status).toBe('connecting');
    newest().say(state(1, 0, 2, { reset: true }));
    expect(line.status).toBe('open');
  });

  it('of a watcher have no token', () => {
    line.close();
    open(null);
    newest().accept();
    expect(newest().sent[0]).toMatchObject({ kind: 'hello', token: null });
  });
});

describe('a broken line', () => {
  beforeEach(() => {
    newest()
      .accept()
      .say(state(5, 0, 10, { reset: true }));
  });

  it('comes back and asks only for what it has not seen', () => {
    newest().breakDown();
    expect(line.status).toBe('reconnecting');
    vi.advanceTimersByTime(400);
    expect(FakeSocket.all).toHaveLength(2);
    newest().accept();
    expect(newest().sent[0]).toMatchObject({ kind: 'hello', since: 10, epoch: 1 });
    newest().say(state(7, 10, 12));
    expect(line.status).toBe('open');
    expect(heard).toHaveLength(2);
  });

  it('waits longer each time, but never very long', () => {
    const waits: number[] = [];
    for (let round = 0; round < 9; round += 1) {
      newest().breakDown();
      const before = FakeSocket.all.length;
      let waited = 0;
      while (FakeSocket.all.length === before) waited += (vi.advanceTimersByTime(50), 50);
      waits.push(waited);
    }
    expect(waits[0]).toBeLessThan(400);
    expect(waits[4]).toBeGreaterThan(waits[0]! * 4);
    expect(Math.max(...waits)).toBeLessThanOrEqual(10_050);
  });

  it('comes back at once when the network does', () => {
    for (let round = 0; round < 6; round += 1) {
      newest().breakDown();
      if (round < 5) vi.advanceTimersByTime(20_000);
    }
    const before = FakeSocket.all.length;
    window.dispatchEvent(new Event('online'));
    expect(FakeSocket.all).toHaveLength(before + 1);
  });

  it('is noticed when a ping gets no answer', () => {
    vi.advanceTimersByTime(20_000);
    expect(newest().sent.at(-1)).toMatchObject({ kind: 'ping' });
    vi.advanceTimersByTime(10_000);
    expect(line.status).toBe('reconnecting');
  });

  it('is not suspected when the ping is answered', () => {
    vi.advanceTimersByTime(20_000);
    newest().say({ kind: 'pong', re: 0 });
    vi.advanceTimersByTime(15_000);
    expect(line.status).toBe('open');
  });

  it('asks an answer again if its decision is still open', async () => {
    const reply = line.ask({ kind: 'answer', version: 5, answer: 'attack' });
    newest().breakDown();
    vi.advanceTimersByTime(400);
    newest()
      .accept()
      .say(state(5, 10, 10));
    expect(newest().sent.at(-1)).toMatchObject({ kind: 'answer', version: 5, answer: 'attack', id: 1 });
    newest().say({ kind: 'ack', re: 1, version: 6 });
    expect(await reply).toMatchObject({ kind: 'ack' });
  });

  it('does not repeat an answer that was carried out meanwhile', async () => {
    const reply = line.ask({ kind: 'answer', version: 5, answer: 'attack' });
    newest().breakDown();
    vi.advanceTimersByTime(400);
    newest()
      .accept()
      .say(state(6, 10, 11));
    expect(newest().sent.filter((request) => request.kind === 'answer')).toHaveLength(0);
    expect(await reply).toMatchObject({ kind: 'refused', stale: true });
  });

  it('never gives up or speaks behind the reader’s back', async () => {
    const reply = line.ask({ kind: 'resign' });
    newest().breakDown();
    expect(await reply).toMatchObject({ kind: 'refused', key: 'connection' });
    vi.advanceTimersByTime(400);
    newest()
      .accept()
      .say(state(5, 10, 10));
    expect(newest().sent.map((request) => request.kind)).toEqual(['hello']);
  });
});

describe('a message', () => {
  beforeEach(() => {
    newest()
      .accept()
      .say(state(5, 0, 10, { reset: true }));
  });

  function indexes(): number[] {
    const last = heard.at(-1) as StateMessage;
    return last.events.map((event) => event.index);
  }

  it('does not repeat events', () => {
    newest().say(state(6, 8, 12));
    expect(indexes()).toEqual([10, 11]);
  });

  it('is dropped when something newer has come', () => {
    newest().say(state(4, 10, 11));
    expect(heard).toHaveLength(1);
  });

  it('is asked for again from the beginning if something got lost', () => {
    newest().say(state(8, 14, 16));
    expect(heard).toHaveLength(1);
    expect(newest().sent.at(-1)).toMatchObject({ kind: 'look', since: 0 });
    newest().say(state(8, 0, 16, { reset: true }));
    expect(indexes()).toHaveLength(16);
  });

  it('begins anew after an undo', () => {
    newest().say(state(9, 0, 4, { reset: true, epoch: 2 }));
    expect(indexes()).toEqual([0, 1, 2, 3]);
    newest().say(state(8, 10, 11));
    expect(heard).toHaveLength(2);
  });

  it('comes in pages if it is long, which belong to the state that follows', () => {
    const page = (from: number, to: number, more = {}): Partial<StoryMessage> => ({
      ...state(0, from, to),
      kind: 'story',
      ...more,
    });
    newest().say(page(0, 3, { reset: true, epoch: 2 }));
    newest().say(page(3, 6, { epoch: 2 }));
    expect(heard).toHaveLength(1);
    newest().say(state(9, 6, 8, { epoch: 2 }));
    expect(indexes()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect((heard.at(-1) as StateMessage).reset).toBe(true);
    newest().say(page(8, 11, { epoch: 2 }));
    newest().say(state(10, 11, 12, { epoch: 2 }));
    expect(indexes()).toEqual([8, 9, 10, 11]);
    expect((heard.at(-1) as StateMessage).reset).toBe(false);
  });

  it('is forgotten with the pages of a story that was taken back meanwhile', () => {
    newest().say({ ...state(0, 0, 3, { reset: true, epoch: 2 }), kind: 'story' });
    newest().say(state(9, 0, 2, { reset: true, epoch: 3 }));
    expect(indexes()).toEqual([0, 1]);
  });

  it('goes to whoever asked', async () => {
    const why = line.ask({ kind: 'why', answer: 'card x' });
    const reach = line.ask({ kind: 'reach', fighter: 'medusa' });
    newest().say({ kind: 'reach', re: 2, fighter: 'medusa', steps: 3, spaces: [] });
    expect(await isSettled(why)).toBe(false);
    expect(await reach).toMatchObject({ kind: 'reach', steps: 3 });
    newest().say({ kind: 'reason', re: 1, text: 'too far' });
    expect(await why).toMatchObject({ text: 'too far' });
    expect(heard).toHaveLength(1);
  });

  it('is sent again when the reader changes the language', async () => {
    await setLanguage('pl');
    await Promise.resolve();
    expect(newest().sent.at(-1)).toMatchObject({ kind: 'look', lang: 'pl', since: 0 });
  });
});

describe('a farewell', () => {
  it('for good closes the line and says why', async () => {
    newest()
      .accept()
      .say(state(5, 0, 1, { reset: true }));
    const reply = line.ask({ kind: 'hint', version: 5 });
    newest().say({ kind: 'bye', key: 'gone', text: 'This table is gone.', retry: false });
    expect(line.status).toBe('closed');
    expect(line.problem).toBe('This table is gone.');
    expect(await reply).toMatchObject({ kind: 'refused', key: 'connection' });
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
  });

  it('for now brings the line back', () => {
    newest()
      .accept()
      .say(state(5, 0, 1, { reset: true }));
    newest().say({ kind: 'bye', key: 'restart', text: 'Back in a moment.', retry: true }).breakDown();
    vi.advanceTimersByTime(400);
    expect(FakeSocket.all).toHaveLength(2);
  });
});
