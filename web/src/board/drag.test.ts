import { describe, expect, it } from 'vitest';
import { Drag } from './drag.svelte';

const SPACES = [
  { id: 'a', x: 0, y: 0 },
  { id: 'b', x: 100, y: 0 },
  { id: 'c', x: 400, y: 0 },
];

function pointer(x: number, y = 0, more: Partial<PointerEventInit> = {}): PointerEvent {
  return { clientX: x, clientY: y, pointerId: 1, button: 0, pointerType: 'mouse', ...more } as PointerEvent;
}

const dragging = (): Drag =>
  new Drag(
    () => SPACES,
    (event) => ({ x: event.clientX, y: event.clientY }),
  );

describe('dragging a piece', () => {
  it('begins when the pointer has left the spot, and ends on the nearest space', () => {
    const drag = dragging();
    drag.grab(pointer(0), 'medusa');
    expect(drag.move(pointer(4))).toBe(false);
    expect(drag.piece).toBeNull();
    expect(drag.move(pointer(80))).toBe(true);
    expect([drag.piece, drag.over]).toEqual(['medusa', 'b']);
    expect(drag.drop(pointer(90))).toEqual({ piece: 'medusa', space: 'b' });
    expect(drag.piece).toBeNull();
  });

  it('gives a finger more room than a mouse', () => {
    const drag = dragging();
    drag.grab(pointer(0), 'medusa');
    expect(drag.move(pointer(10, 0, { pointerType: 'touch' }))).toBe(false);
    expect(drag.move(pointer(14, 0, { pointerType: 'touch' }))).toBe(true);
  });

  it('drops nothing between the spaces, nor after a click', () => {
    const drag = dragging();
    drag.grab(pointer(0), 'medusa');
    drag.move(pointer(250));
    expect(drag.over).toBeNull();
    expect(drag.drop(pointer(250))).toBeNull();
    drag.grab(pointer(0), 'medusa');
    expect(drag.drop(pointer(0))).toBeNull();
  });

  it('is given up by a second finger, and can be canceled', () => {
    const drag = dragging();
    drag.grab(pointer(0), 'medusa');
    drag.move(pointer(100));
    drag.grab(pointer(50, 0, { pointerId: 2 }), 'harpy-1');
    expect(drag.piece).toBeNull();
    expect(drag.drop(pointer(100))).toBeNull();
    drag.grab(pointer(0), 'medusa');
    drag.move(pointer(100));
    drag.cancel();
    expect(drag.drop(pointer(100))).toBeNull();
  });

  it('ignores other buttons and other pointers', () => {
    const drag = dragging();
    drag.grab(pointer(0, 0, { button: 2 }), 'medusa');
    expect(drag.move(pointer(100))).toBe(false);
    drag.grab(pointer(0), 'medusa');
    expect(drag.move(pointer(100, 0, { pointerId: 7 }))).toBe(false);
  });
});
