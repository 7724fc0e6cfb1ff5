import { fireEvent } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dragCard } from './dragCard';

const at = (x: number, y: number, more = {}) => ({
  clientX: x,
  clientY: y,
  pointerId: 1,
  isPrimary: true,
  pointerType: 'mouse',
  ...more,
});
const FINGER = { pointerType: 'touch' };

describe('a card of the hand', () => {
  let card: HTMLButtonElement;
  let isFree: boolean;
  const [onmove, ondrop, onclick] = [vi.fn(), vi.fn(), vi.fn()];
  let free: () => void;

  beforeEach(() => {
    [onmove, ondrop, onclick].forEach((mock) => mock.mockClear());
    isFree = true;
    card = document.body.appendChild(document.createElement('button'));
    card.addEventListener('click', onclick);
    free = dragCard({ isFree: () => isFree, onmove, ondrop })(card) as () => void;
    return () => {
      free();
      card.remove();
    };
  });

  it('is dragged with the mouse and dropped, which does not count as a click', async () => {
    await fireEvent.pointerDown(card, at(0, 0));
    await fireEvent.pointerMove(card, at(5, 0));
    expect(onmove).not.toHaveBeenCalled();
    await fireEvent.pointerMove(card, at(40, -90));
    await fireEvent.pointerUp(card, at(41, -91));
    await fireEvent.click(card, { detail: 1 });
    expect(onmove.mock.calls).toEqual([[{ x: 40, y: -90 }], [null]]);
    expect(ondrop.mock.calls).toEqual([[{ x: 41, y: -91 }]]);
    expect(onclick).not.toHaveBeenCalled();
  });

  it('is clicked as ever, by mouse and by key', async () => {
    await fireEvent.pointerDown(card, at(0, 0));
    await fireEvent.pointerUp(card, at(2, 2));
    await fireEvent.click(card, { detail: 1 });
    await fireEvent.click(card, { detail: 0 });
    expect(onclick).toHaveBeenCalledTimes(2);
    expect(ondrop).not.toHaveBeenCalled();
  });

  it('is lifted by a finger that goes up; sideways the hand is scrolled', async () => {
    await fireEvent.pointerDown(card, at(0, 0, FINGER));
    await fireEvent.pointerMove(card, at(60, -10, FINGER));
    expect(onmove).not.toHaveBeenCalled();
    await fireEvent.pointerMove(card, at(20, -70, FINGER));
    expect(onmove).toHaveBeenCalledWith({ x: 20, y: -70 });
  });

  it.each(['pointerCancel', 'Escape'] as const)('is back in the hand after %s', async (what) => {
    await fireEvent.pointerDown(card, at(0, 0));
    await fireEvent.pointerMove(card, at(0, -90));
    if (what === 'Escape') await fireEvent.keyDown(card, { key: 'Escape' });
    else await fireEvent.pointerCancel(card, at(0, -90));
    await fireEvent.pointerUp(card, at(0, -90));
    expect(onmove).toHaveBeenLastCalledWith(null);
    expect(ondrop).not.toHaveBeenCalled();
  });

  it('stays where it is when it cannot be played', async () => {
    isFree = false;
    await fireEvent.pointerDown(card, at(0, 0));
    await fireEvent.pointerMove(card, at(0, -90));
    await fireEvent.pointerUp(card, at(0, -90));
    await fireEvent.click(card, { detail: 1 });
    expect(onmove).not.toHaveBeenCalled();
    expect(onclick).toHaveBeenCalledOnce();
  });

  it('is not dropped when the question has passed meanwhile', async () => {
    await fireEvent.pointerDown(card, at(0, 0));
    await fireEvent.pointerMove(card, at(0, -90));
    isFree = false;
    await fireEvent.pointerUp(card, at(0, -90));
    expect(ondrop).not.toHaveBeenCalled();
  });
});
