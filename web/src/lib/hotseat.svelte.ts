// The seats that this browser plays. One of them is in front; before another hand is shown, a curtain hides everything.

import type { SeatView } from '../generated/protocol';
import type { GameStore } from './game.svelte';

export interface Held {
  seat: number | null; // null: a watcher
  store: GameStore;
}

export class Desk {
  held: Held[] = $state.raw([]);
  /** Whose table is shown; null while nobody has said who sits in front of the screen. */
  front: number | null = $state(null);

  /** The place in front. */
  shown = $derived(this.front === null ? null : (this.held[this.front] ?? null));
  /** The place whose seat has to decide, if this browser plays it. */
  asked = $derived(this.held.findIndex((one) => one.store.message?.decision != null));
  /** The place for which the curtain is down, or null. */
  curtain = $derived(this.#curtain());

  /** Seats that are played here; a single one, or a watcher, is in front at once. */
  open(held: Held[]): void {
    this.held = held;
    this.front = held.length === 1 ? 0 : null;
  }

  /** Which seat a place turned out to be. */
  seated(store: GameStore, seat: number | null): void {
    const known = this.held.find((one) => one.store === store);
    if (known && known.seat !== seat) this.held = this.held.map((one) => (one === known ? { ...one, seat } : one));
  }

  /** Show the table of a place: the right person is in front of the screen now. */
  lift(place: number): void {
    for (const [index, one] of this.held.entries()) if (index !== place) one.store.skip();
    this.front = place;
  }

  /** Turn to the seat that has to decide where nothing has to be hidden; the screen calls it after each message. */
  follow(): void {
    if (this.held.length < 2 || !this.#isDealt() || this.curtain !== null || this.shown?.store.busy) return;
    if (this.asked >= 0 && this.asked !== this.front) this.lift(this.asked);
    else if (this.shown === null) this.lift(0);
  }

  #curtain(): Held | null {
    if (this.held.length < 2 || !this.#isDealt()) return null;
    if (this.shown === null) return this.#hidesNothing() ? null : (this.held[this.asked] ?? this.held[0] ?? null);
    const next = this.held[this.asked];
    if (next === undefined || next === this.shown || this.shown.store.busy) return null;
    return seesHandOf(this.shown, next) ? null : next;
  }

  /** Every place has seen its cards; before that nobody can be told to look or to look away. */
  #isDealt(): boolean {
    return this.held.every((one) => one.store.message?.view != null);
  }

  /** After the end, and among partners, there is nothing to hide. */
  #hidesNothing(): boolean {
    if (this.held.every((one) => one.store.message?.table.status === 'over')) return true;
    return this.held.every((one) => this.held.every((other) => seesHandOf(one, other)));
  }
}

/** Whether the hand of one place lies open for the other anyway: partners of a team, played by one person. */
export function seesHandOf(one: Held, other: Held): boolean {
  const seats: SeatView[] = one.store.message?.view?.seats ?? [];
  return seats.find((seat) => seat.seat === other.seat)?.hand !== undefined;
}
