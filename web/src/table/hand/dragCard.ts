// A card that is dragged out of the hand. A mouse may drag it anywhere; a finger lifts it upwards, sideways it scrolls.

import type { Attachment } from 'svelte/attachments';

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

/** Lets the element be dragged; letting go is no click then, and Escape puts it back. */
export function dragCard({ isFree, onmove, ondrop }: CardDrag): Attachment<HTMLElement> {
  return (element) => {
    let held: { pointer: number; x: number; y: number } | null = null;
    let isDragged = false;
    let isClickOver = false;

    function down(event: PointerEvent): void {
      isClickOver = false;
      if (!event.isPrimary) return stop();
      if (event.button > 0 || !isFree()) return;
      held = { pointer: event.pointerId, x: event.clientX, y: event.clientY };
    }

    function move(event: PointerEvent): void {
      if (held?.pointer !== event.pointerId) return;
      if (!isDragged && !hasLeft(event, held)) return;
      if (!isDragged) begin(event);
      onmove({ x: event.clientX, y: event.clientY });
    }

    function begin(event: PointerEvent): void {
      isDragged = isClickOver = true;
      element.setPointerCapture(event.pointerId);
      addEventListener('keydown', escape, true);
    }

    function up(event: PointerEvent): void {
      if (held?.pointer !== event.pointerId) return;
      const wasDragged = isDragged;
      stop();
      if (wasDragged && isFree()) ondrop({ x: event.clientX, y: event.clientY });
    }

    function stop(): void {
      removeEventListener('keydown', escape, true);
      held = null;
      if (isDragged) onmove(null);
      isDragged = false;
    }

    function escape(event: KeyboardEvent): void {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      stop();
    }

    function click(event: MouseEvent): void {
      if (!isClickOver || event.detail === 0) return; // a key is always a click
      isClickOver = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    }

    const noDrag = (event: Event): void => event.preventDefault(); // the browser's own drag of pictures
    const handlers = {
      pointerdown: down,
      pointermove: move,
      pointerup: up,
      pointercancel: stop,
      dragstart: noDrag,
    } as const;
    for (const [name, handler] of Object.entries(handlers)) element.addEventListener(name, handler as EventListener);
    element.addEventListener('click', click, true);
    return () => {
      stop();
      for (const [name, handler] of Object.entries(handlers))
        element.removeEventListener(name, handler as EventListener);
      element.removeEventListener('click', click, true);
    };
  };
}

function hasLeft(event: PointerEvent, from: Place): boolean {
  const [across, up] = [event.clientX - from.x, from.y - event.clientY];
  if (event.pointerType === 'mouse') return Math.hypot(across, up) > SLIP.mouse;
  return up > SLIP.touch && up > Math.abs(across);
}
