/** What a line has told so far: sorts out repeats, latecomers and gaps before they reach the table. */

import type { StateMessage } from '../generated/protocol';

export class Seen {
  version = 0;
  epoch = 0; // grows when something is taken back; events are counted anew then
  since = 0; // number of the first event that has not been told
  lang: StateMessage['lang'] | null = null;

  /** Have everything told from the beginning. */
  forget(): void {
    this.since = 0;
    this.epoch = 0;
    this.version = 0;
  }

  /** The message without what was told before; "stale" if a newer one has come already, "gap" if one got lost. */
  take(message: StateMessage): StateMessage | 'stale' | 'gap' {
    if (this.#isOlder(message)) return 'stale';
    const from = message.reset || message.epoch !== this.epoch ? 0 : this.since;
    const events = message.events.filter((event) => event.index >= from);
    if (from > 0 && message.next_event - events.length > from) return 'gap';
    this.version = message.version;
    this.epoch = message.epoch;
    this.since = message.next_event;
    this.lang = message.lang;
    return { ...message, events };
  }

  #isOlder(message: StateMessage): boolean {
    if (message.epoch !== this.epoch) return message.epoch < this.epoch;
    return message.version < this.version;
  }
}
