// What happens for the first time in this browser: enemy cards that it has never shown, and situations with a tip.

import type { DecisionKind, Event, EventName, StateMessage, View } from '../../generated/protocol';
import { load, save } from '../../lib/storage';

const CARDS = 'peerless.seen-cards';
const TIPS = 'peerless.seen-tips';

export const TIP_NAMES = [
  'actions',
  'boost',
  'movement',
  'reach',
  'attack',
  'defense',
  'scheme',
  'order',
  'handLimit',
  'exhausted',
] as const;
export type TipName = (typeof TIP_NAMES)[number];

const TIP_OF: Partial<Record<DecisionKind, TipName>> = {
  action: 'actions',
  'boost-movement': 'boost',
  destination: 'movement',
  target: 'reach',
  'attack-card': 'attack',
  'defense-card': 'defense',
  'scheme-card': 'scheme',
  'effect-order': 'order',
  'hand-limit': 'handLimit',
};
const SHOWING: ReadonlySet<EventName> = new Set<EventName>(['revealed', 'scheme-played', 'committed-face-up']);

/** A list of names that this browser keeps. */
class Kept {
  #names: Set<string>;

  constructor(private readonly place: string) {
    const stored = load(place);
    this.#names = new Set(Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : []);
  }

  has(name: string): boolean {
    return this.#names.has(name);
  }

  add(name: string): void {
    if (this.#names.has(name)) return;
    this.#names.add(name);
    save(this.place, [...this.#names]);
  }
}

export class Firsts {
  readonly #cards = new Kept(CARDS);
  readonly #tips = new Kept(TIPS);

  /** Whether an enemy shows a card here for the first time; it counts as seen from now on. */
  isNewCard(event: Event, view: View): boolean {
    if (!SHOWING.has(event.event) || !event.card || event.seat === undefined || view.seat === null) return false;
    const [owner, reader] = [event.seat, view.seat].map((seat) => view.seats.find((player) => player.seat === seat));
    if (!owner) return false;
    const name = `${owner.hero}/${event.card}`;
    const isNew = owner.team !== reader?.team && !this.#cards.has(name);
    this.#cards.add(name);
    return isNew;
  }

  /** The tip for what is asked now, or for what has just happened, if it has not been given yet. */
  tipFor(message: StateMessage): TipName | null {
    const exhausted = message.events.some(({ event }) => event === 'exhausted') ? 'exhausted' : undefined;
    const tip = exhausted ?? (message.decision ? TIP_OF[message.decision.kind] : undefined);
    return tip && !this.#tips.has(tip) ? tip : null;
  }

  given(tip: TipName): void {
    this.#tips.add(tip);
  }
}

export const firsts = new Firsts();
