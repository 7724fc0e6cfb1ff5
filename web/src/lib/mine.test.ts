import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forget, held, keep, myKeys, nonce, seatLink, takeSeatLink } from './mine';

const TOKEN = 'a-token-of-one-seat';
const OTHER = 'another-seats-token';

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/');
});

describe('the seats of this browser', () => {
  it('are kept by table, in the order of the seats', () => {
    keep('table', 1, OTHER);
    keep('table', 0, TOKEN);
    expect(held('table').map((key) => key.seat)).toEqual([0, 1]);
    expect(held('elsewhere')).toEqual([]);
  });

  it('get their number later', () => {
    keep('table', null, TOKEN);
    keep('table', 2, TOKEN);
    expect(held('table')).toEqual([{ seat: 2, token: TOKEN }]);
  });

  it('are listed with the newest table first', () => {
    keep('old-table', 0, TOKEN);
    keep('new-table', 0, OTHER);
    expect(myKeys().map((key) => key.table)).toEqual(['new-table', 'old-table']);
    forget('new-table');
    expect(myKeys().map((key) => key.table)).toEqual(['old-table']);
  });

  it('make room for new ones', () => {
    for (let number = 0; number < 120; number += 1) keep(`table-${number}`, 0, TOKEN);
    expect(held('table-0')).toEqual([]);
    expect(held('table-119')).toHaveLength(1);
  });

  it('survive nonsense in the storage', () => {
    localStorage.setItem('peerless.tables', '{"table": [{"token": 7}, null], "x": 3}');
    expect(held('table')).toEqual([]);
    localStorage.setItem('peerless.tables', '{{{');
    expect(myKeys()).toEqual([]);
  });

  it('are kept until the page closes where the storage is forbidden', () => {
    const forbidden = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    keep('table', 0, TOKEN);
    forbidden.mockRestore();
    expect(held('table')).toHaveLength(1);
    forget('table');
  });
});

describe('a link to a seat', () => {
  it('gives the seat and leaves no token in the address', () => {
    const link = new URL(seatLink('table', TOKEN));
    expect(link.search).toBe('');
    history.replaceState(null, '', link.pathname + link.hash);
    expect(takeSeatLink('table')).toBe(true);
    expect(held('table')).toEqual([{ seat: null, token: TOKEN }]);
    expect(location.href).not.toContain(TOKEN);
  });

  it('that I hold already changes nothing', () => {
    keep('table', 1, TOKEN);
    history.replaceState(null, '', `/t/table#seat=${TOKEN}`);
    takeSeatLink('table');
    expect(held('table')).toEqual([{ seat: 1, token: TOKEN }]);
  });

  it('with nonsense in it gives nothing', () => {
    history.replaceState(null, '', '/t/table#seat=<script>');
    expect(takeSeatLink('table')).toBe(false);
  });
});

it('a nonce is fit for the server and never the same', () => {
  expect(nonce()).toMatch(/^[0-9a-f]{32}$/);
  expect(nonce()).not.toBe(nonce());
});
