/** What a connection has delivered so far: sorts out repeats, latecomers and gaps before they reach the table. */

import type { Event, StateMessage, StoryMessage } from '../generated/protocol';

export class Seen {
  version = 0;
  epoch = 0; // grows when something is taken back; events are counted anew then
  since = 0; // number of the first event that has not arrived
  lang: StateMessage['lang'] | null = null;
  #story: StoryMessage[] = []; // pages of a long story, which belong to the state that follows them

  /** Start over: the next state brings everything from the beginning. */
  forget(): void {
    this.since = 0;
    this.epoch = 0;
    this.version = 0;
    this.#story = [];
  }

  /** A page of a long story. */
  keep(page: StoryMessage): void {
    if (page.reset || this.#story.some((earlier) => earlier.epoch !== page.epoch)) this.#story = [];
    this.#story.push(page);
  }

  /** The message without events that arrived before; "stale" if a newer one has come already, "gap" if one got lost. */
  take(state: StateMessage): StateMessage | 'stale' | 'gap' {
    const message = this.#withStory(state);
    if (this.#isOlder(message)) return 'stale';
    const reset = message.reset || message.epoch !== this.epoch;
    const from = reset ? 0 : this.since;
    const events = message.events.filter((event) => event.index >= from);
    if (from > 0 && message.next_event - events.length > from) return 'gap';
    this.version = message.version;
    this.epoch = message.epoch;
    this.since = message.next_event;
    this.lang = message.lang;
    return { ...message, reset, events };
  }

  #withStory(state: StateMessage): StateMessage {
    const pages = state.reset ? [] : this.#story.filter((page) => page.epoch === state.epoch);
    this.#story = [];
    if (pages.length === 0) return state;
    const earlier: Event[] = pages.flatMap((page) => page.events);
    return { ...state, reset: pages.some((page) => page.reset), events: [...earlier, ...state.events] };
  }

  #isOlder(message: StateMessage): boolean {
    if (message.epoch !== this.epoch) return message.epoch < this.epoch;
    return message.version < this.version;
  }
}
