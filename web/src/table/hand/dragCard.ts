// A card that is dragged out of the hand. A mouse may drag it anywhere; a finger lifts it upwards, sideways it scrolls.

import type { Attachment } from 'svelte/attachments';
import { listen } from './listen';

const SLIP = { mouse: 8, touch: 16 }; // pixels that a click may wander

export interface Place {
  x: number;
  y: number;
}

export interface CardDrag {
  /** whether the card may be dragged now */
  isFree: () => boolean;
  /** where it is; null when it is back in the hand */
  onmove: (place: Place | null) => void;
  ondrop: (place: Place) => void;
}

/** Lets the element be dragged; letting go does not click it then, and Escape puts it back. */
export function dragCard(drag: CardDrag): Attachment<HTMLElement> {
  return (element) => {
    const gesture = new DragGesture(element, drag);
    const stops = [listen(element, gesture.handlers), listen(element, { click: gesture.click }, true)];
    return () => {
      gesture.stop();
      for (const stop of stops) stop();
    };
  };
}

/** One pointer from pressing to letting go: a click until it has wandered far enough, a drag from then on. */
class DragGesture {
  #held: (Place & { pointer: number }) | null = null;
  #isDragged = false;
  #isClickOver = false;

  constructor(
    private readonly element: HTMLElement,
    private readonly drag: CardDrag,
  ) {}

  get handlers() {
    return {
      pointerdown: this.#down,
      pointermove: this.#move,
      pointerup: this.#up,
      pointercancel: this.stop,
      dragstart: (event: Event) => event.preventDefault(), // the browser's own drag of pictures
    };
  }

  #down = (event: PointerEvent): void => {
    this.#isClickOver = false;
    if (!event.isPrimary) return this.stop();
    if (event.button > 0 || !this.drag.isFree()) return;
    this.#held = { pointer: event.pointerId, ...placeOf(event) };
    if (event.pointerType === 'mouse') this.element.setPointerCapture(event.pointerId); // a quick hand leaves at once
  };

  #move = (event: PointerEvent): void => {
    if (this.#held?.pointer !== event.pointerId) return;
    if (!this.#isDragged && !hasLeft(event, this.#held)) return;
    if (!this.#isDragged) this.#begin(event);
    this.drag.onmove(placeOf(event));
  };

  #begin(event: PointerEvent): void {
    this.#isDragged = this.#isClickOver = true;
    this.element.setPointerCapture(event.pointerId);
    addEventListener('keydown', this.#escape, true);
  }

  #up = (event: PointerEvent): void => {
    if (this.#held?.pointer !== event.pointerId) return;
    const wasDragged = this.#isDragged;
    this.stop();
    if (wasDragged && this.drag.isFree()) this.drag.ondrop(placeOf(event));
  };

  stop = (): void => {
    removeEventListener('keydown', this.#escape, true);
    this.#held = null;
    if (this.#isDragged) this.drag.onmove(null);
    this.#isDragged = false;
  };

  #escape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    this.stop();
  };

  /** Swallow the click that ends a drag. */
  click = (event: MouseEvent): void => {
    if (!this.#isClickOver || event.detail === 0) return; // a key is always a click
    this.#isClickOver = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
}

function placeOf({ clientX, clientY }: PointerEvent): Place {
  return { x: clientX, y: clientY };
}

function hasLeft(event: PointerEvent, from: Place): boolean {
  const [across, up] = [event.clientX - from.x, from.y - event.clientY];
  if (event.pointerType === 'mouse') return Math.hypot(across, up) > SLIP.mouse;
  return up > SLIP.touch && up > Math.abs(across);
}
