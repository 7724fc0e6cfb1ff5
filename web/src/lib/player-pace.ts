// How long each event is held on the table. A combat without effects stays under 1.5 s at `quick`, and none takes over 3 s.

import type { Event, EventName } from '../generated/protocol';

export type Speed = 'off' | 'quick' | 'normal';

const NORMAL = 1.9; // times slower than quick
const LONGEST_COMBAT = 2900;
const STEP = 90; // milliseconds for a step over the board at quick

const COMBAT = new Set<EventName>(['attack-declared', 'committed', 'revealed', 'not-defended', 'bonus-attack']);
const OTHER = new Set<EventName>(['turn-started', 'action']);

/** Milliseconds at quick; a move takes as long as its steps. */
const HOLD: Record<Exclude<EventName, 'moved'>, number> = {
  'turn-started': 260,
  action: 60,
  drew: 90,
  exhausted: 200,
  'movement-boosted': 320,
  placed: 120,
  swapped: 260,
  returned: 160,
  'scheme-played': 520,
  'attack-declared': 260,
  committed: 100,
  'boost-committed': 100,
  'not-defended': 120,
  revealed: 280,
  'boost-revealed': 220,
  effect: 360,
  ability: 360,
  canceled: 420,
  'boost-lost': 300,
  'value-set': 240,
  'value-changed': 240,
  'value-ignored': 300,
  boosted: 300,
  'damage-prevented': 260,
  'damage-reduced': 260,
  'value-item': 30,
  'combat-value': 80,
  'combat-won': 340,
  damaged: 150,
  recovered: 200,
  'health-set': 200,
  defeated: 200,
  discarded: 100,
  'looked-at-hand': 260,
  'looked-at-top': 260,
  took: 120,
  'put-on-deck': 120,
  showed: 420,
  'looked-aside': 260,
  'put-aside': 120,
  'put-away': 120,
  shuffled: 120,
  'actions-gained': 220,
  'actions-lost': 220,
  'turn-ended': 320,
  left: 260,
  'mode-set': 260,
  declined: 0,
  eliminated: 400,
  'game-won': 250,
  guarded: 200,
  'bonus-attack': 340,
  fights: 120,
  'rule-began': 200,
  'card-replaced': 320,
  'damage-reflected': 200,
  'boost-bonus': 200,
  'not-found': 200,
  'card-chosen': 200,
  'counters-gained': 200,
  'counters-spent': 200,
  'number-chosen': 320,
  'number-rolled': 320,
  marked: 200,
  unmarked: 200,
  'turn-again': 320,
  'committed-face-up': 280,
  'winner-decided': 300,
  'extra-attack': 200,
  'combat-card-discarded': 320,
  'token-moved': 220,
  'token-placed': 220,
  'token-removed': 160,
};

/** Milliseconds for one step of a walk; the board takes it as `--step`. */
export function stepMillis(speed: Speed): number {
  if (speed === 'off') return 0;
  return speed === 'quick' ? STEP : Math.round(STEP * NORMAL);
}

/** How long each of some events is held; a combat that would take too long is shown faster. */
export function holds(events: Event[], speed: Speed): number[] {
  const waits = events.map((event, index) => holdMillis(event, events[index + 1], speed));
  const first = events.findIndex((event) => COMBAT.has(event.event));
  if (first < 0) return waits;
  const after = events.findIndex((event, index) => index > first && OTHER.has(event.event));
  const end = after < 0 ? events.length : after;
  const sum = waits.slice(first, end).reduce((total, wait) => total + wait, 0);
  const share = Math.min(1, LONGEST_COMBAT / sum);
  return waits.map((wait, index) => (index < first || index >= end ? wait : Math.floor(wait * share)));
}

/** How long `event` is held before `next` is shown; both cards of a combat turn at once. */
export function holdMillis(event: Event, next: Event | undefined, speed: Speed): number {
  if (speed === 'off') return 0;
  const quick = quickMillis(event, next);
  return speed === 'quick' ? quick : Math.round(quick * NORMAL);
}

function quickMillis(event: Event, next: Event | undefined): number {
  if (event.event === 'revealed' && next?.event === 'revealed') return 0;
  if (event.event === 'moved') return Math.max(140, ((event.spaces?.length ?? 1) - 1) * STEP + 60);
  return HOLD[event.event];
}
