// A finger that stays on a card reads it; the click that follows does not choose it.

import type { Attachment } from 'svelte/attachments';
import { listen } from './listen';

const HOLD_MILLIS = 380;
const SLACK = 12; // pixels that a resting finger may move

/** Calls `onhold(true)` while a finger rests on the element. */
export function longPress(onhold: (isHeld: boolean) => void): Attachment<HTMLElement> {
  return (element) => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    let isHeld = false;
    let from = { x: 0, y: 0 };

    function down(event: PointerEvent): void {
      if (event.pointerType === 'mouse') return;
      from = { x: event.clientX, y: event.clientY };
      timer = setTimeout(() => {
        isHeld = true;
        onhold(true);
      }, HOLD_MILLIS);
    }

    function move(event: PointerEvent): void {
      if (!isHeld && Math.hypot(event.clientX - from.x, event.clientY - from.y) > SLACK) stop();
    }

    function stop(): void {
      if (timer) clearTimeout(timer);
      timer = null;
      if (isHeld) onhold(false);
    }

    function click(event: MouseEvent): void {
      if (!isHeld) return;
      isHeld = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    }

    const noMenu = (event: Event): void => event.preventDefault();
    const stops = [
      listen(element, {
        pointerdown: down,
        pointermove: move,
        pointerup: stop,
        pointercancel: stop,
        contextmenu: noMenu,
      }),
      listen(element, { click }, true),
    ];
    return () => {
      stop();
      for (const unlisten of stops) unlisten();
    };
  };
}
