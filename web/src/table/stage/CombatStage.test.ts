import { fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import { kindContents } from '../../../tests/recordings';
import { t } from '../../lib/i18n.svelte';
import type { Stage, StageSide } from '../../lib/player-stage';
import CombatStage from './CombatStage.svelte';

const content = kindContents['defense-card']!;

function side(seat: number, items: StageSide['items']): StageSide {
  const [card, boost] = content.heroes[seat]!.cards.map(({ id }) => id);
  const value = items.reduce((sum, item) => sum + item.amount, 0);
  const fighter = content.heroes[seat]!.id;
  const signs = { canceled: false, canceledBy: null, refused: false, isOpen: false };
  return { seat, fighter, there: true, card: card!, boost: boost!, boostThere: seat === 0, items, value, ...signs };
}

const item = (item: StageSide['items'][number]['item'], amount: number): StageSide['items'][number] => ({
  item,
  amount,
  ability: null,
});

const stage: Stage = {
  first: 1,
  attack: side(0, [item('printed', 3), item('committed-boost', 2)]),
  defense: side(1, [item('locked', 4)]),
  revealed: true,
  bonus: false,
  winner: 'attack',
  damage: 1,
  lines: [{ index: 1, event: 'effect', text: 'Regroup takes effect (after combat).', seat: 0 }],
  heading: 'A fights B.',
  verdict: 'A wins the combat.',
};

function show(compact: boolean): HTMLElement {
  return render(CombatStage, { stage, content, compact, onread: vi.fn() }).container;
}

describe('a combat beside the board', () => {
  it('tells first who has won, so that no long combat hides it', () => {
    const container = show(true);
    const [verdict, sides] = [container.querySelector('.result')!, container.querySelector('.sides')!];
    expect(verdict.compareDocumentPosition(sides) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('names a boost in words: there is no room for a second card', () => {
    const container = show(true);
    expect(container.querySelectorAll('.flip')).toHaveLength(2);
    expect(container.querySelector('.chip')!.textContent).toContain(content.heroes[0]!.cards[1]!.title);
  });

  it('explains the parts of its sums', async () => {
    show(true);
    const [sum] = screen.getAllByRole('list', { name: t('combat.sum') }).slice(-1);
    await fireEvent.focus(within(sum!).getByRole('button', { name: t('combat.item.locked') }));
    await waitFor(() => expect(sum!.textContent).toContain(t('combat.itemHelp.locked')));
    expect(screen.getByRole('button', { name: 'after combat' })).toBeTruthy();
  });
});

describe('a combat while it is being played', () => {
  it('shows a boost as a card, and has nothing to press', () => {
    const container = show(false);
    expect(container.querySelectorAll('.cards > .boost')).toHaveLength(1);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
