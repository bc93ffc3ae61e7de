// Which screen is shown: the address says it.

export const place = $state({
  path: location.pathname,
  query: location.search,
  hash: location.hash,
});

function look(): void {
  place.path = location.pathname;
  place.query = location.search;
  place.hash = location.hash;
}

addEventListener('popstate', look);

/** Goes to an address of this app. */
export function go(address: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, '', address);
  else history.pushState(null, '', address);
  const moved = location.pathname !== place.path;
  look();
  if (moved) scrollTo(0, 0);
}

/** Follows links within the app without loading the page again. */
export function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element).closest('a');
  if (!link || link.target || link.hasAttribute('download')) return;
  if (link.origin !== location.origin || link.pathname.startsWith('/api/')) return;
  event.preventDefault();
  if (link.pathname === location.pathname && link.search === location.search && link.hash) {
    document.getElementById(link.hash.slice(1))?.scrollIntoView();
  }
  go(link.pathname + link.search + link.hash);
}
