/** The seats that this browser holds. A token is the only proof of a seat: whoever loses it has lost the seat. */

import type { Key } from '../generated/protocol';
import { isRecord, load, renewed, save, without } from './storage';

export interface Held {
  seat: number | null; // null until the server has said which one it is
  token: string;
}

const PLACE = 'peerless.tables';
const MOST_TABLES = 100;
const TOKEN = /^[A-Za-z0-9_-]{16,64}$/;

type Tables = Record<string, Held[]>;

function tables(): Tables {
  const stored = load(PLACE);
  if (!isRecord(stored)) return {};
  const entries = Object.entries(stored).map(([table, seats]) => [
    table,
    Array.isArray(seats) ? seats.filter(isHeld) : [],
  ]);
  return Object.fromEntries(entries) as Tables;
}

function isHeld(value: unknown): value is Held {
  return isRecord(value) && typeof value.token === 'string' && TOKEN.test(value.token);
}

/** The seats of a table that are played from here, by number. */
export function held(table: string): Held[] {
  return [...(tables()[table] ?? [])].sort((a, b) => (a.seat ?? 9) - (b.seat ?? 9));
}

/** Remember a seat; the tables used longest ago make room. */
export function keep(table: string, seat: number | null, token: string): void {
  const all = tables();
  const others = (all[table] ?? []).filter((key) => key.token !== token);
  save(PLACE, renewed(all, table, [...others, { seat, token }], MOST_TABLES));
}

/** Forget the seats of a table. */
export function forget(table: string): void {
  save(PLACE, without(tables(), table));
}

/** All seats, newest table first, as the server wants to be asked. */
export function myKeys(): Key[] {
  const entries = Object.entries(tables()).reverse();
  return entries.flatMap(([table, seats]) => seats.map(({ token }) => ({ table, token }))).slice(0, 200);
}

/** The link with which another person, or my other device, takes a seat. The fragment never reaches a server. */
export function seatLink(table: string, token: string): string {
  return `${location.origin}/t/${table}#seat=${token}`;
}

/** Take the seat that the address offers, and hide its token from over-the-shoulder readers. */
export function takeSeatLink(table: string): boolean {
  const token = new URLSearchParams(location.hash.replace(/^#/, '')).get('seat') ?? '';
  if (!TOKEN.test(token)) return false;
  if (!held(table).some((key) => key.token === token)) keep(table, null, token);
  history.replaceState(history.state, '', location.pathname + location.search);
  return true;
}

/** A random word of this browser that goes into the shuffle, so that no single side can choose it. */
export function nonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
