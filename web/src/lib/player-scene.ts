// What an event changes on the table while it is being shown. Only for the eye: the view that follows is the truth.

import type { Event, EventName, FighterView, SeatView, View } from '../generated/protocol';

/** The view with `event` carried out, as far as it can be seen. */
export function sceneAfter(view: View, event: Event): View {
  return CHANGES[event.event]?.(view, event) ?? view;
}

type Change = (view: View, event: Event) => View;

/** By event; null where there is nothing to see on the board and at the seats. */
const CHANGES: Record<EventName, Change | null> = {
  moved: (view, event) => withFighter(view, event.fighter, () => ({ space: event.spaces?.at(-1) ?? null })),
  placed: (view, event) => withFighter(view, event.fighter, () => ({ space: event.space ?? null })),
  returned: (view, event) =>
    withFighter(view, event.fighter, (fighter) => ({
      space: event.space ?? null,
      health: fighter.health || fighter.max_health,
    })),
  swapped,
  damaged: (view, event) =>
    withFighter(view, event.fighter, (fighter) => ({ health: Math.max(0, fighter.health - (event.number ?? 0)) })),
  recovered: (view, event) =>
    withFighter(view, event.fighter, (fighter) => ({
      health: Math.min(fighter.max_health, fighter.health + (event.number ?? 0)),
    })),
  'health-set': (view, event) => withFighter(view, event.fighter, () => ({ health: event.number ?? 0 })),
  left: (view, event) => withFighter(view, event.fighter, () => ({ space: null })),
  defeated: (view, event) => withFighter(view, event.fighter, () => ({ space: null, health: 0 })),
  drew: (view, event) =>
    withSeat(view, event.seat, (seat) => ({ ...grown(seat, event.card), deck_size: less(seat.deck_size) })),
  committed: (view, event) => withSeat(view, event.seat, (seat) => shrunk(seat, event.card)),
  'committed-face-up': (view, event) => withSeat(view, event.seat, (seat) => shrunk(seat, event.card)),
  'combat-card-discarded': (view, event) =>
    withSeat(view, event.seat, (seat) => ({ discard: event.card ? [...seat.discard, event.card] : seat.discard })),
  'boost-committed': (view, event) => withSeat(view, event.seat, (seat) => shrunk(seat, event.card)),
  'scheme-played': (view, event) => withSeat(view, event.seat, (seat) => shrunk(seat, event.card)),
  'movement-boosted': (view, event) => withSeat(view, event.seat, (seat) => toDiscard(seat, event.card)),
  discarded: (view, event) => withSeat(view, event.seat, (seat) => toDiscard(seat, event.card)),
  'mode-set': (view, event) =>
    withSeat(view, event.seat, (seat) => ({ modes: { ...seat.modes, [event.state ?? '']: event.mode ?? '' } })),
  'counters-gained': (view, event) => withSeat(view, event.seat, (seat) => counted(seat, event)),
  'counters-spent': (view, event) => withSeat(view, event.seat, (seat) => counted(seat, event)),
  marked: (view, event) => withFighter(view, event.fighter, (fighter) => marked(fighter, event)),
  unmarked: (view, event) => withFighter(view, event.fighter, (fighter) => marked(fighter, event)),
  eliminated: (view, event) => withSeat(view, event.seat, () => ({ out: true })),
  'turn-started': (view, event) => ({
    ...view,
    turn: { ...view.turn, number: event.number ?? view.turn.number, seat: event.seat ?? view.turn.seat },
  }),
  'token-moved': (view, event) => withToken(view, event.token, event.spaces?.at(-1) ?? null),
  'token-placed': (view, event) => withToken(view, event.token, event.space ?? null),
  'token-removed': (view, event) => withToken(view, event.token, null),
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
  'damage-reduced': null,
  'combat-value': null,
  'value-item': null,
  'combat-won': null,
  'looked-at-hand': null,
  'looked-at-top': null,
  took: null,
  'put-on-deck': null,
  showed: null,
  'looked-aside': null,
  'put-aside': null,
  'put-away': null,
  shuffled: null,
  'actions-gained': null,
  'actions-lost': null,
  'turn-ended': null,
  declined: null,
  'game-won': null,
  guarded: null,
  'bonus-attack': null,
  fights: null,
  'rule-began': null,
  'card-replaced': null,
  'damage-reflected': null,
  'boost-bonus': null,
  'not-found': null,
  'card-chosen': null,
  'number-chosen': null,
  'number-rolled': null,
  'turn-again': null,
  'winner-decided': null,
  'extra-attack': null,
};

function counted(seat: SeatView, event: Event): Partial<SeatView> {
  return { counters: { ...seat.counters, [event.counter ?? '']: event.total ?? 0 } };
}

function marked(fighter: FighterView, event: Event): Partial<FighterView> {
  const others = (fighter.counters ?? []).filter((mark) => mark.counter !== event.counter);
  const seat = (fighter.counters ?? []).find((mark) => mark.counter === event.counter)?.seat ?? fighter.seat;
  return { counters: [...others, { seat, counter: event.counter ?? '', count: event.total ?? 0 }] };
}

function withFighter(view: View, id: string | undefined, change: (fighter: FighterView) => Partial<FighterView>): View {
  return {
    ...view,
    fighters: view.fighters.map((fighter) => (fighter.id === id ? { ...fighter, ...change(fighter) } : fighter)),
  };
}

function withSeat(view: View, number: number | undefined, change: (seat: SeatView) => Partial<SeatView>): View {
  return { ...view, seats: view.seats.map((seat) => (seat.seat === number ? { ...seat, ...change(seat) } : seat)) };
}

function withToken(view: View, id: string | undefined, space: string | null): View {
  return { ...view, tokens: view.tokens.map((token) => (token.id === id ? { ...token, space } : token)) };
}

function swapped(view: View, event: Event): View {
  const there = view.fighters.find((fighter) => fighter.id === event.other)?.space ?? null;
  const here = view.fighters.find((fighter) => fighter.id === event.fighter)?.space ?? null;
  const moved = withFighter(view, event.fighter, () => ({ space: there }));
  return withFighter(moved, event.other, () => ({ space: here }));
}

function less(size: number): number {
  return Math.max(0, size - 1);
}

function grown(seat: SeatView, card: string | null | undefined): Partial<SeatView> {
  const hand = seat.hand && card ? { hand: [...seat.hand, card] } : {};
  return { hand_size: seat.hand_size + 1, ...hand };
}

function shrunk(seat: SeatView, card: string | null | undefined): Partial<SeatView> {
  const size = { hand_size: less(seat.hand_size) };
  return seat.hand && card ? { ...size, hand: without(seat.hand, card) } : size;
}

function toDiscard(seat: SeatView, card: string | null | undefined): Partial<SeatView> {
  const discard = card ? [...seat.discard, card] : seat.discard;
  return { ...shrunk(seat, card), discard };
}

function without(cards: string[], card: string): string[] {
  const place = cards.indexOf(card);
  return place < 0 ? cards : cards.filter((_, index) => index !== place);
}
