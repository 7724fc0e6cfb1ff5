import { describe, expect, it } from 'vitest';
import { duel, teams } from '../../tests/recordings';
import type { DecisionInfo, StateMessage } from '../generated/protocol';
import { GameStore } from './game.svelte';
import { Desk } from './hotseat.svelte';

/** A state as `seat` sees it; `open` are the seats whose hands it sees. */
function stateFor(from: StateMessage, seat: number, asked: number, open: number[] = [seat]): StateMessage {
  const seats = from.view!.seats.map((view) => {
    const { hand: _, ...rest } = view;
    return open.includes(view.seat) ? { ...rest, hand: ['x'] } : rest;
  });
  const decision: DecisionInfo | null =
    asked === seat
      ? {
          seat,
          kind: 'may',
          prompt: '',
          options: [],
          refused: [],
          fighter: null,
          token: null,
          forced: false,
          telling: false,
          prospects: null,
        }
      : null;
  return { ...from, reset: true, table: { ...from.table, you: seat }, view: { ...from.view!, seat, seats }, decision };
}

function deskOf(count: number): { desk: Desk; stores: GameStore[] } {
  const stores = Array.from({ length: count }, () => new GameStore());
  const desk = new Desk();
  desk.open(stores.map((store, seat) => ({ seat, store })));
  return { desk, stores };
}

describe('one seat', () => {
  it('needs no curtain', () => {
    const { desk, stores } = deskOf(1);
    stores[0]!.take(stateFor(duel.messages[0]!, 0, 0));
    expect(desk.curtain).toBeNull();
    expect(desk.front).toBe(0);
  });
});

describe('two people at one screen', () => {
  const base = duel.messages[3]!;

  function seated(asked: number): { desk: Desk; stores: GameStore[] } {
    const { desk, stores } = deskOf(2);
    stores.forEach((store, seat) => store.take(stateFor(base, seat, asked)));
    return { desk, stores };
  }

  it('nobody sees a hand before lifting the curtain', () => {
    const { desk } = seated(1);
    desk.follow();
    expect(desk.shown).toBeNull();
    expect(desk.curtain?.seat).toBe(1);
  });

  it('it falls when the other one has to decide, and not before', () => {
    const { desk, stores } = seated(0);
    desk.lift(0);
    expect(desk.curtain).toBeNull();
    stores.forEach((store, seat) => store.take(stateFor(base, seat, 1)));
    desk.follow();
    expect(desk.front).toBe(0);
    expect(desk.curtain?.seat).toBe(1);
    desk.lift(1);
    expect(desk.curtain).toBeNull();
  });

  it('it waits until all is shown', () => {
    const { desk, stores } = seated(0);
    desk.lift(0);
    const busy: StateMessage = {
      ...stateFor(base, 0, 1),
      reset: false,
      events: [{ ...base.events[0]!, index: 9999, event: 'effect' }],
    };
    if (base.events.length === 0) busy.events = [{ ...duel.messages[0]!.events[0]!, index: 9999, event: 'effect' }];
    stores[0]!.take(busy);
    stores[1]!.take(stateFor(base, 1, 1));
    expect(stores[0]!.busy).toBe(true);
    expect(desk.curtain).toBeNull();
    stores[0]!.skip();
    expect(desk.curtain?.seat).toBe(1);
  });

  it('while the table fills up nobody is put in front', () => {
    const { desk, stores } = deskOf(2);
    stores[0]!.take({ ...stateFor(base, 0, -1), view: null });
    stores[1]!.take(stateFor(base, 1, 0));
    desk.follow();
    expect(desk.front).toBeNull();
    stores[0]!.take(stateFor(base, 0, 0));
    desk.follow();
    expect(desk.front).toBeNull();
    expect(desk.curtain?.seat).toBe(0);
  });

  it('a finished game hides nothing', () => {
    const { desk, stores } = deskOf(2);
    const over = { ...base, table: { ...base.table, status: 'over' as const } };
    stores.forEach((store, seat) => store.take(stateFor(over, seat, -1)));
    expect(desk.curtain).toBeNull();
    desk.follow();
    expect(desk.front).toBe(0);
  });
});

describe('one person with both seats of a team', () => {
  it('turns to the seat that decides, without a curtain', () => {
    const { desk, stores } = deskOf(2);
    const base = teams.messages[2]!;
    const places = [0, 2];
    desk.open(stores.map((store, index) => ({ seat: places[index]!, store })));
    stores.forEach((store, index) => store.take(stateFor(base, places[index]!, 2, places)));
    expect(desk.curtain).toBeNull();
    desk.follow();
    expect(desk.shown?.seat).toBe(2);
    stores.forEach((store, index) => store.take(stateFor(base, places[index]!, 0, places)));
    desk.follow();
    expect(desk.shown?.seat).toBe(0);
  });
});
