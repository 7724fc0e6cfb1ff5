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
  asked = $derived(this.held.findIndex((place) => place.store.message?.decision != null));
  /** The place for which the curtain is down, or null. */
  curtain = $derived(this.#curtain());

  /** Seats that are played here; a single seat, or a watcher, is in front at once. */
  open(held: Held[]): void {
    this.held = held;
    this.front = held.length === 1 ? 0 : null;
  }

  /** Which seat a place turned out to be. */
  seated(store: GameStore, seat: number | null): void {
    const known = this.held.find((place) => place.store === store);
    if (known && known.seat !== seat)
      this.held = this.held.map((place) => (place === known ? { ...place, seat } : place));
  }

  /** Show the table of a place: the right person is in front of the screen now. */
  lift(place: number): void {
    for (const [index, { store }] of this.held.entries()) if (index !== place) store.skip();
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

  /** Every place has seen its cards; before that, nobody can be asked to look or to look away. */
  #isDealt(): boolean {
    return this.held.every((place) => place.store.message?.view != null);
  }

  /** After the end, and among partners, there is nothing to hide. */
  #hidesNothing(): boolean {
    if (this.held.every((place) => place.store.message?.table.status === 'over')) return true;
    return this.held.every((viewer) => this.held.every((owner) => seesHandOf(viewer, owner)));
  }
}

/** Whether the viewer sees the owner's hand anyway: partners of a team, played by one person. */
export function seesHandOf(viewer: Held, owner: Held): boolean {
  const seats: SeatView[] = viewer.store.message?.view?.seats ?? [];
  return seats.find((seat) => seat.seat === owner.seat)?.hand !== undefined;
}
