import { describe, expect, it } from 'vitest';
import { Viewport } from './viewport.svelte';

const FRAME = { left: 0, top: 0, width: 500, height: 300 } as DOMRect;
const finger = (pointerId: number, clientX: number, clientY: number): PointerEvent =>
  ({ pointerId, clientX, clientY }) as PointerEvent;
const whole = (): Viewport =>
  new Viewport(
    () => 1000,
    () => 600,
  );

describe('what is seen of the board', () => {
  it('keeps the point under the pointer where it is', () => {
    const view = whole();
    view.zoomBy(2, { x: 1, y: 0 });
    expect(view.box).toBe('500 0 500 300');
  });

  it('never leaves the board and never gets smaller than it', () => {
    const view = whole();
    view.zoomBy(0.2);
    expect(view.fits).toBe(true);
    view.zoomBy(100);
    expect(view.zoom).toBe(4);
    view.reveal({ x: 990, y: 590 });
    expect(view.box).toBe('750 450 250 150');
  });

  it('is not moved by a finger while the whole board is seen', () => {
    const view = whole();
    view.down(finger(1, 100, 100));
    view.move(finger(1, 200, 100), FRAME);
    expect([view.box, view.dragged]).toEqual(['0 0 1000 600', false]);
  });

  it('follows a finger when zoomed, which is then no click', () => {
    const view = whole();
    view.zoomBy(2);
    view.down(finger(1, 100, 100));
    view.move(finger(1, 103, 100), FRAME);
    expect(view.dragged).toBe(false);
    view.move(finger(1, 150, 100), FRAME);
    expect(view.dragged).toBe(true);
    expect(view.x).toBeLessThan(250);
    view.up(finger(1, 150, 100));
    view.down(finger(1, 10, 10));
    expect(view.dragged).toBe(false);
  });

  it('grows between two fingers', () => {
    const view = whole();
    view.down(finger(1, 200, 150));
    view.down(finger(2, 300, 150));
    view.move(finger(2, 400, 150), FRAME);
    expect(view.zoom).toBeCloseTo(2);
    expect(view.dragged).toBe(true);
  });
});
