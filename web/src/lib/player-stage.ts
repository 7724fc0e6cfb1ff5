// The combat stage, built up from the events: who fights, which cards lie there, what each value is made of, who won.

import type { Combat, Event, EventName, ValueItem, View } from '../generated/protocol';
import { ROLES } from './player-roles';

export type SideName = 'attack' | 'defense';

export interface StageSide {
  seat: number;
  fighter: string;
  /** A card lies there; its title is null while it is face down for the reader. */
  there: boolean;
  card: string | null;
  /** It was laid down face up, before the cards are revealed. */
  isOpen: boolean;
  boost: string | null;
  boostThere: boolean;
  items: ValueItem[];
  value: number | null;
  canceled: boolean;
  /** The card whose effect canceled this one. */
  canceledBy: string | null;
  refused: boolean;
}

export interface StageLine {
  index: number;
  event: EventName;
  text: string;
  seat: number | null;
}

export interface Stage {
  first: number; // number of the event that began it
  attack: StageSide;
  defense: StageSide;
  revealed: boolean;
  bonus: boolean;
  winner: SideName | null;
  damage: number;
  lines: StageLine[];
  heading: string; // what began it and how it ended, in the words of the log
  verdict: string;
}

/** The stage after `event`, or null once the combat is over. */
export function stageAfter(stage: Stage | null, event: Event, view: View): Stage | null {
  const role = ROLES[event.event];
  if (role === 'start') return begun(event, view);
  if (stage === null || role === 'end') return null;
  const next = changed(stage, event, view);
  return role === 'line' && event.text !== '' ? withLine(next, event) : next;
}

/** The stage of the combat that is going on in `view`, from all events so far; null if there is none. */
export function stageOf(view: View, events: Event[]): Stage | null {
  if (view.combat === null) return null;
  const from = events.findLastIndex((event) => ROLES[event.event] === 'start');
  const start = from < 0 ? begunFrom(view.combat, view) : null;
  const stage = events.slice(Math.max(0, from)).reduce((so_far, event) => stageAfter(so_far, event, view), start);
  return withTruth(stage ?? begunFrom(view.combat, view), view.combat);
}

/** The stage with what the view knows better: cards and values as they are now. */
export function withTruth(stage: Stage, combat: Combat): Stage {
  return {
    ...stage,
    revealed: combat.revealed,
    winner: combat.winner ?? stage.winner,
    attack: sideWithTruth(stage.attack, combat, 'attack'),
    defense: sideWithTruth(stage.defense, combat, 'defense'),
  };
}

function sideWithTruth(side: StageSide, combat: Combat, name: SideName): StageSide {
  const card = combat[name];
  const boost = name === 'attack' ? combat.boost : null;
  return {
    ...side,
    fighter: name === 'attack' ? combat.attacker : combat.defender,
    there: card !== null,
    card: card?.card ?? null,
    isOpen: card !== null && combat[`${name}_face`] !== null,
    boostThere: boost !== null || side.boostThere,
    boost: boost?.card ?? side.boost,
    items: combat[`${name}_items`] ?? side.items,
    value: combat[`${name}_value`] ?? side.value,
    canceled: combat[`${name}_canceled`] ?? side.canceled,
  };
}

function emptySide(fighter: string, view: View): StageSide {
  return {
    seat: view.fighters.find((piece) => piece.id === fighter)?.seat ?? 0,
    fighter,
    there: false,
    card: null,
    isOpen: false,
    boost: null,
    boostThere: false,
    items: [],
    value: null,
    canceled: false,
    canceledBy: null,
    refused: false,
  };
}

function begun(event: Event, view: View): Stage {
  const attack = emptySide(event.fighter ?? '', view);
  const bonus = event.event === 'bonus-attack';
  return {
    first: event.index,
    attack: bonus ? { ...attack, there: true, card: event.card ?? null, isOpen: true } : attack,
    defense: emptySide(event.other ?? '', view),
    revealed: false,
    bonus,
    winner: null,
    damage: 0,
    lines: [],
    heading: event.text,
    verdict: '',
  };
}

function begunFrom(combat: Combat, view: View): Stage {
  const sides = { fighter: combat.attacker, other: combat.defender };
  const event: Event = { index: 0, event: 'attack-declared', text: '', answer: 0, ...sides };
  return { ...begun(event, view), bonus: combat.bonus };
}

function withLine(stage: Stage, event: Event): Stage {
  const line = { index: event.index, event: event.event, text: event.text, seat: event.seat ?? null };
  return { ...stage, lines: [...stage.lines, line] };
}

/** Which side a seat is on. */
export function sideOf(stage: Stage, seat: number | undefined): SideName | null {
  if (seat === stage.attack.seat) return 'attack';
  return seat === stage.defense.seat ? 'defense' : null;
}

function onSide(stage: Stage, name: SideName | null, change: Partial<StageSide>): Stage {
  return name === null ? stage : { ...stage, [name]: { ...stage[name], ...change } };
}

function changed(stage: Stage, event: Event, view: View): Stage {
  const mine = sideOf(stage, event.seat);
  switch (event.event) {
    case 'committed':
      return onSide(stage, mine, { there: true, card: event.card ?? null });
    case 'committed-face-up':
      return onSide(stage, mine, { there: true, card: event.card ?? null, isOpen: true });
    case 'combat-card-discarded':
      return onSide(stage, mine, { there: false, card: null, isOpen: false });
    case 'not-defended':
      return onSide(stage, mine, { refused: true });
    case 'revealed':
      return { ...onSide(stage, mine, { there: true, card: event.card ?? null }), revealed: true };
    case 'card-replaced':
      return onSide(stage, mine, { there: true, card: event.card ?? null });
    case 'boost-committed':
      return onSide(stage, mine, { boostThere: true, boost: event.card ?? null });
    case 'boost-revealed':
      return onSide(stage, mine, { boostThere: true, boost: event.card ?? null });
    case 'boost-lost':
      return onSide(stage, mine, { boostThere: false, boost: null });
    case 'canceled':
      return canceled(stage, event);
    case 'fights':
      return fights(stage, event, view);
    case 'value-item':
      return itemized(stage, event);
    case 'combat-value':
      return onSide(stage, event.side as SideName, { value: event.number ?? null });
    case 'combat-won':
      return { ...stage, winner: event.fighter === stage.attack.fighter ? 'attack' : 'defense', verdict: event.text };
    case 'damaged':
      return event.combat && event.fighter === stage.defense.fighter
        ? { ...stage, damage: stage.damage + (event.number ?? 0) }
        : stage;
    default:
      return stage;
  }
}

/** A canceled card, and the card that did it: the one on the other side. */
function canceled(stage: Stage, event: Event): Stage {
  const name = (['attack', 'defense'] as const).find(
    (side) => stage[side].card === event.card && stage[side].seat === event.seat,
  );
  const hit = name ?? sideOf(stage, event.seat);
  if (hit === null) return stage;
  const other = stage[hit === 'attack' ? 'defense' : 'attack'];
  return onSide(stage, hit, { canceled: true, canceledBy: other.card });
}

function fights(stage: Stage, event: Event, view: View): Stage {
  const seat = view.fighters.find((fighter) => fighter.id === event.fighter)?.seat;
  return onSide(stage, sideOf(stage, seat), { fighter: event.fighter ?? '' });
}

/** The parts of a sum come one by one; the first part of a side starts it afresh. */
function itemized(stage: Stage, event: Event): Stage {
  const name = event.side as SideName;
  const item = { item: event.item, ability: event.ability ?? null, amount: event.number ?? 0 } as ValueItem;
  const before = stage[name].value === null ? stage[name].items : [];
  return onSide(stage, name, { items: [...before, item], value: null });
}
