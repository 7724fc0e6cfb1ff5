import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { followLinks, go, routeOf, router } from './router.svelte';

function route(path: string) {
  return routeOf(new URL(path, 'http://here'));
}

describe('an address', () => {
  it.each([
    ['/', 'start', ''],
    ['/new', 'new', ''],
    ['/t/abc_D-9', 'table', 'abc_D-9'],
    ['/r/abcdefgh?at=12', 'replay', 'abcdefgh'],
    ['/cards', 'gallery', ''],
    ['/cards/', 'gallery', ''],
    ['/cards/robin-hood', 'hero', 'robin-hood'],
    ['/rules#MOVE-3', 'rules', ''],
    ['/lobby', 'lobby', ''],
    ['/t/', 'missing', ''],
    ['/t/a/b', 'missing', ''],
    ['/nowhere', 'missing', ''],
  ])('%s is %s', (path, name, id) => {
    expect(route(path)).toMatchObject({ name, id });
  });

  it('keeps its query and its fragment', () => {
    expect(route('/r/abcdefgh?at=12').query.get('at')).toBe('12');
    expect(route('/rules#MOVE-3').hash).toBe('MOVE-3');
  });
});

describe('a link', () => {
  let stop: () => void;

  beforeEach(() => {
    stop = followLinks();
    go('/');
  });

  afterEach(() => {
    stop();
    document.body.innerHTML = '';
  });

  function click(html: string, init: MouseEventInit = {}): boolean {
    document.body.innerHTML = html;
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
    const inner = document.body.querySelector('b') ?? document.body.querySelector('a')!;
    inner.addEventListener('click', () => undefined);
    inner.dispatchEvent(event);
    return event.defaultPrevented;
  }

  it('within the page changes the screen only', () => {
    expect(click('<a href="/cards/medusa"><b>Medusa</b></a>')).toBe(true);
    expect(router.route).toMatchObject({ name: 'hero', id: 'medusa' });
  });

  it('elsewhere, to a file, or for another window is left to the browser', () => {
    const stays = [
      '<a href="https://example.org/">x</a>',
      '<a href="/api/tables/x/record">x</a>',
      '<a href="/cards" download>x</a>',
      '<a href="/cards" target="_blank">x</a>',
    ];
    document.addEventListener('click', (event) => event.preventDefault(), { once: false, capture: false });
    for (const html of stays) {
      click(html);
      expect(router.route.name).toBe('start');
    }
    click('<a href="/cards">x</a>', { ctrlKey: true });
    expect(router.route.name).toBe('start');
  });
});
