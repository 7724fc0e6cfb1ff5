// What one person does at the table: selecting, confirming, dragging, asking. The game itself is in the store; here is
// only what the next state makes void. Picking pieces for an action, pointing, reading cards and short notices are kept
// by parts of their own.

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
import { Alone, canTakeAllBack, mayAnswerAlone, pauseAt } from './direct/alone.svelte';
import { Direct } from './direct/direct.svelte';
import { maneuver, Plan, type Step } from './direct/plan';
import { Trail } from './direct/trail';
import { Reading } from './side/reading.svelte';
import { Toaster } from './tools/toaster.svelte';

/** What the person prefers. */
export interface Wishes {
  /** a second step for every choice, even for one that can be taken back */
  confirmsAll: () => boolean;
  /** the only legal answer is given by itself */
  answersAlone: () => boolean;
}

const CAREFUL: Wishes = { confirmsAll: () => true, answersAlone: () => false };

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

  readonly direct: Direct;
  readonly alone = new Alone();

  #plan: Plan | null = null;
  #trail = new Trail();
  #toRewind = 0; // answers that the last gesture gave and that are still to be taken back
  #isBack = false; // this question was answered and taken back: nothing answers it by itself
  #version = -1;

  constructor(
    readonly store: GameStore,
    readonly ask: Ask | null, // none: a recording, nothing can be asked
    readonly wishes: Wishes = CAREFUL,
  ) {
    this.reach = new Reach(store, ask);
    this.direct = new Direct({
      decision: () => this.decision,
      fighters: () => store.shown?.fighters ?? [],
      reach: (fighter, boost) => this.reach.of(fighter, boost),
      begin: (steps) => this.#begin(steps),
      say: (text) => this.toaster.say(text),
    });
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
    this.direct.clear();
    this.hint = null;
    this.reading.clear();
    this.isSending = false;
    this.reach.renew();
    this.#goOn();
  }

  /** A question is on the screen: the only answer to it may be given by itself. The table calls it. */
  attend(): void {
    const { decision } = this;
    const table = this.store.message?.table;
    if (decision === null || table === undefined || this.#isBack || !this.wishes.answersAlone()) return;
    const answer = decision.options[0]?.answer ?? '';
    if (mayAnswerAlone(decision, table)) this.alone.after(pauseAt(table), () => void this.#send(answer, false));
  }

  /** Whether a choice takes a second step. */
  needsConfirmation(decision: DecisionInfo): boolean {
    const table = this.store.message?.table;
    return needsConfirmation(decision, this.wishes.confirmsAll(), table !== undefined && canTakeAllBack(table));
  }

  /** Choose an option: at once, or select it first where a slip would be costly. */
  choose(answer: string): void {
    const { decision } = this;
    const option = optionOf(decision, answer);
    if (decision === null || option === null) return;
    if (decision.kind === 'boost-movement' && option.about === 'card') this.direct.onCard(option.target);
    else if (this.selected === answer || !this.needsConfirmation(decision)) void this.#send(answer);
    else this.selected = answer;
  }

  confirm(): void {
    if (this.selected !== null) void this.#send(this.selected);
    else if (!this.direct.isEmpty) this.direct.confirm();
    else if (this.decision?.forced) void this.#send(this.decision.options[0]!.answer);
  }

  /** Drop what was selected or picked; with nothing of the kind, take the last answer back. */
  back(): void {
    if (this.selected !== null || !this.direct.isEmpty) this.cancel();
    else if (this.store.message?.table.may.undo) void this.undo();
  }

  cancel(): void {
    this.selected = null;
    this.direct.clear();
  }

  onSpace(id: string): void {
    const fighters = this.store.shown?.fighters ?? [];
    const option = optionOnSpace(this.decision, id, fighters, this.store.shown?.tokens);
    const standing = fighters.find((fighter) => fighter.space === id);
    const asksForFighters = this.decision?.options.some(({ about }) => about === 'fighter');
    if (option) this.choose(option.answer);
    else if (standing ? this.direct.onFighter(standing.id) : this.direct.onSpace(id)) return;
    else void this.why(standing && asksForFighters ? `fighter ${standing.id}` : `space ${id}`);
  }

  onFighter(id: string): void {
    const option = optionOnFighter(this.decision, id, this.store.shown?.fighters ?? []);
    if (option) this.choose(option.answer);
    else if (!this.direct.onFighter(id)) void this.why(`fighter ${id}`);
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
    if (this.direct.onCard(id)) return;
    const refused = this.decision?.refused.find((refusal) => refusal.card === id);
    if (refused) this.toaster.say(refused.reason);
    else void this.why(`card ${id}`);
  }

  /** A fighter was dragged to a space: an answer, or several in a row. Whoever drags means it: nothing is confirmed. */
  dropFighter(fighter: string, space: string): void {
    const { decision } = this;
    if (decision?.kind === 'mover' && optionFor(decision, 'fighter', fighter))
      return this.#begin(maneuver(fighter, space, null));
    const first = decision?.fighter === fighter ? null : optionFor(decision, 'fighter', fighter);
    const option = first ?? optionOnSpace(decision, space, this.store.shown?.fighters ?? []);
    if (option) this.#begin([{ kind: decision!.kind, answer: option.answer }, ...this.#targetOn(space)]);
    else if (!this.direct.dropFighter(fighter, space)) this.onSpace(space);
  }

  /** A card was dragged onto the board, perhaps onto a fighter. */
  dropCard(id: string, over: string | null = null): void {
    const [option] = optionsInHand(this.decision, [id]);
    if (option && this.decision?.kind !== 'boost-movement') void this.#send(option.answer);
    else if (!this.direct.dropCard(id, over)) this.onCard(id);
  }

  /** Why is this no answer? */
  async why(answer: string): Promise<void> {
    if (this.decision === null || this.ask === null) return;
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

  /** Take back what the last gesture did; if others have to be asked, its last answer. */
  async undo(): Promise<void> {
    const isFree = this.store.message?.table.may.undo === 'free';
    this.#toRewind = isFree ? this.#trail.takeBack() : 1;
    await this.#rewind();
  }

  /** Anything that is done or refused. */
  async request(question: Question): Promise<void> {
    if (this.ask === null) return;
    const reply = await this.ask(question);
    if (reply.kind === 'refused' && !reply.stale) this.toaster.say(reply.text);
  }

  async #rewind(): Promise<void> {
    this.#toRewind -= 1;
    this.#isBack = true;
    this.alone.stop();
    await this.request({ kind: 'undo', version: this.store.message?.version ?? 0 });
  }

  /** What a new state is the answer to goes on: taking back, or a plan. */
  #goOn(): void {
    const message = this.store.message;
    if (this.#toRewind > 0 && message?.table.may.undo === 'free') return void this.#rewind();
    if (message?.reset && this.#toRewind === 0 && !this.#isBack) this.#trail.clear(); // somebody else took back
    this.#toRewind = 0;
    const answer = message?.decision ? (this.#plan?.answerTo(message.decision) ?? null) : null;
    if (answer === null) this.#plan = null;
    else void this.#send(answer, false);
  }

  /** Answer as planned, beginning with the open question. */
  #begin(steps: Step[]): void {
    const { decision } = this;
    const plan = new Plan(steps);
    const answer = decision && plan.answerTo(decision);
    if (!answer) return;
    this.#plan = plan;
    void this.#send(answer);
  }

  /** A dragged fighter that is asked for as an attacker attacks whoever stands there. */
  #targetOn(space: string): Step[] {
    const target = this.store.shown?.fighters.find((fighter) => fighter.space === space);
    return target ? [{ kind: 'target', answer: `fighter ${target.id}` }] : [];
  }

  /** Give an answer: the first of a gesture, or one that follows by itself. */
  async #send(answer: string, isFirst = true): Promise<void> {
    const version = this.store.message?.version;
    if (this.ask === null || version === undefined || this.isSending) return;
    this.isSending = true;
    this.#isBack = false;
    this.alone.stop();
    const reply = await this.ask({ kind: 'answer', version, answer });
    if (reply.kind !== 'refused') {
      this.#trail.add(isFirst);
      return; // the next state says the rest
    }
    this.isSending = false;
    this.#plan = null;
    this.cancel();
    this.toaster.say(reply.text);
  }
}
