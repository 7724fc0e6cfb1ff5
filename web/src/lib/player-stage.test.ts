import { describe, expect, it } from 'vitest';
import { duel } from '../../tests/recordings';
import type { Event, EventName } from '../generated/protocol';
import { stageAfter, type Stage } from './player-stage';

const view = duel.messages.find((message) => message.view)!.view!;
const [mine, theirs] = [0, 1].map((seat) => view.fighters.find((fighter) => fighter.seat === seat)!.id);

function event(name: EventName, fields: Partial<Event>): Event {
  return { index: 1, event: name, text: 'text', answer: 0, ...fields };
}

function shown(...events: Event[]): Stage {
  const declared = event('attack-declared', { fighter: mine!, other: theirs! });
  return [declared, ...events].reduce<Stage | null>((stage, next) => stageAfter(stage, next, view), null)!;
}

describe('the stage', () => {
  it('shows a card that is laid down face up before the reveal', () => {
    const stage = shown(event('committed-face-up', { seat: 0, card: 'feint' }), event('committed', { seat: 1 }));
    expect(stage.revealed).toBe(false);
    expect(stage.attack).toMatchObject({ there: true, card: 'feint', isOpen: true });
    expect(stage.defense).toMatchObject({ there: true, card: null, isOpen: false });
  });

  it('takes a card away that an effect discards', () => {
    const stage = shown(
      event('revealed', { seat: 0, card: 'feint' }),
      event('combat-card-discarded', { seat: 0, card: 'feint' }),
    );
    expect(stage.attack).toMatchObject({ there: false, card: null });
    expect(stage.lines).toHaveLength(1);
  });
});
