/** Which screen the address names. Links are ordinary links; those that stay in the page load nothing anew. */

export type ScreenName =
  'start' | 'new' | 'table' | 'replay' | 'gallery' | 'hero' | 'rules' | 'lobby' | 'history' | 'help' | 'missing';

export interface Route {
  name: ScreenName;
  id: string; // of the table or the hero
  query: URLSearchParams;
  hash: string;
}

type Address = Pick<URL, 'pathname' | 'search' | 'hash'>;

const PLACES: readonly (readonly [RegExp, ScreenName])[] = [
  [/^\/$/, 'start'],
  [/^\/new$/, 'new'],
  [/^\/t\/([\w-]+)$/, 'table'],
  [/^\/r\/([\w-]+)$/, 'replay'],
  [/^\/cards$/, 'gallery'],
  [/^\/cards\/([\w-]+)$/, 'hero'],
  [/^\/rules$/, 'rules'],
  [/^\/lobby$/, 'lobby'],
  [/^\/history$/, 'history'],
  [/^\/help$/, 'help'],
];

/** The screen of an address. */
export function routeOf(address: Address): Route {
  const path = address.pathname.replace(/(.)\/+$/, '$1');
  const rest = { query: new URLSearchParams(address.search), hash: address.hash.replace(/^#/, '') };
  for (const [pattern, name] of PLACES) {
    const match = pattern.exec(path);
    if (match) return { name, id: match[1] ?? '', ...rest };
  }
  return { name: 'missing', id: '', ...rest };
}

class Router {
  route: Route = $state.raw(routeOf(location));
}

export const router = new Router();

/** Go to another screen; the back button comes back. */
export function go(path: string): void {
  const before = router.route;
  history.pushState(null, '', path);
  router.route = routeOf(location);
  if (before.name !== router.route.name || before.id !== router.route.id) scrollTo(0, 0);
}

/** Change the address without a step in the history. */
export function replace(path: string): void {
  history.replaceState(null, '', path);
  router.route = routeOf(location);
}

/** Follow the browser's buttons and our own links. Returns how to stop. */
export function followLinks(): () => void {
  const moved = () => {
    router.route = routeOf(location);
  };
  addEventListener('popstate', moved);
  addEventListener('hashchange', moved);
  document.addEventListener('click', followLink);
  return () => {
    removeEventListener('popstate', moved);
    removeEventListener('hashchange', moved);
    document.removeEventListener('click', followLink);
  };
}

function followLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || !isPlainClick(event) || !staysHere(link)) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}

function isPlainClick(event: MouseEvent): boolean {
  return (
    !event.defaultPrevented && event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  );
}

function staysHere(link: HTMLAnchorElement): boolean {
  const isOurs = link.origin === location.origin && !link.pathname.startsWith('/api/');
  const isAnchor = link.pathname === location.pathname && link.search === location.search && link.hash !== '';
  return isOurs && !isAnchor && !link.target && !link.hasAttribute('download');
}
