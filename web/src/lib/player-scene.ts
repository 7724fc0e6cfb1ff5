// What an event changes on the table while it is being told. Only for the eye: the view that follows is the truth.

import type { Event, EventName, FighterView, SeatView, View } from '../generated/protocol';

/** The view with `event` carried out, as far as it can be seen. */
export function sceneAfter(view: View, event: Event): View {
  return CHANGES[event.event]?.(view, event) ?? view;
}

type Change = (view: View, event: Event) => View;

/** By event; null where there is nothing to see on the board and at the seats. */
const CHANGES: Record<EventName, Change | null> = {
  moved: (view, event) => fighter(view, event.fighter, () => ({ space: event.spaces?.at(-1) ?? null })),
  placed: (view, event) => fighter(view, event.fighter, () => ({ space: event.space ?? null })),
  returned: (view, event) =>
    fighter(view, event.fighter, (one) => ({ space: event.space ?? null, health: one.health || one.max_health })),
  swapped,
  damaged: (view, event) =>
    fighter(view, event.fighter, (one) => ({ health: Math.max(0, one.health - (event.number ?? 0)) })),
  recovered: (view, event) =>
    fighter(view, event.fighter, (one) => ({ health: Math.min(one.max_health, one.health + (event.number ?? 0)) })),
  'health-set': (view, event) => fighter(view, event.fighter, () => ({ health: event.number ?? 0 })),
  defeated: (view, event) => fighter(view, event.fighter, () => ({ space: null, health: 0 })),
  drew: (view, event) =>
    seat(view, event.seat, (one) => ({ ...grown(one, event.card), deck_size: less(one.deck_size) })),
  committed: (view, event) => seat(view, event.seat, (one) => shrunk(one, event.card)),
  'boost-committed': (view, event) => seat(view, event.seat, (one) => shrunk(one, event.card)),
  'scheme-played': (view, event) => seat(view, event.seat, (one) => shrunk(one, event.card)),
  'movement-boosted': (view, event) => seat(view, event.seat, (one) => toDiscard(one, event.card)),
  discarded: (view, event) => seat(view, event.seat, (one) => toDiscard(one, event.card)),
  'mode-set': (view, event) => seat(view, event.seat, () => ({ mode: event.mode ?? null })),
  eliminated: (view, event) => seat(view, event.seat, () => ({ out: true })),
  'turn-started': (view, event) => ({
    ...view,
    turn: { ...view.turn, number: event.number ?? view.turn.number, seat: event.seat ?? view.turn.seat },
  }),
  action: null,
  exhausted: null,
  'attack-declared': null,
  'not-defended': null,
  revealed: null,
  'boost-revealed': null,
  effect: null,
  ability: null,
  canceled: null,
  'boost-lost': null,
  'value-set': null,
  'value-changed': null,
  'value-ignored': null,
  boosted: null,
  'damage-prevented': null,
  'combat-value': null,
  'value-item': null,
  'combat-won': null,
  'looked-at-hand': null,
  'looked-at-top': null,
  took: null,
  'put-on-deck': null,
  shuffled: null,
  'actions-gained': null,
  declined: null,
  'game-won': null,
  guarded: null,
  'bonus-attack': null,
  fights: null,
  'values-locked': null,
  'card-replaced': null,
  'damage-reflected': null,
  'boost-bonus': null,
  'not-found': null,
  'card-chosen': null,
};

function fighter(view: View, id: string | undefined, change: (one: FighterView) => Partial<FighterView>): View {
  return { ...view, fighters: view.fighters.map((one) => (one.id === id ? { ...one, ...change(one) } : one)) };
}

function seat(view: View, number: number | undefined, change: (one: SeatView) => Partial<SeatView>): View {
  return { ...view, seats: view.seats.map((one) => (one.seat === number ? { ...one, ...change(one) } : one)) };
}

function swapped(view: View, event: Event): View {
  const there = view.fighters.find((one) => one.id === event.other)?.space ?? null;
  const here = view.fighters.find((one) => one.id === event.fighter)?.space ?? null;
  const moved = fighter(view, event.fighter, () => ({ space: there }));
  return fighter(moved, event.other, () => ({ space: here }));
}

function less(size: number): number {
  return Math.max(0, size - 1);
}

function grown(one: SeatView, card: string | null | undefined): Partial<SeatView> {
  const hand = one.hand && card ? { hand: [...one.hand, card] } : {};
  return { hand_size: one.hand_size + 1, ...hand };
}

function shrunk(one: SeatView, card: string | null | undefined): Partial<SeatView> {
  const size = { hand_size: less(one.hand_size) };
  return one.hand && card ? { ...size, hand: without(one.hand, card) } : size;
}

function toDiscard(one: SeatView, card: string | null | undefined): Partial<SeatView> {
  const discard = card ? [...one.discard, card] : one.discard;
  return { ...shrunk(one, card), discard };
}

function without(cards: string[], card: string): string[] {
  const place = cards.indexOf(card);
  return place < 0 ? cards : cards.filter((_, index) => index !== place);
}
