// The keyboard at the table. Digits choose, Enter confirms, Escape takes back; the board walks by itself with arrows.

export interface KeyActions {
  isBusy: () => boolean;
  skip: () => void;
  choose: (place: number) => void;
  confirm: () => void;
  only: () => void;
  back: () => void;
  undo: () => void;
  enemies: (isHeld: boolean) => void;
  hint: () => void;
  help: () => void;
  focus: (where: 'hand' | 'board' | 'log') => void;
}

export const KEY_LIST = [
  { keys: ['1', '…', '9'], what: 'choose' },
  { keys: ['enter'], what: 'confirm' },
  { keys: ['space'], what: 'only' },
  { keys: ['escape'], what: 'back' },
  { keys: ['u'], what: 'undo' },
  { keys: ['arrows'], what: 'walk' },
  { keys: ['e'], what: 'enemies' },
  { keys: ['t'], what: 'hint' },
  { keys: ['h'], what: 'hand' },
  { keys: ['b'], what: 'board' },
  { keys: ['l'], what: 'log' },
  { keys: ['any'], what: 'skip' },
  { keys: ['?'], what: 'help' },
] as const;

/** A key was pressed anywhere at the table. */
export function onKeyDown(event: KeyboardEvent, actions: KeyActions): void {
  if (isUndo(event) && !event.defaultPrevented && !isTyping(event.target)) return done(event, actions.undo);
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
  if (isModifier(event.key) || event.key === 'Tab') return;
  if (actions.isBusy() && event.key !== '?') return done(event, actions.skip);
  const digit = digitOf(event);
  if (digit >= 1) return done(event, () => actions.choose(digit - 1));
  const action = plainAction(event, actions);
  if (action) done(event, action);
}

export function onKeyUp(event: KeyboardEvent, actions: KeyActions): void {
  if (letterOf(event) === 'e') actions.enemies(false);
}

function plainAction(event: KeyboardEvent, actions: KeyActions): (() => void) | null {
  if (event.key === 'Enter') return isControl(event.target) ? null : actions.confirm;
  if (event.key === ' ') return isControl(event.target) ? null : actions.only;
  switch (letterOf(event)) {
    case 'escape':
      return actions.back;
    case 'u':
      return event.repeat ? null : actions.undo;
    case 'e':
      return () => actions.enemies(true);
    case 't':
      return event.repeat ? null : actions.hint;
    case 'h':
      return () => actions.focus('hand');
    case 'b':
      return () => actions.focus('board');
    case 'l':
      return () => actions.focus('log');
    case '?':
      return actions.help;
    default:
      return null;
  }
}

/** Ctrl-Z, as everywhere. */
function isUndo(event: KeyboardEvent): boolean {
  return (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && letterOf(event) === 'z';
}

/** The digit of a key, also where the upper row of the keyboard writes letters; 0 if it is not a digit. */
function digitOf(event: KeyboardEvent): number {
  const written = /^[1-9]$/.exec(event.key)?.[0];
  const printed = event.shiftKey ? undefined : /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1];
  return Number(written ?? printed ?? 0);
}

/** The letter of a key in lower case; on a keyboard of another script the Latin one that is printed beside it. */
function letterOf(event: KeyboardEvent): string {
  const isLatin = /^[a-z]$/i.test(event.key) || event.key.length > 1 || event.key === '?';
  return (isLatin ? event.key : (/^Key([A-Z])$/.exec(event.code)?.[1] ?? event.key)).toLowerCase();
}

function done(event: KeyboardEvent, action: () => void): void {
  event.preventDefault();
  action();
}

function isModifier(key: string): boolean {
  return ['Shift', 'Control', 'Alt', 'Meta', 'CapsLock'].includes(key);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, dialog') !== null;
}

/** A button or link under the focus takes Enter and the space bar itself. */
function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, a, summary, [role="button"], [role="gridcell"]') !== null;
}
