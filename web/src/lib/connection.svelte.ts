/**
 * The line to one seat of a table (or to a watcher's place). It comes back by itself, says what it has seen so that
 * nothing is sent twice, and answers every question that is asked through it, even if only with "the line broke".
 */

import { PROTOCOL } from '../generated/names';
import type { Bye, Message, Refusal, Request, StateMessage } from '../generated/protocol';
import { language, t } from './i18n.svelte';
import { nonce } from './mine';
import { Seen } from './seen';
import { settings } from './settings.svelte';

export type LineStatus = 'connecting' | 'open' | 'reconnecting' | 'closed';

/** A request as the page makes it: the line gives it its number. */
export type Question =
  Exclude<Request, { kind: 'hello' }> extends infer R ? (R extends unknown ? Omit<R, 'id'> : never) : never;

/** Sends a question and waits for its reply. */
export type Ask = (question: Question) => Promise<Message>;

export interface ConnectionOptions {
  table: string;
  token: string | null; // none: a watcher
  onmessage: (message: StateMessage | Bye) => void;
  open?: (address: string) => WebSocket;
}

interface Pending {
  question: Question;
  settle: (reply: Message) => void;
}

const FIRST_WAIT = 250;
const LONGEST_WAIT = 8000;
const PING_EVERY = 20_000;
const SILENCE = 10_000; // after which a line that should speak is dead
const QUESTIONS = new Set(['why', 'reach', 'hint', 'ping', 'look']); // change nothing: may be asked again

export class Connection {
  status: LineStatus = $state('connecting');
  problem = $state(''); // why it is closed for good

  #options: ConnectionOptions;
  #socket: WebSocket | null = null;
  #seen = new Seen();
  #pending = new Map<number, Pending>();
  #lastId = 0;
  #wait = FIRST_WAIT;
  #greeted = false; // a state has come over this socket
  #nonce = nonce();
  #timers = { retry: 0, ping: 0, silence: 0 };
  #stops: (() => void)[] = [];

  constructor(options: ConnectionOptions) {
    this.#options = options;
    this.#stops.push(
      onWindow('online', () => this.#hurry()),
      onDocument('visibilitychange', () => this.#hurry()),
    );
    this.#stops.push(
      $effect.root(() => {
        $effect(() => this.#speak(language()));
      }),
    );
    this.#open();
  }

  /** Ask or do something. The reply always comes: a broken line gives a refusal with the key "connection". */
  ask(question: Question): Promise<Message> {
    const id = ++this.#lastId;
    return new Promise((settle) => {
      if (this.status === 'closed') return settle(this.#lost(id));
      this.#pending.set(id, { question, settle });
      if (this.#greeted) this.#send({ ...question, id });
      else if (!isSafeLater(question)) this.#settle(id, this.#lost(id));
    });
  }

  /** Have everything sent again, from the first event on. */
  look(): void {
    this.#seen.forget();
    if (this.#greeted) this.#send({ kind: 'look', lang: language(), since: 0, epoch: 0, id: 0 });
  }

  close(): void {
    this.#end('');
  }

  #open(): void {
    const { table, open = (address: string) => new WebSocket(address) } = this.#options;
    const address = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws/${table}`;
    const socket = open(address);
    this.#socket = socket;
    this.#greeted = false;
    this.#expectSoon();
    socket.onopen = () => this.#hello();
    socket.onmessage = (event) => socket === this.#socket && this.#hear(String(event.data));
    socket.onclose = () => socket === this.#socket && this.#broken();
  }

  #hello(): void {
    const { since, epoch } = this.#seen;
    const { token } = this.#options;
    const hello = {
      protocol: PROTOCOL,
      lang: language(),
      token,
      since,
      epoch,
      name: settings.name,
      nonce: this.#nonce,
    };
    this.#send({ kind: 'hello', ...hello });
    this.#timers.ping = window.setInterval(() => this.#ping(), PING_EVERY);
  }

  #send(request: Request): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(request));
  }

  #hear(text: string): void {
    clearTimeout(this.#timers.silence);
    const message = JSON.parse(text) as Message;
    if (message.kind === 'state') this.#hearState(message);
    else if (message.kind === 'story') this.#seen.keep(message);
    else if (message.kind === 'bye') this.#hearBye(message);
    else this.#settle(message.re, message);
  }

  #hearState(message: StateMessage): void {
    const news = this.#seen.take(message);
    if (news === 'gap') return this.look();
    this.status = 'open';
    this.#wait = FIRST_WAIT;
    if (news !== 'stale') this.#options.onmessage(news);
    if (!this.#greeted) this.#askAgain(message.version);
  }

  /** After a break: what is still to the point is asked once more, the rest was overtaken by events. */
  #askAgain(version: number): void {
    this.#greeted = true;
    for (const [id, { question }] of [...this.#pending]) {
      const isLate = 'version' in question && question.version !== version;
      if (isLate) this.#settle(id, { ...this.#lost(id), key: 'stale', stale: true });
      else this.#send({ ...question, id });
    }
  }

  #hearBye(message: Bye): void {
    this.#options.onmessage(message);
    if (!message.retry) this.#end(message.text);
  }

  #settle(id: number, reply: Message): void {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    pending?.settle(reply);
  }

  #broken(): void {
    this.#hangUp();
    this.status = 'reconnecting';
    for (const [id, { question }] of [...this.#pending]) {
      if (!isSafeLater(question)) this.#settle(id, this.#lost(id));
    }
    const wait = this.#wait * (0.75 + Math.random() / 2); // so that not everybody comes back in the same moment
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
    this.#timers.retry = later(() => this.#open(), wait);
  }

  /** The network or the reader is back: no more waiting. */
  #hurry(): void {
    if (document.visibilityState === 'hidden' || this.status === 'closed') return;
    if (this.#socket) return this.#ping();
    clearTimeout(this.#timers.retry);
    this.#wait = FIRST_WAIT;
    this.#open();
  }

  #ping(): void {
    if (!this.#greeted) return;
    this.#send({ kind: 'ping', id: 0 });
    this.#expectSoon();
  }

  /** A dead line says nothing: without a word in time it counts as broken. */
  #expectSoon(): void {
    clearTimeout(this.#timers.silence);
    this.#timers.silence = later(() => this.#broken(), SILENCE);
  }

  /** The reader wants another language: the same again in it. */
  #speak(lang: StateMessage['lang']): void {
    if (this.#greeted && this.#seen.lang !== lang) this.look();
  }

  #hangUp(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#greeted = false;
    clearInterval(this.#timers.ping);
    clearTimeout(this.#timers.silence);
    if (socket) {
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close();
    }
  }

  #end(problem: string): void {
    clearTimeout(this.#timers.retry);
    this.#hangUp();
    this.status = 'closed';
    this.problem = problem;
    for (const stop of this.#stops.splice(0)) stop();
    for (const id of [...this.#pending.keys()]) this.#settle(id, this.#lost(id));
  }

  #lost(id: number): Refusal {
    const version = this.#seen.version;
    return { kind: 'refused', re: id, key: 'connection', text: t('common.connectionLost'), version, stale: false };
  }
}

/** Doing it later cannot surprise: a question, or an answer that names the decision it belongs to. */
function isSafeLater(question: Question): boolean {
  return QUESTIONS.has(question.kind) || 'version' in question;
}

function later(act: () => void, milliseconds: number): number {
  return window.setTimeout(act, milliseconds);
}

function onWindow(name: string, heard: () => void): () => void {
  addEventListener(name, heard);
  return () => removeEventListener(name, heard);
}

function onDocument(name: string, heard: () => void): () => void {
  document.addEventListener(name, heard);
  return () => document.removeEventListener(name, heard);
}

/** Open a line to a seat, or to a watcher's place. */
export function connect(options: ConnectionOptions): Connection {
  return new Connection(options);
}
