// The game as one reader sees it. Fed with messages and nothing else, so that a recording plays it again: it plays the
// events one after another on the `shown` view and always ends on the view of the newest message.

import type { Float, Walk } from '../board/types';
import type { Event, StateMessage, View } from '../generated/protocol';
import { holds, stepMillis, type Speed } from './player-pace';
import { sceneAfter } from './player-scene';
import { stageAfter, stageOf, withTruth, type Stage } from './player-stage';

/** One thing still to be shown: an event, or the view on which a message ends. */
type Entry = { event: Event; wait: number } | { settle: StateMessage };

const FLOAT_MILLIS = 1200;

export class GameStore {
  /** The newest state received. */
  message: StateMessage | null = $state.raw(null);
  /** What the table shows now; runs behind `message.view` while events are played. */
  shown: View | null = $state.raw(null);
  /** Everything that was shown so far, for the log. */
  events: Event[] = $state.raw([]);
  /** The event that is being shown. */
  playing: Event | null = $state.raw(null);
  /** The last sentence of what is being played: parts of a sum have none of their own. */
  said: string = $state('');
  /** The combat that is being shown, and the last one before it. */
  stage: Stage | null = $state.raw(null);
  lastStage: Stage | null = $state.raw(null);
  walking: Walk | null = $state.raw(null);
  floats: Float[] = $state.raw([]);
  /** Called with events as they are shown; not with those of a reset, which only repeats them. */
  onevents: ((events: Event[]) => void) | null = null;
  busy: boolean = $state(false);
  /** The event at which the show waits until it is told to go on, and the wish to wait there. */
  held: Event | null = $state.raw(null);
  pausesAt: ((event: Event, view: View) => boolean) | null = null;
  speed: Speed = $state('quick');

  /** The decision that can be answered now: none while events are still being shown. */
  decision = $derived(this.busy ? null : (this.message?.decision ?? null));
  /** Who must do what; while something happens, what happens. */
  prompt = $derived(this.said || this.message?.prompt || '');
  step = $derived(stepMillis(this.speed));

  #queue: Entry[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;
  #floatKey = 0;

  /** A message from the server, or from a recording; its events are news (a live line sees to that, see `Seen`). */
  take(message: StateMessage): void {
    const first = this.message === null || this.shown === null;
    this.message = message;
    if (first || message.reset) this.#jump(message);
    else this.#enqueue(message);
  }

  /** Jump to the end of what is being played; from where it waits, only go on. */
  skip(): void {
    if (this.held) {
      this.held = null;
      return this.#next();
    }
    if (!this.busy || this.message === null) return;
    this.#applyAll(this.#queued);
    this.#stop();
    this.#settle(this.message);
  }

  /** Forget everything: another recording is going to be played. */
  clear(): void {
    this.#stop();
    this.message = this.shown = null;
    this.events = [];
    this.stage = this.lastStage = null;
    this.floats = [];
  }

  /** No timer of this store runs any more. */
  close(): void {
    this.#stop();
  }

  /** A new reader, an undo, another language: the whole story is replaced and nothing is played. */
  #jump(message: StateMessage): void {
    this.#stop();
    this.events = message.reset ? message.events : [...this.events, ...message.events];
    this.lastStage = message.view ? lastStageIn(message.view, this.events) : null;
    this.stage = null; // built anew from the new story, in its words
    this.#settle(message);
  }

  #enqueue(message: StateMessage): void {
    const { events } = message;
    if (this.speed === 'off' || isHidden()) {
      this.#applyAll([...this.#queued, ...events]);
      this.#stop();
      this.#settle(message);
      return;
    }
    const waits = holds(events, this.speed);
    this.#queue.push(...events.map((event, index) => ({ event, wait: waits[index] ?? 0 })), { settle: message });
    if (!this.busy) this.#next();
  }

  get #queued(): Event[] {
    return this.#queue.flatMap((entry) => ('event' in entry ? [entry.event] : []));
  }

  #next(): void {
    const entry = this.#queue.shift();
    if (entry === undefined) return this.#stop();
    if ('settle' in entry) {
      this.#settle(entry.settle);
      return this.#next();
    }
    this.busy = true;
    this.#show(entry.event);
    if (this.shown && this.pausesAt?.(entry.event, this.shown)) {
      this.held = entry.event;
      return;
    }
    if (entry.wait === 0) return this.#next();
    this.#timer = setTimeout(() => this.#next(), entry.wait);
  }

  #show(event: Event): void {
    this.playing = event;
    this.said = event.text || this.said;
    this.#apply(event);
    this.walking =
      event.event === 'moved' && event.fighter ? { fighter: event.fighter, spaces: event.spaces ?? [] } : null;
    const amount = healthChange(event);
    if (amount !== 0 && event.fighter) this.#float(event.fighter, amount);
    this.onevents?.([event]);
  }

  #apply(event: Event): void {
    this.events = [...this.events, event];
    if (this.shown === null) return;
    this.shown = sceneAfter(this.shown, event);
    this.stage = stageAfter(this.stage, event, this.shown);
    if (this.stage?.winner) this.lastStage = this.stage;
  }

  #applyAll(events: Event[]): void {
    for (const event of events) this.#apply(event);
    this.onevents?.(events);
  }

  #float(fighter: string, amount: number): void {
    const key = ++this.#floatKey;
    this.floats = [...this.floats, { fighter, amount, key }];
    setTimeout(() => (this.floats = this.floats.filter((float) => float.key !== key)), FLOAT_MILLIS);
  }

  /** Show the view of a message: whatever was played, this is how things are. */
  #settle(message: StateMessage): void {
    this.shown = message.view;
    if (!message.view?.combat) this.stage = null;
    else this.stage = this.stage ? withTruth(this.stage, message.view.combat) : stageOf(message.view, this.events);
  }

  #stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#queue = [];
    this.busy = false;
    this.playing = this.held = null;
    this.said = '';
    this.walking = null;
  }
}

function healthChange(event: Event): number {
  if (event.event === 'damaged') return -(event.number ?? 0);
  return event.event === 'recovered' ? (event.number ?? 0) : 0;
}

function isHidden(): boolean {
  return typeof document !== 'undefined' && document.hidden;
}

/** The last combat that was decided, for a reader who comes later. */
function lastStageIn(view: View, events: Event[]): Stage | null {
  let last: Stage | null = null;
  let stage: Stage | null = null;
  for (const event of events) {
    stage = stageAfter(stage, event, view);
    if (stage?.winner) last = stage;
  }
  return last;
}
