// How far my links reach: the server tells whoever sits at its machine, and only them.

import type { Neighborhood } from '../generated/protocol';
import { neighborhood } from '../lib/api';

const HERE = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Whether an address of this page means this machine, wherever it is opened. */
export function isOnlyHere(hostname: string): boolean {
  return HERE.test(hostname);
}

/** The same link at another address of the server. */
export function atOrigin(link: string, origin: string): string {
  const { pathname, search, hash } = new URL(link);
  return origin + pathname + search + hash;
}

export class LinkReach {
  /** Where links lead: the first address that others can open, else the one of this page. */
  origin = $state(location.origin);
  /** Addresses that others can open; empty where this page's own is one of them. */
  others: string[] = $state.raw([]);
  /** Nobody else can open any link of this server. */
  isOnlyHere = $state(false);

  /** Ask the server, unless this page was itself opened at an address that others can open. */
  async find(hostname = location.hostname): Promise<void> {
    if (!isOnlyHere(hostname)) return;
    const found: Neighborhood | null = await neighborhood().catch(() => null); // then links stay as they are
    this.others = found?.addresses ?? [];
    this.isOnlyHere = this.others.length === 0;
    this.origin = this.others[0] ?? location.origin;
  }
}
