// A small set of sounds, made by the browser itself: no files, and not even an audio device while they are off.

import type { Event, EventName } from '../generated/protocol';
import type { GameStore } from './game.svelte';
import { settings } from './settings.svelte';

export type SoundName = 'card' | 'step' | 'hit' | 'block' | 'defeat' | 'turn' | 'win' | 'lose';

/** A tone or a breath of noise that glides from one pitch to another and dies away. */
interface Voice {
  wave: OscillatorType | 'noise';
  from: number; // Hertz; of noise, the middle of what is heard
  to: number;
  at: number; // seconds after the beginning
  long: number;
  loud: number;
}

const voice = (wave: Voice['wave'], from: number, to: number, at: number, long: number, loud: number): Voice => ({
  wave,
  from,
  to,
  at,
  long,
  loud,
});
const chime = (pitches: number[], apart: number, loud: number): Voice[] =>
  pitches.flatMap((pitch, i) => [
    voice('sine', pitch, pitch, i * apart, 0.42, loud),
    voice('triangle', pitch * 2, pitch * 2, i * apart, 0.2, loud * 0.2),
  ]);

const RECIPES: Record<SoundName, readonly Voice[]> = {
  card: [voice('noise', 3400, 1300, 0, 0.09, 0.32)],
  step: [voice('sine', 210, 120, 0, 0.07, 0.4), voice('noise', 700, 320, 0, 0.04, 0.2)],
  hit: [voice('triangle', 170, 52, 0, 0.24, 0.85), voice('noise', 1300, 220, 0, 0.16, 0.6)],
  block: [
    voice('triangle', 1240, 1180, 0, 0.2, 0.26),
    voice('sine', 1870, 1840, 0, 0.14, 0.2),
    voice('noise', 4200, 2600, 0, 0.05, 0.3),
  ],
  defeat: [voice('sawtooth', 196, 49, 0, 0.6, 0.26), voice('triangle', 98, 37, 0.04, 0.7, 0.6)],
  turn: chime([587, 880], 0.12, 0.3),
  win: chime([523, 659, 784, 1047], 0.13, 0.34),
  lose: chime([392, 330, 262, 196], 0.18, 0.3),
};

/** The most telling first: of several things at once only one is heard. */
const WEIGHT: readonly SoundName[] = ['win', 'lose', 'defeat', 'turn', 'hit', 'block', 'card', 'step'];

const VOLUME = 0.35;

export class Sounds {
  #context: AudioContext | null = null;
  #noise: AudioBuffer | null = null;

  constructor(
    readonly isOn: () => boolean,
    readonly open: () => AudioContext | null = openAudio,
  ) {}

  /** Play a sound, perhaps several times; nothing at all while sounds are off. */
  play(name: SoundName, times = 1, seconds = 0): void {
    if (!this.isOn()) return;
    this.#context ??= this.open();
    const context = this.#context;
    if (context === null) return;
    if (context.state === 'suspended') void context.resume().catch(() => undefined);
    for (let i = 0; i < times; i += 1)
      for (const voice of RECIPES[name]) this.#sing(context, voice, context.currentTime + i * seconds);
  }

  #sing(context: AudioContext, { wave, from, to, at, long, loud }: Voice, now: number): void {
    const [start, end] = [now + at, now + at + long];
    const gain = context.createGain();
    gain.gain.setValueAtTime(0.0001, start);
    gain.gain.exponentialRampToValueAtTime(loud * VOLUME, start + 0.008);
    gain.gain.exponentialRampToValueAtTime(0.0001, end);
    gain.connect(context.destination);
    const source = wave === 'noise' ? this.#breath(context, gain) : tone(context, wave, gain);
    source.pitch.setValueAtTime(from, start);
    source.pitch.exponentialRampToValueAtTime(to, end);
    source.node.start(start);
    source.node.stop(end);
  }

  #breath(context: AudioContext, out: AudioNode): Source {
    this.#noise ??= noise(context);
    const node = context.createBufferSource();
    node.buffer = this.#noise;
    const filter = context.createBiquadFilter();
    filter.type = 'bandpass';
    node.connect(filter).connect(out);
    return { node, pitch: filter.frequency };
  }
}

interface Source {
  node: AudioScheduledSourceNode;
  pitch: AudioParam;
}

function tone(context: AudioContext, wave: OscillatorType, out: AudioNode): Source {
  const node = context.createOscillator();
  node.type = wave;
  node.connect(out);
  return { node, pitch: node.frequency };
}

/** A second of noise, always the same. */
function noise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  let seed = 20_011;
  for (let i = 0; i < samples.length; i += 1) {
    seed = (seed * 16_807) % 2_147_483_647;
    samples[i] = seed / 1_073_741_823.5 - 1;
  }
  return buffer;
}

function openAudio(): AudioContext | null {
  return typeof AudioContext === 'function' ? new AudioContext() : null;
}

/** Who listens: their seat and team (none: a watcher). */
export interface Listener {
  seat: number | null;
  team: number | null;
}

type Hearing = (event: Event, listener: Listener, isHeld: boolean) => SoundName | null;

/** By event; null for a quiet event. */
const SOUNDS: Record<EventName, SoundName | Hearing | null> = {
  'turn-started': (event, { seat }) => (seat !== null && event.seat === seat ? 'turn' : null),
  action: null,
  drew: 'card',
  exhausted: null,
  'movement-boosted': 'card',
  moved: 'step',
  placed: 'step',
  swapped: 'step',
  returned: 'step',
  'scheme-played': 'card',
  'attack-declared': null,
  committed: 'card',
  'boost-committed': 'card',
  'not-defended': null,
  revealed: 'card',
  'boost-revealed': 'card',
  effect: null,
  ability: null,
  canceled: null,
  'boost-lost': null,
  'value-set': null,
  'value-changed': null,
  'value-ignored': null,
  boosted: null,
  'damage-prevented': null,
  'damage-reduced': null,
  'combat-value': null,
  'value-item': null,
  'combat-won': (_event, _listener, isHeld) => (isHeld ? 'block' : null),
  damaged: (event) => ((event.number ?? 0) > 0 ? 'hit' : null),
  recovered: null,
  'health-set': null,
  defeated: 'defeat',
  discarded: 'card',
  'looked-at-hand': null,
  'looked-at-top': null,
  took: 'card',
  'put-on-deck': null,
  showed: 'card',
  'looked-aside': null,
  'put-aside': 'card',
  'put-away': 'card',
  shuffled: null,
  'actions-gained': null,
  'actions-lost': null,
  'turn-ended': null,
  left: 'step',
  'mode-set': null,
  declined: null,
  eliminated: null,
  'game-won': (event, { team }) => (team === null || event.team === team ? 'win' : 'lose'),
  guarded: null,
  'bonus-attack': null,
  fights: null,
  'rule-began': null,
  'card-replaced': 'card',
  'damage-reflected': null,
  'boost-bonus': null,
  'not-found': null,
  'card-chosen': null,
  'counters-gained': null,
  'counters-spent': null,
  'number-chosen': null,
  'number-rolled': null,
  marked: null,
  unmarked: null,
  'turn-again': null,
  'committed-face-up': 'card',
  'winner-decided': null,
  'extra-attack': null,
  'combat-card-discarded': 'card',
  'token-moved': 'step',
  'token-placed': 'step',
  'token-removed': null,
};

/** How an event sounds to a listener; null for a quiet event. `isHeld`: the defender has won this combat. */
export function soundOf(event: Event, listener: Listener, isHeld = false): SoundName | null {
  const sound = SOUNDS[event.event];
  return typeof sound === 'function' ? sound(event, listener, isHeld) : sound;
}

/** The one sound for events that are shown together. */
export function mostTelling(sounds: readonly (SoundName | null)[]): SoundName | null {
  return WEIGHT.find((name) => sounds.includes(name)) ?? null;
}

/** The sounds of this page. */
export const sounds = new Sounds(() => settings.sound);

/** Play the sound of events that are shown together: of several, the most telling. */
export function hear(events: readonly Event[], store: GameStore, player: Sounds = sounds): void {
  const view = store.shown;
  const seat = view?.seat ?? null;
  const listener = { seat, team: view?.seats.find(({ seat: number }) => number === seat)?.team ?? null };
  const name = mostTelling(events.map((event) => soundOf(event, listener, store.stage?.winner === 'defense')));
  if (name === null) return;
  const walk = events.length === 1 && name === 'step' ? (events[0]?.spaces ?? []) : [];
  player.play(name, Math.max(1, walk.length - 1), store.step / 1000);
}
