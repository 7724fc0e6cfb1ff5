import { describe, expect, it } from 'vitest';
import type { BoardInfo } from '../generated/protocol';
import { CLOCKS, Plan } from './plan.svelte';

const about = { lang: 'en', nonce: 'n', name: 'Maria' } as const;

function board(id: string, ...modes: string[]): BoardInfo {
  return { id, modes } as unknown as BoardInfo;
}

const boards = [board('small', 'duel'), board('large', 'duel', 'ffa', 'teams')];

describe('a plan', () => {
  it('begins as a duel of me against a bot, heroes and board by lot', () => {
    const table = new Plan().newTable(boards, about);
    expect(table).toMatchObject({ mode: 'duel', board: null, undo: null, visibility: 'link', lang: 'en', nonce: 'n' });
    expect(table.seats).toMatchObject([
      { hero: null, player: 'me', level: 'normal', name: 'Maria' },
      { hero: null, player: 'bot', level: 'normal', name: '' },
    ]);
  });

  it('has as many seats as its mode', () => {
    const plan = new Plan();
    plan.setMode('ffa', 3);
    expect(plan.seats.map((seat) => seat.player)).toEqual(['me', 'bot', 'bot']);
    plan.setMode('teams');
    expect(plan.seats).toHaveLength(4);
    plan.setMode('duel');
    expect(plan.seats).toHaveLength(2);
  });

  it('knows the usual ways', () => {
    const plan = new Plan();
    expect(plan.way).toBe('bot');
    plan.setWay('hotseat');
    expect(plan.seats.map((seat) => seat.player)).toEqual(['me', 'me']);
    expect(plan.way).toBe('hotseat');
    plan.setWay('open');
    expect(plan.visibility).toBe('public');
    plan.setWay('friend');
    expect(plan.visibility).toBe('link');
    expect(plan.needsLinks).toBe(true);
    plan.seats[0]!.player = 'bot';
    expect(plan.way).toBeNull();
  });

  it('gives a board up that is too small for the mode', () => {
    const plan = new Plan();
    plan.board = 'small';
    expect(plan.fittingBoard(boards)).toBe('small');
    plan.setMode('teams');
    expect(plan.fittingBoard(boards)).toBeNull();
    expect(plan.newTable(boards, about).board).toBeNull();
  });

  it('notices a hero that is wanted twice, unless that is allowed', () => {
    const plan = new Plan();
    plan.seats[0]!.hero = plan.seats[1]!.hero = 'medusa';
    expect(plan.duplicate).toBe('medusa');
    plan.sameHero = true;
    expect(plan.duplicate).toBeNull();
    plan.sameHero = false;
    plan.seats[0]!.hero = plan.seats[1]!.hero = null;
    expect(plan.duplicate).toBeNull();
  });

  it('exchanges heroes when a seat wants the hero of another', () => {
    const plan = new Plan();
    plan.setHero(0, 'alice');
    plan.setHero(1, 'medusa');
    expect(plan.holderOf('medusa', 0)).toBe(1);
    expect(plan.holderOf('medusa', 1)).toBeNull();
    plan.setHero(0, 'medusa');
    expect(plan.seats.map((seat) => seat.hero)).toEqual(['medusa', 'alice']);
    plan.setHero(0, null);
    plan.setHero(1, null);
    expect(plan.seats.map((seat) => seat.hero)).toEqual([null, null]);
    plan.sameHero = true;
    plan.setHero(0, 'sinbad');
    plan.setHero(1, 'sinbad');
    expect(plan.seats.map((seat) => seat.hero)).toEqual(['sinbad', 'sinbad']);
  });

  it('knows who plays two heroes of a team', () => {
    const plan = new Plan();
    plan.setMode('teams');
    expect([0, 1, 2, 3].map((at) => plan.teamOf(at))).toEqual([0, 1, 0, 1]);
    expect(plan.hasDoublePlayer).toBe(false);
    plan.seats[1]!.player = 'me';
    expect(plan.hasDoublePlayer).toBe(false);
    plan.seats[2]!.player = 'me';
    expect(plan.hasDoublePlayer).toBe(true);
  });

  it('names the people at this screen, each by their own name', () => {
    const plan = new Plan();
    plan.setWay('hotseat');
    plan.seats[1]!.name = ' Andriy ';
    expect(plan.newTable(boards, about).seats.map((seat) => seat.name)).toEqual(['Maria', 'Andriy']);
  });

  it('has clocks that the server takes', () => {
    for (const clock of Object.values(CLOCKS)) {
      expect(clock.seconds ?? 0).toBeLessThanOrEqual(1_209_600);
      expect(clock.kind === 'none').toBe(!clock.seconds);
    }
  });
});
