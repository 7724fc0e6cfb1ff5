import { describe, expect, it } from 'vitest';
import { finish } from '../../tests/recordings';
import type { Event } from '../generated/protocol';
import { deedsOf } from './deeds';

const view = finish.messages.at(-1)!.view!; // King Arthur in seat 0, Sun Wukong in seat 1
let index = 0;

function happened(event: Partial<Event> & Pick<Event, 'event'>): Event {
  return { index: index++, text: '', answer: 0, ...event };
}

function combat(attack: string, defense: string | null, damage: number, hit = 'king-arthur'): Event[] {
  return [
    happened({ event: 'attack-declared', fighter: 'sun-wukong', other: 'king-arthur' }),
    happened({ event: 'committed', seat: 1, card: null }),
    ...(defense ? [happened({ event: 'committed', seat: 0, card: null })] : []),
    happened({ event: 'revealed', seat: 1, card: attack }),
    ...(defense ? [happened({ event: 'revealed', seat: 0, card: defense })] : []),
    happened({ event: 'damaged', fighter: hit, number: damage, combat: true }),
  ];
}

describe('who did what', () => {
  it('combat damage belongs to the card of the attacker', () => {
    const [arthur, wukong] = deedsOf([...combat('ox-form', 'feint', 3), ...combat('ox-form', null, 5)], view);
    expect(wukong).toMatchObject({ damage: 8, cards: 2, byCard: [{ card: 'ox-form', damage: 8 }] });
    expect(wukong!.best).toEqual({ card: 'ox-form', target: 'king-arthur', damage: 5 });
    expect(arthur).toMatchObject({ damage: 0, cards: 1, byCard: [], best: null });
  });

  it('an attacker who is hit in the own combat was hit by the defender', () => {
    const [arthur] = deedsOf(combat('ox-form', 'skirmish', 2, 'sun-wukong'), view);
    expect(arthur).toMatchObject({ damage: 2, byCard: [{ card: 'skirmish', damage: 2 }] });
  });

  it('other damage belongs to the card or ability that takes effect', () => {
    const events = [
      happened({ event: 'scheme-played', fighter: 'king-arthur', card: 'restless-spirits' }),
      happened({ event: 'damaged', fighter: 'sun-wukong', number: 2 }),
      happened({ event: 'ability', seat: 0, ability: 'x' }),
      happened({ event: 'damaged', fighter: 'sun-wukong', number: 1 }),
    ];
    const [arthur] = deedsOf(events, view);
    expect(arthur!.byCard).toEqual([
      { card: 'restless-spirits', damage: 2 },
      { card: null, damage: 1 },
    ]);
  });

  it('nobody is praised for the own wounds, nor for exhaustion', () => {
    const events = [
      happened({ event: 'effect', seat: 0, card: 'noble-sacrifice' }),
      happened({ event: 'damaged', fighter: 'king-arthur', number: 2 }),
      happened({ event: 'exhausted', seat: 1 }),
      happened({ event: 'damaged', fighter: 'sun-wukong', number: 2 }),
    ];
    expect(deedsOf(events, view).map(({ damage }) => damage)).toEqual([0, 0]);
  });
});
