// What one person does at the table: selecting, confirming, dragging, asking. The game itself is in the store; here is
// only what the next state makes void. Pointing, reading cards and short notices are kept by parts of their own.

import type { DecisionInfo, HintMessage, OptionInfo } from '../generated/protocol';
import type { Ask, Question } from '../lib/connection.svelte';
import type { GameStore } from '../lib/game.svelte';
import { Reach } from './board/reach.svelte';
import {
  needsConfirmation,
  optionFor,
  optionOf,
  optionOnFighter,
  optionOnSpace,
  optionsInHand,
} from './decision/choice';
import { Reading } from './side/reading.svelte';
import { Toaster } from './tools/toaster.svelte';

export class Play {
  selected: string | null = $state(null);
  /** Pieces that a line of the log speaks of. */
  marked: { fighters: string[]; spaces: string[] } | null = $state.raw(null);
  hint: HintMessage | null = $state.raw(null);
  isHintComing = $state(false);
  isSending = $state(false);
  readonly reach: Reach;
  readonly reading = new Reading();
  readonly toaster = new Toaster();

  #dragged: { fighter: string; space: string } | null = null; // where a dragged fighter goes once that is asked
  #version = -1;

  constructor(
    readonly store: GameStore,
    readonly ask: Ask | null, // none: a recording, nothing can be asked
    readonly wantsConfirmation: () => boolean = () => true,
  ) {
    this.reach = new Reach(store, ask);
  }

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
    this.reading.clear();
    this.isSending = false;
    this.reach.renew();
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
    const option = optionOnSpace(this.decision, id, fighters, this.store.shown?.tokens);
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

  onToken(id: string): void {
    const space = this.store.shown?.tokens.find((token) => token.id === id)?.space;
    const option = optionFor(this.decision, 'token', id);
    if (option) this.choose(option.answer);
    else if (space) this.onSpace(space);
  }

  onCard(id: string): void {
    const [option] = optionsInHand(this.decision, [id]);
    if (option) return this.choose(option.answer);
    const refused = this.decision?.refused.find((refusal) => refusal.card === id);
    if (refused) this.toaster.say(refused.reason);
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
    const [option] = optionsInHand(this.decision, [id]);
    if (option) void this.#send(option.answer);
    else this.onCard(id);
  }

  /** Why is this no answer? */
  async why(answer: string): Promise<void> {
    if (this.decision === null || this.ask === null) return;
    if (this.decision.kind === 'action') {
      this.toaster.say(this.store.prompt);
      return;
    } // no piece is asked for yet: first things first
    const reply = await this.ask({ kind: 'why', answer });
    if (reply.kind === 'reason' || reply.kind === 'refused') this.toaster.say(reply.text);
  }

  async wantHint(): Promise<void> {
    const message = this.store.message;
    if (this.ask === null || this.isHintComing || !message?.table.may.hint || this.decision === null) return;
    this.isHintComing = true;
    const reply = await this.ask({ kind: 'hint', version: message.version });
    this.isHintComing = false;
    if (reply.kind === 'hint' && reply.version === this.#version) this.hint = reply;
    else if (reply.kind === 'refused') this.toaster.say(reply.text);
  }

  undo(): Promise<void> {
    return this.request({ kind: 'undo', version: this.store.message?.version ?? 0 });
  }

  /** Anything that is done or refused. */
  async request(question: Question): Promise<void> {
    if (this.ask === null) return;
    const reply = await this.ask(question);
    if (reply.kind === 'refused' && !reply.stale) this.toaster.say(reply.text);
  }

  async #send(answer: string): Promise<void> {
    const version = this.store.message?.version;
    if (this.ask === null || version === undefined || this.isSending) return;
    this.isSending = true;
    const reply = await this.ask({ kind: 'answer', version, answer });
    if (reply.kind !== 'refused') return; // the next state says the rest
    this.isSending = false;
    this.selected = this.#dragged = null;
    this.toaster.say(reply.text);
  }
}
