// What one person does at the table: selecting, confirming, pointing, asking. The game itself is in the store; here is
// only what the next state makes void.

import type { DecisionInfo, HintMessage, Message, OptionInfo, ReachMessage } from '../generated/protocol';
import type { Question } from '../lib/connection.svelte';
import type { GameStore } from '../lib/game.svelte';
import { needsConfirmation, optionFor, optionOf, optionOnFighter, optionOnSpace } from './decision/choice';

export type Ask = (question: Question) => Promise<Message>;

export interface Pointed {
  kind: 'space' | 'fighter';
  id: string;
}

export interface Toast {
  key: number;
  text: string;
}

/** A card to be read in the side panel. */
export interface Shown {
  seat: number;
  id: string;
}

const REACH_MILLIS = 500; // the way from a fighter to a space may lead over nothing
const TOAST_MILLIS = 4500;
const READ_MILLIS = 250; // so that the panel does not flicker between two cards

export class Play {
  selected: string | null = $state(null);
  pointed: Pointed | null = $state.raw(null);
  /** The fighter whose reach is shown. */
  reacher: string | null = $state(null);
  /** Pieces that a line of the log speaks of. */
  marked: { fighters: string[]; spaces: string[] } | null = $state.raw(null);
  card: Shown | null = $state.raw(null);
  /** The card under a resting finger. */
  held: Shown | null = $state.raw(null);
  toast: Toast | null = $state.raw(null);
  hint: HintMessage | null = $state.raw(null);
  isHintComing = $state(false);
  isSending = $state(false);
  showsEnemies = $state(false);
  reaches: ReadonlyMap<string, ReachMessage> = $state.raw(new Map());

  #dragged: { fighter: string; space: string } | null = null; // where a dragged fighter goes once that is asked
  #asked = new Set<string>();
  #version = -1;
  #toastKey = 0;
  #pointTimer: ReturnType<typeof setTimeout> | null = null;
  #readTimer: ReturnType<typeof setTimeout> | null = null;
  #toastTimer: ReturnType<typeof setTimeout> | null = null;

  constructor(
    readonly store: GameStore,
    readonly ask: Ask | null, // none: a recording, nothing can be asked
    readonly wantsConfirmation: () => boolean = () => true,
  ) {}

  get decision(): DecisionInfo | null {
    return this.ask && !this.isSending ? this.store.decision : null;
  }

  get choice(): OptionInfo | null {
    return optionOf(this.decision, this.selected);
  }

  /** A new state is there: what was selected, asked or hinted before is void. The table calls it. */
  renew(version: number): void {
    if (version === this.#version) return;
    this.#version = version;
    this.selected = null;
    this.hint = null;
    this.card = this.held = null;
    this.isSending = false;
    this.reaches = new Map();
    this.#asked.clear();
  }

  /** Choose an option: at once, or select it first where a slip would be costly. */
  choose(answer: string): void {
    const { decision } = this;
    if (decision === null || optionOf(decision, answer) === null) return;
    if (this.selected === answer || !needsConfirmation(decision, this.wantsConfirmation())) void this.#send(answer);
    else this.selected = answer;
  }

  confirm(): void {
    if (this.selected !== null) void this.#send(this.selected);
    else if (this.decision?.forced) void this.#send(this.decision.options[0]!.answer);
  }

  /** Drop the selection; with none, take the last answer back. */
  back(): void {
    if (this.selected !== null) this.selected = null;
    else if (this.store.message?.table.may.undo) void this.undo();
  }

  onSpace(id: string): void {
    const fighters = this.store.shown?.fighters ?? [];
    const option = optionOnSpace(this.decision, id, fighters);
    const standing = fighters.find((fighter) => fighter.space === id);
    const asksForFighters = this.decision?.options.some(({ about }) => about === 'fighter');
    if (option) this.choose(option.answer);
    else void this.why(standing && asksForFighters ? `fighter ${standing.id}` : `space ${id}`);
  }

  onFighter(id: string): void {
    const option = optionOnFighter(this.decision, id, this.store.shown?.fighters ?? []);
    if (option) this.choose(option.answer);
    else void this.why(`fighter ${id}`);
  }

  onCard(id: string): void {
    const option = optionFor(this.decision, 'card', id);
    if (option) return this.choose(option.answer);
    const refused = this.decision?.refused.find((refusal) => refusal.card === id);
    if (refused) this.say(refused.reason);
    else void this.why(`card ${id}`);
  }

  /** A fighter was dragged to a space: an answer, or two in a row. Whoever drags means it: nothing is confirmed. */
  dropFighter(fighter: string, space: string): void {
    const first = this.decision?.fighter === fighter ? null : optionFor(this.decision, 'fighter', fighter);
    this.#dragged = first ? { fighter, space } : null;
    const option = first ?? optionOnSpace(this.decision, space, this.store.shown?.fighters ?? []);
    if (option) void this.#send(option.answer);
    else this.onSpace(space);
  }

  /** A question is there: perhaps a drag has answered it already. The table calls it. */
  fulfill(): void {
    const { decision } = this;
    const dragged = this.#dragged;
    if (decision === null || dragged === null) return;
    this.#dragged = null;
    const fits = decision.fighter === dragged.fighter;
    const option = fits ? optionOnSpace(decision, dragged.space, this.store.shown?.fighters ?? []) : null;
    if (option) void this.#send(option.answer);
  }

  /** A card was dragged onto the board. */
  dropCard(id: string): void {
    const option = optionFor(this.decision, 'card', id);
    if (option) void this.#send(option.answer);
    else this.onCard(id);
  }

  /** Why is this no answer? */
  async why(answer: string): Promise<void> {
    if (this.decision === null || this.ask === null) return;
    if (this.decision.kind === 'action') {
      this.say(this.store.prompt);
      return;
    } // no piece is asked for yet: first things first
    const reply = await this.ask({ kind: 'why', answer });
    if (reply.kind === 'reason' || reply.kind === 'refused') this.say(reply.text);
  }

  /** Show a card in the side panel; null when the pointer leaves it. */
  read(seat: number, id: string | null): void {
    if (this.#readTimer) clearTimeout(this.#readTimer);
    if (id !== null) this.card = { seat, id };
    else this.#readTimer = setTimeout(() => (this.card = null), READ_MILLIS);
  }

  hold(seat: number, id: string | null): void {
    this.held = id === null ? null : { seat, id };
  }

  /** The pointer is on a piece. A fighter's reach stays while the pointer walks over it. */
  pointAt(kind: Pointed['kind'] | null, id: string | null): void {
    if (this.#pointTimer) clearTimeout(this.#pointTimer);
    this.pointed = kind && id ? { kind, id } : null;
    if (kind === null || id === null) {
      this.#pointTimer = setTimeout(() => (this.reacher = null), REACH_MILLIS);
      return;
    }
    const fighter = kind === 'space' ? this.store.shown?.fighters.find((standing) => standing.space === id)?.id : id;
    if (fighter) {
      this.reacher = fighter;
      void this.wantReach(fighter);
    } else if (!this.reaches.get(this.reacher ?? '')?.spaces.some((goal) => goal.space === id)) this.reacher = null;
  }

  /** Ask where a fighter can go, once for each state. */
  async wantReach(fighter: string): Promise<void> {
    const version = this.#version;
    if (this.ask === null || this.#asked.has(fighter)) return;
    this.#asked.add(fighter);
    const reply = await this.ask({ kind: 'reach', fighter });
    if (reply.kind === 'reach' && version === this.#version) this.reaches = new Map(this.reaches).set(fighter, reply);
    else this.#asked.delete(fighter);
  }

  showEnemies(isHeld: boolean): void {
    this.showsEnemies = isHeld;
    if (!isHeld) return;
    for (const fighter of this.enemies()) void this.wantReach(fighter);
  }

  /** The enemies that stand on the board. */
  enemies(): string[] {
    const view = this.store.shown;
    if (!view) return [];
    const team = view.seats.find((seat) => seat.seat === view.seat)?.team;
    const isEnemy = (seat: number) => view.seats.find((player) => player.seat === seat)?.team !== team;
    return view.fighters
      .filter((fighter) => fighter.space !== null && isEnemy(fighter.seat))
      .map((fighter) => fighter.id);
  }

  async wantHint(): Promise<void> {
    const message = this.store.message;
    if (this.ask === null || this.isHintComing || !message?.table.may.hint || this.decision === null) return;
    this.isHintComing = true;
    const reply = await this.ask({ kind: 'hint', version: message.version });
    this.isHintComing = false;
    if (reply.kind === 'hint' && reply.version === this.#version) this.hint = reply;
    else if (reply.kind === 'refused') this.say(reply.text);
  }

  undo(): Promise<void> {
    return this.request({ kind: 'undo', version: this.store.message?.version ?? 0 });
  }

  /** Anything that is done or refused. */
  async request(question: Question): Promise<void> {
    if (this.ask === null) return;
    const reply = await this.ask(question);
    if (reply.kind === 'refused' && !reply.stale) this.say(reply.text);
  }

  /** Say something for a few seconds. */
  say(text: string): void {
    if (text === '') return;
    if (this.#toastTimer) clearTimeout(this.#toastTimer);
    this.toast = { key: ++this.#toastKey, text };
    this.#toastTimer = setTimeout(() => (this.toast = null), TOAST_MILLIS);
  }

  async #send(answer: string): Promise<void> {
    const version = this.store.message?.version;
    if (this.ask === null || version === undefined || this.isSending) return;
    this.isSending = true;
    const reply = await this.ask({ kind: 'answer', version, answer });
    if (reply.kind !== 'refused') return; // the next state says the rest
    this.isSending = false;
    this.selected = this.#dragged = null;
    this.say(reply.text);
  }
}
