import { beforeEach, describe, expect, it } from 'vitest';
import type { Event, StateMessage, View } from '../../generated/protocol';
import { Firsts } from './firsts.svelte';

const VIEW = {
  seat: 0,
  seats: [
    { seat: 0, hero: 'alice', team: 0 },
    { seat: 1, hero: 'medusa', team: 1 },
    { seat: 2, hero: 'sinbad', team: 0 },
  ],
} as unknown as View;

const shows = (seat: number, card: string, event = 'revealed') => ({ index: 0, event, seat, card }) as unknown as Event;
const asks = (kind: string, events: string[] = []) =>
  ({ decision: { kind }, events: events.map((event) => ({ event })) }) as unknown as StateMessage;

describe('the first time', () => {
  beforeEach(() => localStorage.clear());

  it('that an enemy shows a card is kept in this browser', () => {
    expect(new Firsts().isNewCard(shows(1, 'feint'), VIEW)).toBe(true);
    expect(new Firsts().isNewCard(shows(1, 'feint'), VIEW)).toBe(false);
    expect(new Firsts().isNewCard(shows(1, 'regroup', 'scheme-played'), VIEW)).toBe(true);
  });

  it('is nothing special for the own side, for watchers and for hidden cards', () => {
    const firsts = new Firsts();
    expect(firsts.isNewCard(shows(0, 'feint'), VIEW)).toBe(false);
    expect(firsts.isNewCard(shows(2, 'feint'), VIEW)).toBe(false);
    expect(firsts.isNewCard(shows(1, 'dash'), { ...VIEW, seat: null })).toBe(false);
    expect(firsts.isNewCard(shows(1, 'dash', 'discarded'), VIEW)).toBe(false);
  });

  it('that something is asked brings a tip, once', () => {
    const firsts = new Firsts();
    expect(firsts.tipFor(asks('action'))).toBe('actions');
    firsts.given('actions');
    expect(new Firsts().tipFor(asks('action'))).toBeNull();
    expect(firsts.tipFor(asks('action', ['exhausted']))).toBe('exhausted');
    expect(firsts.tipFor(asks('place-sidekick'))).toBeNull();
  });
});
