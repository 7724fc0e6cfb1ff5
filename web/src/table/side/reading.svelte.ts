// The card that is being read: in the side panel under a mouse, in large under a resting finger.

const READ_MILLIS = 600; // so that the panel does not flicker between two cards, and can be reached with the mouse

/** A card of a seat's deck. */
export interface Shown {
  seat: number;
  id: string;
}

export class Reading {
  /** The card in the side panel. */
  card: Shown | null = $state.raw(null);
  /** The card under a resting finger. */
  held: Shown | null = $state.raw(null);

  #timer: ReturnType<typeof setTimeout> | null = null;

  /** Show a card in the side panel; null when the pointer leaves it. */
  read(seat: number, id: string | null): void {
    if (this.#timer) clearTimeout(this.#timer);
    if (id !== null) this.card = { seat, id };
    else this.#timer = setTimeout(() => (this.card = null), READ_MILLIS);
  }

  /** The pointer is on the side panel itself: its words explain themselves. */
  keep(): void {
    if (this.#timer) clearTimeout(this.#timer);
  }

  hold(seat: number, id: string | null): void {
    this.held = id === null ? null : { seat, id };
  }

  clear(): void {
    this.card = this.held = null;
  }
}
