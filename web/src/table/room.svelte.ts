// A live table: its content, one line for each seat that this browser holds, and the desk that says which is in front.

import type { Bye, StateMessage, TableContent } from '../generated/protocol';
import { ApiError, sentence, sit, tableContent } from '../lib/api';
import { connect, type Connection } from '../lib/connection.svelte';
import { GameStore } from '../lib/game.svelte';
import { Desk } from '../lib/hotseat.svelte';
import { language, t } from '../lib/i18n.svelte';
import { held, keep, nonce } from '../lib/mine';
import { settings } from '../lib/settings.svelte';
import { hear } from '../lib/sound';
import { Play } from './play.svelte';

interface Place {
  token: string | null;
  store: GameStore;
  line: Connection;
  play: Play;
}

export class Room {
  content: TableContent | null = $state.raw(null);
  problem = $state('');
  desk = new Desk();
  places: Place[] = $state.raw([]);

  /** The place in front; before anybody is, the first one stands for what is public. */
  place = $derived(this.desk.front === null ? null : (this.places[this.desk.front] ?? null));
  any = $derived(this.place ?? this.places[0] ?? null);
  table = $derived(this.any?.store.message?.table ?? null);

  constructor(readonly id: string) {
    this.#connect();
  }

  /** The heroes and the board in the reader's language; asked for again when it changes. */
  async load(): Promise<void> {
    const lang = language();
    try {
      const content = await tableContent(this.id);
      if (lang === language()) this.content = content;
    } catch (error) {
      if (this.content === null) this.problem = error instanceof ApiError ? error.message : sentence(error);
    }
  }

  /** Take an open seat. */
  async sit(seat: number): Promise<void> {
    try {
      const taken = await sit(this.id, { seat, name: settings.name, nonce: nonce(), lang: language() });
      keep(this.id, taken.seat, taken.token);
      this.reconnect();
    } catch (error) {
      this.any?.play.toaster.say(sentence(error));
    }
  }

  /** Seats of this browser, by number. */
  get mine(): number[] {
    return this.places.flatMap(({ store }) => store.message?.table.you ?? []);
  }

  /** The place of mine that has to choose a hero before the game. */
  get chooser(): Place | null {
    return this.places.find(({ store }) => store.message?.table.may.choose != null) ?? null;
  }

  /** Another seat is held now: every line is opened anew. */
  reconnect(): void {
    this.close();
    this.#connect();
  }

  close(): void {
    for (const { line, store } of this.places) {
      line.close();
      store.close();
    }
  }

  #connect(): void {
    const tokens = held(this.id).map((seat) => seat.token);
    this.places = (tokens.length > 0 ? tokens : [null]).map((token) => this.#place(token));
    this.desk.open(this.places.map(({ store }) => ({ seat: null, store })));
  }

  #place(token: string | null): Place {
    const store = new GameStore();
    store.speed = settings.motion;
    store.onevents = (events) => this.place?.store === store && hear(events, store);
    const onmessage = (message: StateMessage | Bye) => this.#hear(token, store, message);
    const line = connect({ table: this.id, token, onmessage });
    const wishes = { confirmsAll: () => settings.confirmAll, answersAlone: () => settings.answerAlone };
    const play = new Play(store, (question) => line.ask(question), wishes);
    return { token, store, line, play };
  }

  #hear(token: string | null, store: GameStore, message: StateMessage | Bye): void {
    if (message.kind === 'bye') {
      if (!message.retry) this.problem = t('table.bye', { text: message.text });
      return;
    }
    const isFirst = store.message === null;
    store.take(message);
    const { you } = message.table;
    if (isFirst && token !== null && you !== null) keep(this.id, you, token);
    this.desk.seated(store, you);
    if (this.place?.store !== store && this.desk.held.length > 1) store.skip();
  }
}
