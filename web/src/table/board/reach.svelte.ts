// What the pointer is on, and where the fighters can go: the server is asked once per fighter and state.

import type { ReachMessage } from '../../generated/protocol';
import type { Ask } from '../../lib/connection.svelte';
import type { GameStore } from '../../lib/game.svelte';

export interface Pointed {
  kind: 'space' | 'fighter';
  id: string;
}

const STAYS_MILLIS = 500; // the way from a fighter to a space may lead over nothing

export class Reach {
  pointed: Pointed | null = $state.raw(null);
  /** The fighter whose reach is shown. */
  fighter: string | null = $state(null);
  showsEnemies = $state(false);
  /** What is known in this state, by fighter. */
  known: ReadonlyMap<string, ReachMessage> = $state.raw(new Map());

  #asked = new Set<string>();
  #boosted = new Map<string, Promise<ReachMessage | null>>();
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(
    private readonly store: GameStore,
    private readonly ask: Ask | null,
  ) {}

  /** A new state is there: what was known is void, what is still being asked, and what a click has pointed at. */
  renew(): void {
    this.known = new Map();
    this.#asked = new Set();
    this.#boosted = new Map();
    this.pointed = null;
    this.fighter = null;
  }

  /** The pointer is on a piece. A fighter's reach stays while the pointer walks over it. */
  pointAt(kind: Pointed['kind'] | null, id: string | null): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.pointed = kind && id ? { kind, id } : null;
    if (kind === null || id === null) {
      this.#timer = setTimeout(() => (this.fighter = null), STAYS_MILLIS);
      return;
    }
    const fighter = kind === 'space' ? this.#fighterOn(id) : id;
    if (fighter) {
      this.fighter = fighter;
      void this.find(fighter);
    } else if (!this.known.get(this.fighter ?? '')?.spaces.some((goal) => goal.space === id)) this.fighter = null;
  }

  /** Ask where a fighter can go, once for each state. */
  async find(fighter: string): Promise<void> {
    const asked = this.#asked;
    if (this.ask === null || asked.has(fighter)) return;
    asked.add(fighter);
    const reply = await this.ask({ kind: 'reach', fighter });
    if (reply.kind === 'reach' && asked === this.#asked) this.known = new Map(this.known).set(fighter, reply);
    else asked.delete(fighter);
  }

  /** Where a fighter can go, perhaps with a card of my hand as a boost; asked once for each state. */
  of(fighter: string, card: string | null): Promise<ReachMessage | null> {
    const key = `${fighter} ${card ?? ''}`;
    const asked = this.#boosted.get(key) ?? this.#askOf(fighter, card);
    this.#boosted.set(key, asked);
    return asked;
  }

  async #askOf(fighter: string, card: string | null): Promise<ReachMessage | null> {
    const reply = await this.ask?.({ kind: 'reach', fighter, ...(card ? { card } : {}) });
    return reply?.kind === 'reach' ? reply : null;
  }

  showEnemies(isHeld: boolean): void {
    this.showsEnemies = isHeld;
    if (!isHeld) return;
    for (const fighter of this.enemies()) void this.find(fighter);
  }

  /** The enemies that stand on the board. */
  enemies(): string[] {
    const view = this.store.shown;
    if (!view) return [];
    const teams = new Map(view.seats.map(({ seat, team }) => [seat, team]));
    const mine = view.seats.find(({ seat }) => seat === view.seat)?.team;
    return view.fighters
      .filter((fighter) => fighter.space !== null && teams.get(fighter.seat) !== mine)
      .map((fighter) => fighter.id);
  }

  #fighterOn(space: string): string | undefined {
    return this.store.shown?.fighters.find((fighter) => fighter.space === space)?.id;
  }
}
