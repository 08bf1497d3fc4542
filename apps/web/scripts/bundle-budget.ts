import { gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';
import { COMING_PAGE, routes, type Route } from '../src/app/routes.ts';

export const FIRST_LOAD_MAX_BYTES = 125_000;
export const ROUTE_MAX_BYTES = 40_000;
/** Pages one works in bring their tools with them: all they need at first, the shell included. */
export const WORK_LOAD_MAX_BYTES = 160_000;
const WORK_PATHS = '/MoAI/';
const ENTRY = 'src/entry-client.tsx';
const FIRST_LOAD_PATHS: readonly string[] = [
  ...['/index', '/mogine/index', '/search', '/news', '/plan', '/download', '/works', '/Hab/index'],
  ...['/about_us', '/wecome', '/privacy', '/agreement'],
  ...['/product/index', '/product/example', '/product/aboutAs', '/product/page/:type'],
];

/** A built chunk: its code and the modules in it. */
export type Chunk = { code: string; moduleIds: readonly string[] };
export type BudgetRow = {
  path: string;
  page: string;
  firstLoadBytes: number;
  ownBytes: number;
  problems: string[];
};

/** The manifest keys that a page needs at once: what it imports, not what it may load later. */
function closure(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return seen;
  seen.add(key);
  for (const imported of chunk.imports ?? []) closure(manifest, imported, seen);
  return seen;
}

function toSource(page: string): string {
  return `src/features/${page.replace('/', '/pages/')}.page.tsx`;
}

/** What each page costs in gzipped JavaScript, against what it may cost. */
export function checkBudget(
  manifest: Manifest,
  readChunk: (file: string) => Chunk,
  table: readonly Route[] = routes,
): BudgetRow[] {
  const sizes = new Map<string, number>();
  const sizeOf = (key: string) => {
    const file = manifest[key]?.file ?? '';
    const known = sizes.get(file);
    if (known !== undefined) return known;
    const bytes = gzipSync(readChunk(file).code, { level: 9 }).length;
    sizes.set(file, bytes);
    return bytes;
  };
  const sum = (keys: Iterable<string>) => [...keys].reduce((bytes, key) => bytes + sizeOf(key), 0);
  const shell = closure(manifest, ENTRY);
  const rows: BudgetRow[] = [];
  for (const route of table) {
    if ('redirect' in route) continue;
    const { page } = route;
    // Many addresses are still being made and share one page.
    if (page === COMING_PAGE && rows.some((row) => row.page === COMING_PAGE)) continue;
    const source = toSource(page);
    if (!manifest[source]) throw new Error(`The build has no ${source}`);
    const problems: string[] = [];
    const own = [...closure(manifest, source)].filter((key) => !shell.has(key));
    const ownBytes = sum(own);
    const firstLoadBytes = sum(shell) + ownBytes;
    if (FIRST_LOAD_PATHS.includes(route.path)) {
      if (firstLoadBytes > FIRST_LOAD_MAX_BYTES)
        problems.push(`first load over ${FIRST_LOAD_MAX_BYTES} bytes`);
    } else if (route.path.startsWith(WORK_PATHS)) {
      if (firstLoadBytes > WORK_LOAD_MAX_BYTES) problems.push(`first load over ${WORK_LOAD_MAX_BYTES} bytes`);
    } else if (ownBytes > ROUTE_MAX_BYTES) problems.push(`adds over ${ROUTE_MAX_BYTES} bytes`);
    const hasThree = [...shell, ...own].some((key) =>
      readChunk(manifest[key]?.file ?? '').moduleIds.some((id) => id.includes('/node_modules/three/')),
    );
    if (hasThree) problems.push('three.js outside a viewer chunk');
    rows.push({ path: route.path, page, firstLoadBytes, ownBytes, problems });
  }
  return rows;
}

function kilo(bytes: number): string {
  return (bytes / 1000).toFixed(1).padStart(8);
}

export function formatBudget(rows: readonly BudgetRow[]): string {
  const lines = rows.map(
    ({ path, page, firstLoadBytes, ownBytes, problems }) =>
      `${path.padEnd(32)}${page.padEnd(22)}${kilo(firstLoadBytes)}${kilo(ownBytes)}  ${problems.join(', ')}`,
  );
  const head = `${'path'.padEnd(32)}${'page'.padEnd(22)}${'first'.padStart(8)}${'own'.padStart(8)}  (kB of JavaScript, gzip)`;
  return [head, ...lines].join('\n');
}
