/** A piece under the pointer on its way to a space. Letting go before it has really moved is a click and none of our business. */

import type { Point } from './geometry';

const SLIP = { mouse: 6, touch: 12 }; // pixels that a click may wander
const NEAR = 58; // from the middle of a space, in the measure of the board

export interface Placed extends Point {
  id: string;
}

export class Drag {
  /** the fighter that is being dragged, once it has left its place */
  piece: string | null = $state(null);
  /** where it is, in the measure of the board */
  at: Point = $state.raw({ x: 0, y: 0 });
  /** the space that it would be dropped on */
  over: string | null = $state(null);

  #held: { piece: string; pointer: number; x: number; y: number } | null = null;

  constructor(
    private readonly spaces: () => readonly Placed[],
    private readonly toBoard: (event: PointerEvent) => Point,
  ) {}

  /** A pointer is down on a piece that may be dragged. A second finger means something else. */
  grab(event: PointerEvent, piece: string): void {
    if (this.#held !== null) return this.cancel();
    if (event.button > 0) return;
    this.#held = { piece, pointer: event.pointerId, x: event.clientX, y: event.clientY };
  }

  /** Whether the pointer drags a piece now. */
  move(event: PointerEvent): boolean {
    if (this.#held?.pointer !== event.pointerId) return false;
    const slip = event.pointerType === 'touch' ? SLIP.touch : SLIP.mouse;
    if (this.piece === null && Math.hypot(event.clientX - this.#held.x, event.clientY - this.#held.y) <= slip)
      return false;
    this.piece = this.#held.piece;
    this.at = this.toBoard(event);
    this.over = nearest(this.at, this.spaces());
    return true;
  }

  /** What was dropped where, if anything was. */
  drop(event: PointerEvent): { piece: string; space: string } | null {
    if (this.#held?.pointer !== event.pointerId) return null;
    const { piece, over } = this;
    this.cancel();
    return piece !== null && over !== null ? { piece, space: over } : null;
  }

  cancel(): void {
    this.#held = null;
    this.piece = this.over = null;
  }
}

function nearest(point: Point, spaces: readonly Placed[]): string | null {
  const far = (space: Point): number => Math.hypot(space.x - point.x, space.y - point.y);
  const best = spaces.reduce<Placed | null>(
    (best, space) => (best === null || far(space) < far(best) ? space : best),
    null,
  );
  return best !== null && far(best) <= NEAR ? best.id : null;
}
