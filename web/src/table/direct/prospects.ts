// What can be done with the pieces while an action is to be chosen, or a movement to be boosted.

import type { AttackInfo, DecisionInfo, FighterView } from '../../generated/protocol';

/** What was picked so far: a fighter of mine, an enemy, a card. */
export interface Picked {
  fighter: string | null;
  target: string | null;
  card: string | null;
}

/** Whether pieces can be used before an action is chosen. */
export function isLive(decision: DecisionInfo | null): decision is DecisionInfo {
  return decision !== null && (decision.prospects !== null || decision.kind === 'boost-movement');
}

/** The attacks that agree with what was picked. */
export function attacksWith(decision: DecisionInfo | null, { fighter, target, card }: Partial<Picked>): AttackInfo[] {
  return (decision?.prospects?.attacks ?? []).filter(
    (attack) =>
      attack.attacker === (fighter ?? attack.attacker) &&
      attack.target === (target ?? attack.target) &&
      (!card || attack.cards.includes(card)),
  );
}

export function isScheme(decision: DecisionInfo | null, card: string): boolean {
  return decision?.prospects?.schemes.includes(card) ?? false;
}

/** My fighters that can be moved. When a boost is asked for, all that are there: who cannot move is said later. */
export function movers(decision: DecisionInfo | null, fighters: readonly FighterView[]): Set<string> {
  if (decision?.kind !== 'boost-movement') return new Set(decision?.prospects?.movers);
  const mine = fighters.filter(({ seat, space }) => seat === decision.seat && space !== null);
  return new Set(mine.map(({ id }) => id));
}

/** The fighters that mean something when they are clicked now. */
export function liveFighters(
  decision: DecisionInfo | null,
  fighters: readonly FighterView[],
  picked: Picked,
): Set<string> {
  if (!isLive(decision)) return new Set();
  const { fighter, target, card } = picked;
  if (target && card) return new Set(attacksWith(decision, { target, card }).map(({ attacker }) => attacker));
  const attacks = attacksWith(decision, { fighter, card: fighter ? null : card });
  const targets = attacks.map((attack) => attack.target);
  const attackers = decision.kind === 'action' ? attacksWith(decision, {}).map(({ attacker }) => attacker) : [];
  return new Set([...(card && !fighter ? [] : [...movers(decision, fighters), ...attackers]), ...targets]);
}

/** The cards of my hand that mean something when they are clicked now; `boosts` are those with a boost. */
export function liveCards(decision: DecisionInfo | null, picked: Picked, boosts: ReadonlySet<string>): Set<string> {
  if (!isLive(decision)) return new Set();
  if (decision.kind === 'boost-movement') return new Set(boosts);
  const { fighter, target } = picked;
  const attacking = attacksWith(decision, { fighter, target }).flatMap(({ cards }) => cards);
  if (target) return new Set(attacking);
  return new Set([...attacking, ...(fighter ? boosts : (decision.prospects?.schemes ?? []))]);
}
