/** Asks the server for a table; keeps the seats that are played from this browser, and the links for the others. */

import type { Created, NewTable } from '../generated/protocol';
import { createTable } from '../lib/api';
import { keep } from '../lib/mine';
import { keepInvite } from '../table/waiting/invites';

export async function create(table: NewTable): Promise<Created> {
  const created = await createTable(table);
  for (const { player, seat, token } of created.keys) {
    if (player === 'me') keep(created.table, seat, token);
    else keepInvite(created.table, seat, token);
  }
  return created;
}
