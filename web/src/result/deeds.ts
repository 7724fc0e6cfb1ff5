// Who did what in a game, counted from its events: damage by card, cards played, the best blow.

import type { Event, EventName, View } from '../generated/protocol';

export interface Blow {
  card: string | null; // none: an ability or something else
  target: string; // the fighter that was hit
  damage: number;
}

export interface Deeds {
  seat: number;
  damage: number;
  cards: number;
  /** the most harmful first; null stands for abilities and the rest */
  byCard: { card: string | null; damage: number }[];
  best: Blow | null;
}

/** What the next damage comes from. */
interface Source {
  seat: number;
  card: string | null;
}

interface Course {
  source: Source | null;
  attacker: number | null; // the seat that attacks in the open combat
  cards: Map<number, string>; // revealed in it, by seat
}

const PLAYED: readonly EventName[] = ['committed', 'committed-face-up', 'scheme-played', 'bonus-attack'];

/** The deeds of all seats, in their order. */
export function deedsOf(events: readonly Event[], view: View): Deeds[] {
  const seatOf = new Map(view.fighters.map(({ id, seat }) => [id, seat]));
  const teamOf = new Map(view.seats.map(({ seat, team }) => [seat, team]));
  const blows = view.seats.map((): Blow[] => []);
  const played = view.seats.map(() => 0);
  const course: Course = { source: null, attacker: null, cards: new Map() };
  for (const event of events) {
    const actor = event.seat ?? seatOf.get(event.fighter ?? '') ?? null;
    if (PLAYED.includes(event.event) && actor !== null) played[actor] = (played[actor] ?? 0) + 1;
    follow(course, event, actor);
    if (event.event !== 'damaged' || !event.fighter) continue;
    const hit = seatOf.get(event.fighter) ?? null;
    const source = event.combat ? fromCombat(course, hit) : course.source;
    if (source === null || hit === null || teamOf.get(source.seat) === teamOf.get(hit)) continue;
    blows[source.seat]?.push({ card: source.card, target: event.fighter, damage: event.number ?? 0 });
  }
  return view.seats.map(({ seat }) => summed(seat, blows[seat] ?? [], played[seat] ?? 0));
}

/** Keep track of what is going on. */
function follow(course: Course, event: Event, actor: number | null): void {
  switch (event.event) {
    case 'attack-declared':
    case 'bonus-attack':
      course.attacker = actor;
      course.cards = new Map(event.card && actor !== null ? [[actor, event.card]] : []);
      course.source = null;
      break;
    case 'revealed':
    case 'card-replaced':
    case 'committed-face-up':
      if (actor !== null && event.card) course.cards.set(actor, event.card);
      break;
    case 'effect':
    case 'scheme-played':
      course.source = actor === null ? null : { seat: actor, card: event.card ?? null };
      break;
    case 'ability':
      course.source = actor === null ? null : { seat: actor, card: null };
      break;
    case 'action':
    case 'exhausted':
    case 'turn-started':
      course.source = null;
      break;
    default:
  }
}

/** Combat damage is the attacker's, unless it is the attacker who takes it. */
function fromCombat({ attacker, cards }: Course, hit: number | null): Source | null {
  const seat = attacker === hit ? [...cards.keys()].find((other) => other !== hit) : attacker;
  return seat === undefined || seat === null ? null : { seat, card: cards.get(seat) ?? null };
}

function summed(seat: number, blows: Blow[], cards: number): Deeds {
  const byCard = new Map<string | null, number>();
  for (const { card, damage } of blows) byCard.set(card, (byCard.get(card) ?? 0) + damage);
  const best = blows.reduce<Blow | null>((most, blow) => (blow.damage > (most?.damage ?? 0) ? blow : most), null);
  return {
    seat,
    cards,
    best,
    damage: blows.reduce((sum, { damage }) => sum + damage, 0),
    byCard: [...byCard].map(([card, damage]) => ({ card, damage })).sort((a, b) => b.damage - a.damage),
  };
}
