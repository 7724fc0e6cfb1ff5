/** Which part of the board is seen: all of it, unless somebody zooms in with two fingers, the wheel or the buttons. */

import type { Point } from './geometry';

const CLOSEST = 4;
const SLIP = 6; // pixels that a click may wander

export class Viewport {
  zoom = $state(1);
  x = $state(0);
  y = $state(0);
  /** whether the pointer was dragged: then letting go does not count as a click */
  dragged = false;

  readonly box: string = $derived.by(
    () => `${this.x} ${this.y} ${this.width() / this.zoom} ${this.height() / this.zoom}`,
  );
  readonly fits: boolean = $derived(this.zoom === 1);

  private fingers = new Map<number, Point>();
  private start: Point = { x: 0, y: 0 };

  constructor(
    private readonly width: () => number,
    private readonly height: () => number,
  ) {}

  fit(): void {
    [this.zoom, this.x, this.y] = [1, 0, 0];
  }

  /** Zooms so that the point of the board at `share` of what is seen stays where it is. */
  zoomBy(factor: number, share: Point = { x: 0.5, y: 0.5 }): void {
    const zoom = Math.min(CLOSEST, Math.max(1, this.zoom * factor));
    const gain = 1 / this.zoom - 1 / zoom;
    this.zoom = zoom;
    this.moveTo(this.x + share.x * this.width() * gain, this.y + share.y * this.height() * gain);
  }

  /** Brings a point of the board into sight. */
  reveal(point: Point, margin = 60): void {
    const [wide, high] = [this.width() / this.zoom, this.height() / this.zoom];
    const x = Math.min(Math.max(this.x, point.x + margin - wide), point.x - margin);
    const y = Math.min(Math.max(this.y, point.y + margin - high), point.y - margin);
    this.moveTo(x, y);
  }

  private moveTo(x: number, y: number): void {
    this.x = Math.max(0, Math.min(x, this.width() * (1 - 1 / this.zoom)));
    this.y = Math.max(0, Math.min(y, this.height() * (1 - 1 / this.zoom)));
  }

  down(event: PointerEvent): void {
    if (this.fingers.size === 0) [this.dragged, this.start] = [false, { x: event.clientX, y: event.clientY }];
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  move(event: PointerEvent, frame: DOMRect): void {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const others = [...this.fingers].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    this.fingers.set(event.pointerId, now);
    if (Math.hypot(now.x - this.start.x, now.y - this.start.y) > SLIP) this.dragged ||= !this.fits || others.length > 0;
    if (others[0]) this.pinch(before, now, others[0], frame);
    else if (this.dragged) this.drag(before, now, frame);
  }

  /** A finger moves, but it drags something else than the view. */
  track(event: PointerEvent): void {
    if (this.fingers.has(event.pointerId)) this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.dragged = true;
  }

  /** The point of the board under the pointer. */
  pointAt(event: PointerEvent, frame: DOMRect): Point {
    const share = {
      x: (event.clientX - frame.left) / (frame.width || 1),
      y: (event.clientY - frame.top) / (frame.height || 1),
    };
    return { x: this.x + (share.x * this.width()) / this.zoom, y: this.y + (share.y * this.height()) / this.zoom };
  }

  up(event: PointerEvent): void {
    this.fingers.delete(event.pointerId);
  }

  /** With the control key, as everywhere; without it the page is scrolled. */
  wheel(event: WheelEvent, frame: DOMRect): void {
    if (!event.ctrlKey) return;
    event.preventDefault();
    const share = {
      x: (event.clientX - frame.left) / (frame.width || 1),
      y: (event.clientY - frame.top) / (frame.height || 1),
    };
    this.zoomBy(event.deltaY < 0 ? 1.15 : 1 / 1.15, share);
  }

  private drag(before: Point, now: Point, frame: DOMRect): void {
    const unit = this.width() / this.zoom / (frame.width || 1);
    this.moveTo(this.x + (before.x - now.x) * unit, this.y + (before.y - now.y) * unit);
  }

  private pinch(before: Point, now: Point, other: Point, frame: DOMRect): void {
    const apart = (finger: Point): number => Math.hypot(finger.x - other.x, finger.y - other.y) || 1;
    const middle = { x: (now.x + other.x) / 2 - frame.left, y: (now.y + other.y) / 2 - frame.top };
    this.zoomBy(apart(now) / apart(before), { x: middle.x / (frame.width || 1), y: middle.y / (frame.height || 1) });
    this.drag({ x: before.x / 2, y: before.y / 2 }, { x: now.x / 2, y: now.y / 2 }, frame);
  }
}
