import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { duel } from '../../../tests/recordings';
import type { TableInfo } from '../../generated/protocol';
import { t } from '../../lib/i18n.svelte';
import Away from './Away.svelte';

afterEach(cleanup);

function waiting(away: number | null, replace: boolean, claim: boolean): TableInfo {
  const table = duel.messages[0]!.table;
  return { ...table, away, may: { ...table.may, replace, claim } };
}

function show(table: TableInfo): {
  onreplace: ReturnType<typeof vi.fn>;
  onclaim: ReturnType<typeof vi.fn>;
  who: string;
} {
  const onreplace = vi.fn();
  const onclaim = vi.fn();
  render(Away, { table, onreplace, onclaim });
  const seat = table.seats[1]!;
  return { onreplace, onclaim, who: seat.name || seat.hero_name };
}

describe('somebody who is away', () => {
  it('is named, and a bot can play on', async () => {
    const { onreplace, onclaim, who } = show(waiting(1, true, true));
    expect(screen.getByRole('alert').textContent).toContain(t('table.awayForDays', { who }));
    await fireEvent.click(screen.getByText(t('table.replace')));
    expect(onreplace).toHaveBeenCalledOnce();
    expect(onclaim).not.toHaveBeenCalled();
  });

  it('has lost only after a second word', async () => {
    const { onclaim, who } = show(waiting(1, true, true));
    await fireEvent.click(screen.getByText(t('table.claim')));
    expect(onclaim).not.toHaveBeenCalled();
    await fireEvent.click(screen.getByText(t('table.claimYes', { who })));
    expect(onclaim).toHaveBeenCalledOnce();
  });

  it('cannot be beaten by a partner', () => {
    show(waiting(1, true, false));
    expect(screen.queryByText(t('table.claim'))).toBeNull();
  });

  it('does not concern watchers, and nobody counts as away too early', () => {
    show(waiting(1, false, false));
    show(waiting(null, false, false));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
