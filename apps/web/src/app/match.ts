import { FALLBACK_PATH, MISSING_ROUTE, routes, type PageRoute, type Path, type Route } from './routes.ts';

export type PageMatch = { route: PageRoute; params: Readonly<Record<string, string>> };
export type Match = ({ kind: 'page' } & PageMatch) | { kind: 'redirect'; to: Path };

const fixed = new Map<string, Route>();
const patterns: { prefix: string; param: string; route: Route }[] = [];
const areas: { root: string; route: Route }[] = [];
for (const route of routes) {
  const [prefix = '', param] = route.path.split(':');
  if (route.path.endsWith('/*')) areas.push({ root: route.path.slice(0, -2), route });
  else if (param === undefined) fixed.set(route.path, route);
  else patterns.push({ prefix, param, route });
}

function find(path: string): { route: Route; params: Record<string, string> } | null {
  const exact = fixed.get(path);
  if (exact) return { route: exact, params: {} };
  for (const { prefix, param, route } of patterns) {
    const value = path.startsWith(prefix) ? path.slice(prefix.length) : '';
    if (value === '' || value.includes('/')) continue;
    const given = decode(value);
    const isKnown = 'redirect' in route || (route.values?.includes(given.toLowerCase()) ?? true);
    if (isKnown) return { route, params: { [param]: given } };
  }
  const area = areas.find(({ root }) => path === root || path.startsWith(`${root}/`));
  return area ? { route: area.route, params: {} } : null;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

const FILE = /\.[a-z\d]{1,9}$/i;
const HIDDEN = /\/\./;
/** Folders of machines and of other people's software. */
const FOLDERS = new Set(
  'bin boot cgi-bin dev etc home lib node_modules opt phpmyadmin proc root srv sys tmp usr var vendor wp-admin wp-content wp-includes'.split(
    ' ',
  ),
);

/** Whether an address is a file's, which programs ask for: nobody who meant a page is led home from there. */
function isOfFiles(path: string): boolean {
  const plain = decode(path).toLowerCase();
  // The name of a folder alone (`/home`) is what people type, too.
  const [, folder = '', ...within] = plain.split('/');
  return FILE.test(plain) || HIDDEN.test(plain) || (within.length > 0 && FOLDERS.has(folder));
}

/** What an address shows. `search` (with its `?`, or empty) stays on a redirect and is dropped for an unknown path. */
export function matchPath(pathname: string, search = ''): Match {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname;
  const found = find(path);
  if (!found)
    return isOfFiles(path)
      ? { kind: 'page', route: MISSING_ROUTE, params: {} }
      : { kind: 'redirect', to: FALLBACK_PATH };
  if ('redirect' in found.route) return { kind: 'redirect', to: `${found.route.redirect}${search}` as Path };
  return { kind: 'page', route: found.route, params: found.params };
}
