// The links of seats that I give to others: kept apart from my own seats, which are in lib/mine.

import { seatLink } from '../../lib/mine';
import { isRecord, load, renewed, save } from '../../lib/storage';

const PLACE = 'peerless.invites';
const MOST_TABLES = 50;

interface Invite {
  seat: number;
  token: string;
}

function all(): Record<string, Invite[]> {
  const stored = load(PLACE);
  return isRecord(stored) ? (stored as Record<string, Invite[]>) : {};
}

/** Remember the secret of a seat that somebody else shall play. */
export function keepInvite(table: string, seat: number, token: string): void {
  const kept = all();
  const others = (Array.isArray(kept[table]) ? kept[table] : []).filter((invite) => invite.seat !== seat);
  save(PLACE, renewed(kept, table, [...others, { seat, token }], MOST_TABLES));
}

/** The links of a table by seat. */
export function inviteLinks(table: string): Map<number, string> {
  const kept = all()[table];
  if (!Array.isArray(kept)) return new Map();
  return new Map(kept.map(({ seat, token }) => [seat, seatLink(table, token)]));
}
