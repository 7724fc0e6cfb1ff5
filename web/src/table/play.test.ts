import { waitFor } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import { kinds } from '../../tests/recordings';
import type { Message } from '../generated/protocol';
import type { Ask } from '../lib/connection.svelte';
import { GameStore } from '../lib/game.svelte';
import { draggableFighters } from './decision/choice';
import { Play } from './play.svelte';

type Reply = Message | ((question: Parameters<Ask>[0]) => Message);

function playing(
  kind: string,
  reply: Reply = { kind: 'ack', re: 1, version: 1 },
  confirm = true,
): { play: Play; ask: ReturnType<typeof vi.fn> } {
  const store = new GameStore();
  store.take({ ...kinds[kind]!, reset: true });
  const ask = vi.fn((question: Parameters<Ask>[0]) =>
    Promise.resolve(typeof reply === 'function' ? reply(question) : reply),
  );
  const play = new Play(store, ask, { confirmsAll: () => confirm, answersAlone: () => false });
  play.renew(kinds[kind]!.version);
  return { play, ask };
}

const refused = (stale: boolean): Message => ({ kind: 'refused', re: 1, key: 'x', text: 'No.', version: 1, stale });

describe('choosing', () => {
  it('sends a light choice at once', () => {
    const { play, ask } = playing('action');
    play.choose('maneuver');
    expect(ask).toHaveBeenCalledWith({ kind: 'answer', version: kinds.action!.version, answer: 'maneuver' });
  });

  it('selects a costly option first; the second click sends it', () => {
    const { play, ask } = playing('defense-card');
    const { answer } = play.decision!.options[0]!;
    play.choose(answer);
    expect(ask).not.toHaveBeenCalled();
    expect(play.choice?.answer).toBe(answer);
    play.choose(answer);
    expect(ask).toHaveBeenCalledOnce();
  });

  it('sends at once where the person wants no second step', () => {
    const { play, ask } = playing('destination', undefined, false);
    play.choose(play.decision!.options[0]!.answer);
    expect(ask).toHaveBeenCalledOnce();
  });

  it('sends nothing twice', () => {
    const { play, ask } = playing('action');
    play.choose('maneuver');
    play.choose('maneuver');
    expect(ask).toHaveBeenCalledOnce();
    expect(play.decision).toBeNull();
  });

  it('sends nothing that is not an option', () => {
    const { play, ask } = playing('action');
    play.choose('card nothing');
    expect(ask).not.toHaveBeenCalled();
  });

  it('a refused answer can be given again', async () => {
    const { play } = playing('action', refused(true));
    play.choose('maneuver');
    await waitFor(() => expect(play.decision).not.toBeNull());
    expect(play.toaster.toast?.text).toBe('No.');
  });

  it('a new state makes the selection void', () => {
    const { play } = playing('defense-card');
    play.choose(play.decision!.options[0]!.answer);
    play.renew(kinds['defense-card']!.version + 1);
    expect(play.selected).toBeNull();
  });
});

describe('taking back', () => {
  it('drops the selection first, then asks for an undo', () => {
    const { play, ask } = playing('defense-card');
    play.choose(play.decision!.options[0]!.answer);
    play.back();
    expect(play.selected).toBeNull();
    expect(ask).not.toHaveBeenCalled();
    play.back();
    expect(ask).toHaveBeenCalledWith({ kind: 'undo', version: kinds['defense-card']!.version });
  });
});

describe('why not', () => {
  it('a click on something illegal shows the reason', async () => {
    const { play, ask } = playing('mover', { kind: 'reason', re: 1, text: 'Too far.' });
    const mine = play.decision!.options.map((option) => option.target);
    play.onFighter(play.store.shown!.fighters.find((fighter) => !mine.includes(fighter.id))!.id);
    await waitFor(() => expect(play.toaster.toast?.text).toBe('Too far.'));
    expect(ask).toHaveBeenCalledWith({ kind: 'why', answer: expect.stringMatching(/^(space|fighter) /) });
  });

  it('a card in hand knows its reason without asking', () => {
    const { play, ask } = playing('defense-card');
    const refusedCard = play.decision!.refused[0];
    if (!refusedCard) throw new Error('the recording should have a card that cannot be played');
    play.onCard(refusedCard.card);
    expect(play.toaster.toast?.text).toBe(refusedCard.reason);
    expect(ask).not.toHaveBeenCalled();
  });
});

describe('reach', () => {
  const reply = (question: Parameters<Ask>[0]): Message => ({
    kind: 'reach',
    re: 1,
    fighter: 'fighter' in question ? question.fighter : '',
    steps: 3,
    spaces: [{ space: 's01', path: ['s02', 's01'], targets: [] }],
  });

  it('is asked once for each state', async () => {
    const { play, ask } = playing('action', reply);
    const fighter = play.store.shown!.fighters[0]!.id;
    play.reach.pointAt('fighter', fighter);
    play.reach.pointAt('fighter', fighter);
    await waitFor(() => expect(play.reach.known.has(fighter)).toBe(true));
    expect(ask).toHaveBeenCalledOnce();
    play.renew(9999);
    play.reach.pointAt('fighter', fighter);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('stays while the pointer walks over it, and goes elsewhere', async () => {
    const { play } = playing('action', reply);
    const fighter = play.store.shown!.fighters[0]!.id;
    play.reach.pointAt('fighter', fighter);
    await waitFor(() => expect(play.reach.known.has(fighter)).toBe(true));
    play.reach.pointAt('space', 's01');
    expect(play.reach.fighter).toBe(fighter);
    play.reach.pointAt('space', 'elsewhere');
    expect(play.reach.fighter).toBeNull();
  });

  it('of a target is gone after the click that chose it', async () => {
    const { play } = playing('target', reply);
    const enemy = play.decision!.options[0]!.target;
    play.reach.pointAt('fighter', enemy);
    await waitFor(() => expect(play.reach.known.has(enemy)).toBe(true));
    play.renew(9999);
    expect(play.reach.fighter).toBeNull();
    expect(play.reach.pointed).toBeNull();
  });

  it('of the enemies is asked for while the key is held', () => {
    const { play, ask } = playing('action', reply);
    play.reach.showEnemies(true);
    const asked = ask.mock.calls.map(([question]) => question.fighter);
    const mine = play.store.shown!.seat;
    const enemies = play.store.shown!.fighters.filter((fighter) => fighter.seat !== mine && fighter.space !== null);
    expect(asked).toEqual(enemies.map((fighter) => fighter.id));
  });
});

describe('a hint', () => {
  it('for a decision that has passed is dropped', async () => {
    const { play } = playing('action', { kind: 'hint', re: 1, version: -5, lines: [] });
    await play.wantHint();
    expect(play.hint).toBeNull();
  });
});

describe('dragging', () => {
  const answers = (ask: ReturnType<typeof vi.fn>) =>
    ask.mock.calls.map(([question]) => (question as { answer: string }).answer);

  /** What the next question is, after the one that was answered. */
  function asks(play: Play, kind: string, change: Partial<NonNullable<(typeof kinds)[string]['decision']>> = {}): void {
    const next = kinds[kind]!;
    play.store.take({ ...next, version: 999, reset: true, decision: { ...next.decision!, ...change } });
    play.renew(999);
  }

  it('a mover to a space answers both questions', () => {
    const { play, ask } = playing('mover');
    const mover = play.decision!.options[0]!;
    const goal = kinds.destination!.decision!.options.find((option) => option.about === 'space')!;
    play.dropFighter(mover.target, goal.target);
    expect(answers(ask)).toEqual([mover.answer]);
    asks(play, 'destination', { fighter: mover.target });
    expect(answers(ask)).toEqual([mover.answer, goal.answer]);
  });

  it('where it cannot go, the question is open', () => {
    const { play, ask } = playing('mover');
    const mover = play.decision!.options[0]!;
    play.dropFighter(mover.target, 'nowhere');
    asks(play, 'destination', { fighter: mover.target });
    expect(ask).toHaveBeenCalledOnce();
    expect(play.decision?.kind).toBe('destination');
  });

  it('answers neither a question about another fighter nor a later one', () => {
    const { play, ask } = playing('mover');
    const mover = play.decision!.options[0]!;
    const goal = kinds.destination!.decision!.options[0]!;
    play.dropFighter(mover.target, goal.target);
    asks(play, 'destination', { fighter: 'somebody' });
    expect(ask).toHaveBeenCalledOnce();
    play.renew(1000);
    expect(ask).toHaveBeenCalledOnce();
  });

  it('a fighter that is asked for its destination goes there without a second step', () => {
    const { play, ask } = playing('destination');
    const goal = play.decision!.options.find((option) => option.about === 'space')!;
    play.dropFighter(play.decision!.fighter!, goal.target);
    expect(answers(ask)).toEqual([goal.answer]);
  });

  it('an illegal space says why', () => {
    const { play, ask } = playing('destination', { kind: 'reason', re: 1, text: 'Too far.' });
    play.dropFighter(play.decision!.fighter!, 'nowhere');
    expect(ask).toHaveBeenCalledWith({ kind: 'why', answer: 'space nowhere' });
  });

  it('a card is played at once', () => {
    const { play, ask } = playing('defense-card');
    const card = play.decision!.options.find((option) => option.about === 'card')!;
    play.dropCard(card.target);
    expect(answers(ask)).toEqual([card.answer]);
  });

  it('takes those who move or attack, and those who are asked where to', () => {
    expect([...draggableFighters(kinds.mover!.decision)]).toEqual(
      kinds.mover!.decision!.options.filter((option) => option.about === 'fighter').map((option) => option.target),
    );
    expect([...draggableFighters(kinds.destination!.decision)]).toEqual([kinds.destination!.decision!.fighter]);
    expect([...draggableFighters(kinds.target!.decision)]).toEqual([kinds.target!.decision!.fighter]);
    expect(draggableFighters(kinds.action!.decision).size).toBe(0);
    expect(draggableFighters(null).size).toBe(0);
  });
});
