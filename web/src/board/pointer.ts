/** What a mouse or a finger does on the board: it drags a piece, or else it moves and zooms the view. */

import type { Drag } from './drag.svelte';
import type { Viewport } from './viewport.svelte';

interface Heard {
  /** a piece is under way, over `drag.over` */
  aim: () => void;
  drop: (piece: string, space: string) => void;
}

export class BoardPointer {
  constructor(
    private readonly view: Viewport,
    private readonly drag: Drag,
    private readonly heard: Heard,
  ) {}

  down = (event: PointerEvent): void => {
    if (!event.isPrimary) this.drag.cancel(); // two fingers zoom
    this.view.down(event);
  };

  move = (event: PointerEvent & { currentTarget: SVGSVGElement }): void => {
    const svg = event.currentTarget;
    if (!this.drag.move(event)) return this.view.move(event, svg.getBoundingClientRect());
    svg.setPointerCapture(event.pointerId);
    this.view.track(event);
    this.heard.aim();
  };

  up = (event: PointerEvent): void => {
    this.view.up(event);
    const dropped = this.drag.drop(event);
    if (dropped !== null) this.heard.drop(dropped.piece, dropped.space);
  };

  leave = (event: PointerEvent): void => {
    if (this.drag.piece === null) this.view.up(event);
  };

  cancel = (event: PointerEvent): void => {
    this.view.up(event);
    this.drag.cancel();
  };

  /** Escape puts a dragged piece back, and means nothing else then. */
  key = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || this.drag.piece === null) return;
    event.preventDefault();
    event.stopPropagation();
    this.drag.cancel();
  };
}
