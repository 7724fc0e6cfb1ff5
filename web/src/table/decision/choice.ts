// Which pieces an open decision lights up, and which answer a piece stands for. Everything comes from the options.

import type { DecisionInfo, DecisionKind, FighterView, OptionInfo, TokenView } from '../../generated/protocol';

interface Traits {
  /** A slip costs little: the next step is a choice again, or it can be taken back. */
  isLight?: true;
  /** Nothing hidden comes to light and no card moves: it can be taken back freely, as long as the turn goes on. */
  isHarmless?: true;
  /** It asks for one of my fighters before it asks where it goes or whom it hits. */
  namesMover?: true;
  /** The cards it asks for are not in my hand: they lie elsewhere, or belong to somebody else. */
  asksElsewhere?: true;
}

const TRAITS: Record<DecisionKind, Traits> = {
  'place-sidekick': { isHarmless: true },
  'start-mode': {},
  action: { isLight: true },
  'boost-movement': { isLight: true }, // a card is only picked, and not to boost can be taken back
  mover: { isLight: true, namesMover: true },
  destination: { isHarmless: true },
  'scheme-card': {},
  'scheme-fighter': { isLight: true },
  attacker: { isLight: true, namesMover: true },
  target: { isLight: true },
  'attack-card': {},
  'defense-card': {},
  'committed-boost': {},
  'effect-order': {},
  may: {},
  'choose-fighter': {},
  'choose-space': {},
  place: {},
  'return-space': {},
  'boost-card': {},
  discard: {},
  'discard-theirs': { asksElsewhere: true },
  'take-card': { asksElsewhere: true },
  'order-top': { asksElsewhere: true },
  branch: {},
  'hand-limit': {},
  opponent: {},
  'take-discard': { asksElsewhere: true },
  'search-deck': { asksElsewhere: true },
  share: {},
  step: {},
  'replace-card': {},
  'guard-hand': {},
  'put-on-deck': {},
  'put-card': {},
  'show-card': {},
  'how-many': {},
  'choose-card': {},
  'take-back': { asksElsewhere: true },
  summon: {},
  'choose-number': {},
  'replace-theirs': { asksElsewhere: true },
  'extra-attacker': { isLight: true, namesMover: true },
  'place-token': {},
  'choose-token': { isLight: true },
  'move-token': {},
  'put-token': {},
};

export type About = OptionInfo['about'];

/** The targets of all options about one sort of piece. */
export function targetsOf(decision: DecisionInfo | null, about: About): Set<string> {
  return new Set(decision?.options.filter((option) => option.about === about).map((option) => option.target));
}

/** The option that names a piece. */
export function optionFor(decision: DecisionInfo | null, about: About, target: string): OptionInfo | null {
  return decision?.options.find((option) => option.about === about && option.target === target) ?? null;
}

export function optionOf(decision: DecisionInfo | null, answer: string | null): OptionInfo | null {
  return decision?.options.find((option) => option.answer === answer) ?? null;
}

/** What a click on a space means: the space, or else whoever stands on it, or what lies there. */
export function optionOnSpace(
  decision: DecisionInfo | null,
  space: string,
  fighters: FighterView[],
  tokens: TokenView[] = [],
): OptionInfo | null {
  const here = (piece: FighterView | TokenView): boolean => piece.space === space;
  const named = [
    optionFor(decision, 'space', space),
    ...fighters.filter(here).map((fighter) => optionFor(decision, 'fighter', fighter.id)),
    ...tokens.filter(here).map((token) => optionFor(decision, 'token', token.id)),
  ];
  return named.find((option) => option !== null) ?? null;
}

/** What a click on a fighter means: the fighter, or else the space under it. */
export function optionOnFighter(decision: DecisionInfo | null, id: string, fighters: FighterView[]): OptionInfo | null {
  const space = fighters.find((fighter) => fighter.id === id)?.space;
  return optionFor(decision, 'fighter', id) ?? (space ? optionFor(decision, 'space', space) : null);
}

/** The fighters that can be dragged: to where they go, or to whom they attack. */
export function draggableFighters(decision: DecisionInfo | null): Set<string> {
  if (decision === null) return new Set();
  if (TRAITS[decision.kind].namesMover) return targetsOf(decision, 'fighter');
  const hasGoal = decision.kind === 'target' || targetsOf(decision, 'space').size > 0;
  return new Set(hasGoal && decision.fighter ? [decision.fighter] : []);
}

/** Whether something on the board can be chosen. */
export function asksOnBoard(decision: DecisionInfo): boolean {
  return decision.options.some(({ about }) => about === 'space' || about === 'fighter' || about === 'token');
}

/** Whether a choice takes a second step: a slip would cost something, and cannot be taken back, or the person wants it. */
export function needsConfirmation(decision: DecisionInfo, isWanted: boolean, canTakeBack: boolean): boolean {
  return !decision.forced && !TRAITS[decision.kind].isLight && (isWanted || !(canTakeBack || isHarmless(decision)));
}

/** Whether an answer shows nothing and moves no card, so that it can be taken back without asking anybody. */
function isHarmless({ kind }: DecisionInfo): boolean {
  return TRAITS[kind].isHarmless ?? false;
}

/** What is shown as buttons, and what the digits choose: the cards in my hand first, as they lie there. */
export interface Offered {
  buttons: OptionInfo[];
  numbered: OptionInfo[];
  hiddenCount: number;
}

/** Spaces are on the board and my cards in the hand; as buttons they would only fill the table, unless they are few and
 * each has a name of its own. `all` shows them, too. */
export function offered(decision: DecisionInfo, fighters: FighterView[], hand: string[], all: boolean): Offered {
  const here = fighters.find((fighter) => fighter.id === decision.fighter)?.space;
  const inHand = optionsInHand(decision, hand);
  const names = decision.options.map((option) => option.text);
  const areTold = names.length <= 6 && new Set(names).size === names.length;
  const isButton = (option: OptionInfo) =>
    !inHand.includes(option) && (option.about !== 'space' || areTold || option.target === here);
  const buttons = all ? decision.options : decision.options.filter(isButton);
  const numbered = all ? decision.options : [...inHand, ...buttons];
  return { buttons, numbered, hiddenCount: decision.options.length - buttons.length };
}

/** The card options that lie in my hand, in its order. A card of the same title may lie elsewhere, or be another's. */
export function optionsInHand(decision: DecisionInfo | null, hand: readonly string[]): OptionInfo[] {
  if (decision === null || TRAITS[decision.kind].asksElsewhere) return [];
  const mine = decision.options.filter(({ about, owner }) => about === 'card' && owner === decision.seat);
  return [...new Set(hand)].flatMap((id) => mine.find((option) => option.target === id) ?? []);
}
