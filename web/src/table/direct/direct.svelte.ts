// Playing by pointing at the pieces: a fighter and where it goes, an enemy and a card, a scheme. What is picked stays
// here until it makes up an action; nothing is sent before, so every pick can be dropped.

import type { DecisionInfo, FighterView, ReachMessage } from '../../generated/protocol';
import { t } from '../../lib/i18n.svelte';
import { attack, maneuver, scheme, type Step } from './plan';
import { attacksWith, isLive, isScheme, liveFighters, movers, type Picked } from './prospects';

/** The table as seen from here. */
export interface Surroundings {
  decision: () => DecisionInfo | null;
  fighters: () => readonly FighterView[];
  /** where a fighter could go, perhaps with a card as a boost */
  reach: (fighter: string, boost: string | null) => Promise<ReachMessage | null>;
  begin: (steps: Step[]) => void;
  say: (text: string) => void;
}

export class Direct implements Picked {
  fighter: string | null = $state(null);
  target: string | null = $state(null);
  card: string | null = $state(null);
  /** where the picked fighter can go, with the picked card as a boost */
  reach: ReachMessage | null = $state.raw(null);

  constructor(private readonly table: Surroundings) {}

  get isEmpty(): boolean {
    return this.fighter === null && this.target === null && this.card === null;
  }

  /** A fighter is picked in order to move; a card boosts it then. */
  get isMoving(): boolean {
    const { fighter, target } = this;
    return fighter !== null && target === null && movers(this.#decision, this.table.fighters()).has(fighter);
  }

  /** All that is missing is who attacks. */
  get asksForAttacker(): boolean {
    return this.target !== null && this.card !== null;
  }

  /** Whether Enter, or a second click, carries something out: what was picked is enough. */
  get isComplete(): boolean {
    return this.isMoving || this.#canBoost || this.#steps() !== null;
  }

  clear(): void {
    this.fighter = this.target = this.card = this.reach = null;
  }

  /** Whether a click on a fighter means something now. */
  onFighter(id: string): boolean {
    if (!isLive(this.#decision)) return false;
    const fighter = this.table.fighters().find((candidate) => candidate.id === id);
    return fighter?.seat === this.#decision.seat ? this.#onMine(id) : this.#onEnemy(id);
  }

  onSpace(id: string): boolean {
    if (!isLive(this.#decision)) return false;
    if (this.isMoving) void this.#go(id);
    else if (this.#decision.kind === 'boost-movement') this.table.say(t('table.direct.fighterFirst'));
    else return false;
    return true;
  }

  /** A card of the hand was clicked. */
  onCard(id: string): boolean {
    const decision = this.#decision;
    if (!isLive(decision)) return false;
    if (this.target !== null) return this.#attackWith(id);
    if (this.isMoving || decision.kind === 'boost-movement') {
      this.card = this.card === id ? null : id;
      void this.#look();
      return true;
    }
    if (this.card === id) {
      if (!this.confirm()) this.card = null;
      return true;
    }
    if (!isScheme(decision, id) && attacksWith(decision, { card: id }).length === 0) return false;
    this.card = id;
    return true;
  }

  /** A fighter was dragged to a space: it goes there, or attacks whoever stands there. */
  dropFighter(fighter: string, space: string): boolean {
    if (!isLive(this.#decision)) return false;
    const standing = this.table.fighters().find((other) => other.space === space);
    if (this.fighter !== fighter) this.#pick(fighter);
    if (standing === undefined) return this.onSpace(space);
    return attacksWith(this.#decision, { fighter, target: standing.id }).length > 0 && this.#onEnemy(standing.id);
  }

  /** A card was dragged onto the board: onto a fighter, or just there. */
  dropCard(card: string, over: string | null): boolean {
    const decision = this.#decision;
    if (!isLive(decision)) return false;
    if (over !== null && attacksWith(decision, { target: over, card }).length > 0) {
      this.card = card;
      return this.#onEnemy(over);
    }
    if (isScheme(decision, card)) {
      this.clear();
      this.table.begin(scheme(card));
      return true;
    }
    if (over !== null && this.fighter !== over && movers(decision, this.table.fighters()).has(over)) this.#pick(over);
    return this.card === card || this.onCard(card);
  }

  /** Carry out what was picked, if it is enough; a fighter without a destination stays where it is. */
  confirm(): boolean {
    if (this.isMoving) {
      const here = this.table.fighters().find(({ id }) => id === this.fighter)?.space;
      if (here) void this.#go(here);
      return true;
    }
    const steps = this.#canBoost ? [{ kind: 'boost-movement' as const, answer: `card ${this.card}` }] : this.#steps();
    if (steps !== null) this.#begin(steps);
    return steps !== null;
  }

  get live(): Set<string> {
    return liveFighters(this.#decision, this.table.fighters(), this);
  }

  /** The fighters that can be dragged: to where they go, or to whom they attack. */
  get draggable(): Set<string> {
    const attackers = attacksWith(this.#decision, {}).map(({ attacker }) => attacker);
    return new Set([...movers(this.#decision, this.table.fighters()), ...attackers]);
  }

  get #decision(): DecisionInfo | null {
    return this.table.decision();
  }

  get #canBoost(): boolean {
    return this.#decision?.kind === 'boost-movement' && this.fighter === null && this.card !== null;
  }

  #onMine(id: string): boolean {
    const { target, card } = this;
    if (this.asksForAttacker && attacksWith(this.#decision, { fighter: id, target, card }).length > 0) {
      this.#begin(attack(id, target!, card!));
      return true;
    }
    if (this.fighter !== id) return this.#pick(id);
    const boost = this.#decision?.kind === 'boost-movement' ? card : null;
    this.clear();
    this.card = boost;
    return true;
  }

  /** Another fighter of mine is picked. What does not go with it is dropped. */
  #pick(id: string): boolean {
    const decision = this.#decision;
    const canAttack = attacksWith(decision, { fighter: id }).length > 0;
    if (!canAttack && !movers(decision, this.table.fighters()).has(id)) return false;
    const isBoost = this.fighter !== null || decision?.kind === 'boost-movement';
    if (this.card && !isBoost && attacksWith(decision, { fighter: id, card: this.card }).length === 0) this.card = null;
    if (this.target && attacksWith(decision, { fighter: id, target: this.target }).length === 0) this.target = null;
    this.fighter = id;
    void this.#look();
    return true;
  }

  #onEnemy(id: string): boolean {
    const decision = this.#decision;
    if (attacksWith(decision, { target: id }).length === 0) return false;
    if (this.target === id && this.card === null) {
      this.target = null;
      return true;
    }
    this.target = id;
    if (this.fighter && attacksWith(decision, { fighter: this.fighter, target: id }).length === 0) this.fighter = null;
    if (this.card && attacksWith(decision, this).length === 0) this.card = null;
    if (this.card) this.#attackIfClear();
    return true;
  }

  #attackWith(card: string): boolean {
    const { fighter, target } = this;
    if (attacksWith(this.#decision, { fighter, target, card }).length === 0) {
      this.table.say(t('table.direct.notAgainst'));
      return true;
    }
    this.card = card;
    this.#attackIfClear();
    return true;
  }

  /** Attack, unless it is open who does. */
  #attackIfClear(): void {
    const attacks = attacksWith(this.#decision, this);
    if (attacks.length === 1) this.#begin(attack(attacks[0]!.attacker, this.target!, this.card!));
    else this.fighter = null;
  }

  async #go(space: string): Promise<void> {
    const { fighter, card } = this;
    const reach = await this.table.reach(fighter!, card);
    if (reach === null || fighter !== this.fighter || card !== this.card) return;
    if (reach.spaces.some((goal) => goal.space === space)) this.#begin(maneuver(fighter!, space, card));
    else this.table.say(t('table.direct.tooFar', { n: reach.steps }));
  }

  /** The picks have changed: so has the reach. The old one stays until the new one is known. */
  async #look(): Promise<void> {
    const { fighter, card } = this;
    if (fighter === null) {
      this.reach = null;
      return;
    }
    const reach = await this.table.reach(fighter, card);
    if (fighter === this.fighter && card === this.card) this.reach = reach;
  }

  /** What the picks amount to when nothing is added. */
  #steps(): Step[] | null {
    if (this.card !== null && this.target === null && isScheme(this.#decision, this.card)) return scheme(this.card);
    const attacks = attacksWith(this.#decision, this);
    const [only] = attacks;
    const cards = new Set(this.card ? [this.card] : only?.cards);
    if (attacks.length !== 1 || cards.size !== 1 || (this.target === null && this.card === null)) return null;
    return attack(only!.attacker, only!.target, [...cards][0]!);
  }

  #begin(steps: Step[]): void {
    this.clear();
    this.table.begin(steps);
  }
}
