import { describe, expect, it, vi } from 'vitest';
import { onKeyDown, onKeyUp, type KeyActions } from './keys';

function heard(): { [K in keyof KeyActions]: ReturnType<typeof vi.fn> } & KeyActions {
  const names = [
    'isBusy',
    'skip',
    'choose',
    'confirm',
    'only',
    'back',
    'undo',
    'enemies',
    'hint',
    'help',
    'focus',
  ] as const;
  return Object.fromEntries(names.map((name) => [name, vi.fn()])) as never;
}

const press = (init: KeyboardEventInit) => new KeyboardEvent('keydown', init);

describe('the keys', () => {
  it.each([
    { key: '2', code: 'Digit2' },
    { key: '2', code: 'Numpad2' },
    { key: 'ě', code: 'Digit2' }, // Czech
    { key: 'é', code: 'Digit2' }, // French
  ])('$key on $code chooses the second option', (init) => {
    const actions = heard();
    onKeyDown(press(init), actions);
    expect(actions.choose).toHaveBeenCalledWith(1);
  });

  it.each([{ key: 'u' }, { key: 'г', code: 'KeyU' }, { key: 'z', ctrlKey: true }, { key: 'z', metaKey: true }])(
    '$key takes back',
    (init) => {
      const actions = heard();
      onKeyDown(press(init), actions);
      expect(actions.undo).toHaveBeenCalledOnce();
    },
  );

  it('a sign above a digit is not a digit', () => {
    const actions = heard();
    onKeyDown(press({ key: '!', code: 'Digit1', shiftKey: true }), actions);
    onKeyDown(press({ key: '?', code: 'Digit7', shiftKey: true }), actions);
    expect(actions.choose).not.toHaveBeenCalled();
    expect(actions.help).toHaveBeenCalledOnce();
  });

  it('letters are found on a keyboard of another script', () => {
    const actions = heard();
    onKeyDown(press({ key: 'у', code: 'KeyE' }), actions);
    expect(actions.enemies).toHaveBeenLastCalledWith(true);
    onKeyUp(press({ key: 'у', code: 'KeyE' }), actions);
    expect(actions.enemies).toHaveBeenLastCalledWith(false);
    onKeyDown(press({ key: 'р', code: 'KeyH' }), actions);
    expect(actions.focus).toHaveBeenCalledWith('hand');
  });

  it('a Latin letter counts as it is written, wherever it is', () => {
    const actions = heard();
    onKeyDown(press({ key: 'e', code: 'KeyD' }), actions); // Dvorak
    expect(actions.enemies).toHaveBeenCalledWith(true);
  });
});
