import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Event, EventName } from '../generated/protocol';
import { duel, finish, watched } from '../../tests/recordings';
import { GameStore } from './game.svelte';
import { hear, mostTelling, soundOf, Sounds, type SoundName } from './sound';

const NAMES: SoundName[] = ['card', 'step', 'hit', 'block', 'defeat', 'turn', 'win', 'lose'];

class FakeParam {
  values: number[] = [];
  setValueAtTime = (value: number) => this.values.push(value);
  exponentialRampToValueAtTime = (value: number) => this.values.push(value);
}

class FakeNode {
  frequency = new FakeParam();
  gain = new FakeParam();
  buffer: unknown = null;
  type = '';
  started: number[] = [];
  stopped: number[] = [];
  connect = (other: FakeNode) => other;
  start = (at: number) => this.started.push(at);
  stop = (at: number) => this.stopped.push(at);
}

class FakeAudio {
  state = 'running';
  currentTime = 5;
  sampleRate = 100;
  destination = new FakeNode();
  sources: FakeNode[] = [];
  gains: FakeNode[] = [];
  resume = vi.fn(async () => undefined);
  createGain = () => this.#kept(this.gains);
  createOscillator = () => this.#kept(this.sources);
  createBufferSource = () => this.#kept(this.sources);
  createBiquadFilter = () => new FakeNode();
  createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
  #kept(nodes: FakeNode[]): FakeNode {
    const node = new FakeNode();
    nodes.push(node);
    return node;
  }
}

const asContext = (audio: FakeAudio) => audio as unknown as AudioContext;
const event = (name: EventName, more: Partial<Event> = {}): Event => ({
  index: 0,
  event: name,
  text: '',
  answer: 0,
  ...more,
});

describe('sounds', () => {
  let audio: FakeAudio;
  beforeEach(() => (audio = new FakeAudio()));

  it('are silent when they are off: no audio is even opened', () => {
    const open = vi.fn(() => asContext(audio));
    const sounds = new Sounds(() => false, open);
    for (const name of NAMES) sounds.play(name);
    expect(open).not.toHaveBeenCalled();
    expect(audio.sources).toEqual([]);
  });

  it.each(NAMES)('%s begins now, ends soon and is never loud', (name) => {
    new Sounds(
      () => true,
      () => asContext(audio),
    ).play(name);
    expect(audio.sources.length).toBeGreaterThan(0);
    expect(Math.min(...audio.sources.flatMap((source) => source.started))).toBe(5);
    expect(Math.max(...audio.sources.flatMap((source) => source.stopped))).toBeLessThan(6.2);
    expect(Math.max(...audio.gains.flatMap((node) => node.gain.values))).toBeLessThan(0.4);
  });

  it('open the audio once and wake it when the browser has put it to sleep', () => {
    audio.state = 'suspended';
    const open = vi.fn(() => asContext(audio));
    const sounds = new Sounds(() => true, open);
    sounds.play('hit');
    sounds.play('card');
    expect(open).toHaveBeenCalledTimes(1);
    expect(audio.resume).toHaveBeenCalledTimes(2);
  });

  it('can be repeated, as steps are', () => {
    new Sounds(
      () => true,
      () => asContext(audio),
    ).play('step', 3, 0.1);
    expect([...new Set(audio.sources.flatMap((source) => source.started))].map((at) => at.toFixed(1))).toEqual([
      '5.0',
      '5.1',
      '5.2',
    ]);
  });

  it('do without audio where there is none', () => {
    expect(() =>
      new Sounds(
        () => true,
        () => null,
      ).play('win'),
    ).not.toThrow();
  });
});

describe('what an event sounds like', () => {
  const me = { seat: 1, team: 1 };

  it.each([
    [event('revealed'), 'card'],
    [event('moved', { spaces: ['a', 'b'] }), 'step'],
    [event('damaged', { number: 2 }), 'hit'],
    [event('damaged', { number: 0 }), null],
    [event('defeated'), 'defeat'],
    [event('turn-started', { seat: 1 }), 'turn'],
    [event('turn-started', { seat: 0 }), null],
    [event('game-won', { team: 1 }), 'win'],
    [event('game-won', { team: 0 }), 'lose'],
    [event('value-item'), null],
  ] as const)('%o', (heard, sound) => expect(soundOf(heard, me)).toBe(sound));

  it('a defense that holds is a block; a watcher hears no defeat of their own', () => {
    expect(soundOf(event('combat-won'), me, true)).toBe('block');
    expect(soundOf(event('combat-won'), me, false)).toBeNull();
    expect(soundOf(event('game-won', { team: 0 }), { seat: null, team: null })).toBe('win');
  });

  it('only the most telling of several is heard', () => {
    expect(mostTelling(['card', null, 'hit', 'step'])).toBe('hit');
    expect(mostTelling([null])).toBeNull();
  });
});

describe('a game', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  function heard(messages: typeof duel.messages, speed: 'off' | 'quick'): SoundName[] {
    const names: SoundName[] = [];
    const player = { play: (name: SoundName) => names.push(name) } as unknown as Sounds;
    const store = new GameStore();
    store.speed = speed;
    store.onevents = (events) => hear(events, store, player);
    for (const message of messages) {
      store.take(message);
      if (speed === 'quick') vi.runAllTimers();
    }
    return names;
  }

  it('is heard as it is shown: cards, steps, blows', () => {
    const names = [...heard(duel.messages, 'quick'), ...heard(watched.messages, 'quick')];
    for (const name of ['card', 'step', 'turn', 'hit', 'block'] as const) expect(names).toContain(name);
  });

  it('is silent when it is only repeated', () => {
    expect(heard([{ ...duel.messages.at(-1)!, reset: true }], 'quick')).toEqual([]);
  });

  it('without animation has one sound for each message, and ends with a win or a defeat', () => {
    const names = heard(finish.messages, 'off');
    expect(names.length).toBeLessThan(finish.messages.length);
    expect(['win', 'lose']).toContain(names.at(-1));
  });
});
