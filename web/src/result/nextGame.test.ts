import { describe, expect, it } from 'vitest';
import { finish } from '../../tests/recordings';
import type { Level } from '../generated/names';
import type { TableInfo } from '../generated/protocol';
import { Plan } from '../start/plan.svelte';
import { againstLevel, nextLevel, setUpAddress } from './nextGame';

const over = finish.messages.at(-1)!.table;

function duel(level: Level | null): TableInfo {
  const seats = over.seats.map((seat) =>
    seat.seat === over.you ? seat : { ...seat, player: level ? ('bot' as const) : ('person' as const), level },
  );
  return { ...over, seats };
}

describe('after a game against a bot', () => {
  it('a winner gets a stronger one, a loser an easier one', () => {
    expect(nextLevel(duel('normal'), true)).toBe('hard');
    expect(nextLevel(duel('normal'), false)).toBe('easy');
    expect(nextLevel(duel('expert'), true)).toBeNull();
    expect(nextLevel(duel('novice'), false)).toBeNull();
    expect(nextLevel(duel(null), true)).toBeNull();
  });

  it('the heroes and the board are the same', () => {
    const next = againstLevel(duel('normal'), 'hard', { lang: 'cs', nonce: 'n', name: 'Eva' });
    expect(next.board).toBe(over.board);
    expect(next.seats[over.you!]).toEqual({ player: 'me', hero: over.seats[over.you!]!.hero, name: 'Eva' });
    expect(next.seats[1 - over.you!]).toMatchObject({ player: 'bot', level: 'hard' });
  });

  it('another game can be set up from it', () => {
    const plan = new Plan();
    plan.follow(new URL(setUpAddress(duel('hard')), 'http://here').searchParams);
    expect(plan.seats[0]).toMatchObject({ hero: over.seats[over.you!]!.hero, player: 'me' });
    expect(plan.seats[1]).toMatchObject({ hero: over.seats[1 - over.you!]!.hero, player: 'bot', level: 'hard' });
    expect(plan.board).toBe(over.board);
    plan.follow(new URLSearchParams('mode=chess&board=../x&level=god&hero=<b>'));
    expect(plan.board).toBe(over.board);
  });
});
