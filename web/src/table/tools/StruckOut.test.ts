import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { teams } from '../../../tests/recordings';
import type { TableInfo, View } from '../../generated/protocol';
import { t } from '../../lib/i18n.svelte';
import StruckOut from './StruckOut.svelte';

afterEach(cleanup);

const message = teams.messages.at(-1)!;
const view = message.view!;
const you = message.table.you!;

function table(resigned: boolean, status: TableInfo['status'] = 'playing'): TableInfo {
  const seats = message.table.seats.map((seat) => ({ ...seat, resigned: resigned && seat.seat === you }));
  return { ...message.table, seats, status };
}

function without(seat: number): View {
  return { ...view, seats: view.seats.map((player) => ({ ...player, out: player.seat === seat })) };
}

describe('the game goes on without me', () => {
  it('after I resigned: I can watch on or leave', async () => {
    render(StruckOut, { table: table(true), view });
    expect(screen.getByText(t('out.resigned'))).toBeTruthy();
    expect(screen.getByText(t('out.leave')).getAttribute('href')).toBe('/');
    await fireEvent.click(screen.getByText(t('out.watch')));
    expect(document.querySelector('dialog')).toBeNull();
  });

  it('after my fighters were defeated', () => {
    render(StruckOut, { table: table(false), view: without(you) });
    expect(screen.getByText(t('out.outText'))).toBeTruthy();
  });

  it('is not said to others, nor when there is a result', () => {
    render(StruckOut, { table: table(false), view: without((you + 1) % 4) });
    render(StruckOut, { table: table(true, 'over'), view });
    expect(document.querySelector('dialog')).toBeNull();
  });
});
