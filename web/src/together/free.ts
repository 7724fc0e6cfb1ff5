// Which heroes may still be picked or banned. The server decides; this only spares people its refusal.

import type { TableInfo } from '../generated/protocol';

export function isFreeHero({ choices, seats, same_hero }: TableInfo, hero: string): boolean {
  const isBanned = choices.some((choice) => choice.what === 'ban' && choice.hero === hero);
  const isTaken = seats.some((seat) => !seat.chooses && seat.hero === hero);
  return !isBanned && (same_hero || !isTaken);
}
