// What was picked, and what is still to be chosen, in one sentence: shown beside the buttons and said aloud.

import type { DecisionInfo, TableContent } from '../../generated/protocol';
import { t } from '../../lib/i18n.svelte';
import type { Direct } from './direct.svelte';
import { attacksWith, isScheme } from './prospects';

export interface Pending {
  text: string;
  /** the word on the button that carries it out; null if something is missing */
  confirm: string | null;
}

export function pendingOf(direct: Direct, decision: DecisionInfo | null, content: TableContent): Pending | null {
  if (decision === null || direct.isEmpty) return null;
  const text = sentence(direct, decision, content);
  return { text, confirm: direct.isComplete ? verb(direct, decision) : null };
}

function sentence(direct: Direct, decision: DecisionInfo, content: TableContent): string {
  const slots = {
    fighter: content.fighters[direct.fighter ?? ''] ?? '',
    target: content.fighters[direct.target ?? ''] ?? '',
    card: content.heroes[decision.seat]?.cards.find(({ id }) => id === direct.card)?.title ?? '',
    n: direct.reach?.steps ?? '…',
  };
  if (direct.asksForAttacker) return t('table.direct.attacker', slots);
  if (direct.target) return t('table.direct.target', slots);
  if (direct.isMoving) return t(movingKey(direct, decision), slots);
  if (direct.fighter) return t('table.direct.hit', slots);
  if (decision.kind === 'boost-movement') return t('table.direct.boost', slots);
  return t(isScheme(decision, direct.card ?? '') ? 'table.direct.scheme' : 'table.direct.attack', slots);
}

function movingKey({ fighter, card }: Direct, decision: DecisionInfo) {
  if (card) return 'table.direct.boosted';
  return attacksWith(decision, { fighter }).length > 0 ? 'table.direct.goOrHit' : 'table.direct.go';
}

function verb(direct: Direct, decision: DecisionInfo): string {
  if (direct.isMoving) return t('table.direct.stay');
  if (decision.kind === 'boost-movement') return t('table.direct.boostNow');
  const isPlayed = direct.target === null && isScheme(decision, direct.card ?? '');
  return t(isPlayed ? 'table.direct.play' : 'table.direct.strike');
}
