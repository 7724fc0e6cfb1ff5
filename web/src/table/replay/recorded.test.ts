import { describe, expect, it, vi } from 'vitest';
import { finish } from '../../../tests/recordings';
import type { ReplayPage } from '../../generated/protocol';
import { GameStore } from '../../lib/game.svelte';
import { PAGE, Recorded } from './recorded.svelte';

function pageOf(first: number, count: number): ReplayPage {
  const states = finish.messages.slice(first, first + count);
  return { table: 'recorded', total: finish.messages.length, first, perspective: null, states };
}

function replay(): { recorded: Recorded; store: GameStore; load: ReturnType<typeof vi.fn> } {
  const store = new GameStore();
  store.speed = 'off';
  const load = vi.fn((first: number, count: number) => Promise.resolve(pageOf(first, count)));
  return { recorded: new Recorded(store, load), store, load };
}

describe('a replay', () => {
  it('jumps to any moment, clamped to the game', async () => {
    const { recorded, store } = replay();
    await recorded.go(7);
    expect(store.shown).toBe(finish.messages[7]!.view);
    await recorded.go(10_000);
    expect(recorded.at).toBe(finish.messages.length - 1);
    expect(store.shown?.winner).not.toBeNull();
    await recorded.go(-3);
    expect(recorded.at).toBe(0);
  });

  it('loads no more when nobody looks', async () => {
    const { recorded, load } = replay();
    await recorded.go(0);
    recorded.total = 4 * PAGE;
    recorded.close();
    await recorded.findTurns();
    expect(load).toHaveBeenCalledOnce();
  });

  it('steps back to exactly what was there', async () => {
    const { recorded, store } = replay();
    for (let at = 0; at < 6; at++) await recorded.go(at);
    const count = store.events.length;
    await recorded.go(6);
    await recorded.go(5);
    expect(store.shown).toBe(finish.messages[5]!.view);
    expect(store.events.length).toBe(count);
  });

  it('offers no decision: nobody can answer', async () => {
    const { recorded, store } = replay();
    await recorded.go(3);
    expect(store.decision).toBeNull();
  });

  it('plays to the end and stops', async () => {
    const { recorded } = replay();
    await recorded.go(0);
    await recorded.play();
    for (let step = 0; step < finish.messages.length && recorded.isPlaying; step++) await recorded.next();
    expect(recorded.isPlaying).toBe(false);
    expect(recorded.at).toBe(finish.messages.length - 1);
  });

  it('finds the turns and loads each page once', async () => {
    const { recorded, load } = replay();
    await recorded.go(0);
    await recorded.findTurns();
    const numbers = new Set(finish.messages.map((message) => message.view!.turn.number));
    expect(recorded.turns.map((turn) => turn.number)).toEqual([...numbers]);
    expect(load).toHaveBeenCalledTimes(Math.ceil(finish.messages.length / PAGE));
  });

  it('the last click wins', async () => {
    const { recorded, store } = replay();
    const first = recorded.go(4);
    const second = recorded.go(9);
    await Promise.all([first, second]);
    expect(recorded.at).toBe(9);
    expect(store.shown).toBe(finish.messages[9]!.view);
  });
});
