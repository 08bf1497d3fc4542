import { gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';
import { COMING_PAGE, routes, type Route } from '../src/app/routes.ts';

/** Pages that show much: home, the library and what is like it. */
export const FIRST_LOAD_MAX_BYTES = 120_000;
/** Pages for reading. */
export const READING_LOAD_MAX_BYTES = 110_000;
/** What the home page's scene brings beside three.js. */
export const HERO_MAX_BYTES = 150_000;
/** What draws a model, or a material, before its tools come, three.js included. */
export const VIEWER_MAX_BYTES = 190_000;
/** What draws Gaussian splats, with what steers it, beside the page; it needs no three.js. */
export const SPLAT_VIEWER_MAX_BYTES = 12_000;
export const ROUTE_MAX_BYTES = 40_000;
/** Pages one works in bring their tools with them: all they need at first, the shell included. */
export const WORK_LOAD_MAX_BYTES = 160_000;
const WORK_PATHS = '/MoAI/';
const ENTRY = 'src/entry-client.tsx';
const HERO_PAGE = 'site/home';
const HERO = 'src/viewer/hero/hero-viewer.ts';
const VIEWER_PAGE = 'catalog/asset';
const VIEWER_MODULES: readonly string[] = ['/src/viewer/model-viewer.ts', '/src/viewer/material-viewer.ts'];
const SPLAT_PAGE = 'creators/draft';
const SPLAT_MODULE = '/src/viewer/splat/splat-viewer.ts';
const FIRST_LOAD_PATHS: readonly string[] = ['/index', '/mogine/index', '/search', '/works', '/digitalHuman'];
const READING_PATHS: readonly string[] = [
  ...['/news', '/news/list', '/media', '/media/detail', '/privacy', '/agreement', '/about_us'],
  ...['/wecome', '/plan', '/download', '/Hab/index'],
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

const isThree = (id: string) => id.includes('/node_modules/three/');
/** The library itself, with the few lines of ours that every viewer shares. */
const isLibrary = (id: string) => id.includes('/node_modules/three/build/');

/** The most a page may load at first, bytes; null where only what it adds to the shell is limited. */
function firstLoadMaxOf(path: string): number | null {
  if (READING_PATHS.includes(path)) return READING_LOAD_MAX_BYTES;
  if (FIRST_LOAD_PATHS.includes(path)) return FIRST_LOAD_MAX_BYTES;
  return path.startsWith(WORK_PATHS) ? WORK_LOAD_MAX_BYTES : null;
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
  const hasThree = (key: string) => readChunk(manifest[key]?.file ?? '').moduleIds.some(isThree);
  const isThreeItself = (key: string) => readChunk(manifest[key]?.file ?? '').moduleIds.some(isLibrary);
  const shell = closure(manifest, ENTRY);
  const heroBytes = sum([...closure(manifest, HERO)].filter((key) => !shell.has(key) && !isThreeItself(key)));
  const holdsModule = (key: string, module: string) =>
    readChunk(manifest[key]?.file ?? '').moduleIds.some((id) => id.endsWith(module));
  const closureOf = (module: string): string[] => {
    // It may share its chunk with others, whose name says nothing.
    const viewer = Object.keys(manifest).find((key) => holdsModule(key, module));
    if (!viewer) throw new Error(`The build has no ${module}`);
    return [...closure(manifest, viewer)].filter((key) => !shell.has(key));
  };
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
    const firstLoadMax = firstLoadMaxOf(route.path);
    if (firstLoadMax !== null) {
      if (firstLoadBytes > firstLoadMax) problems.push(`first load over ${firstLoadMax} bytes`);
    } else if (ownBytes > ROUTE_MAX_BYTES) problems.push(`adds over ${ROUTE_MAX_BYTES} bytes`);
    if ([...shell, ...own].some(hasThree)) problems.push('three.js outside a viewer chunk');
    if (page === HERO_PAGE && heroBytes > HERO_MAX_BYTES)
      problems.push(`its scene is over ${HERO_MAX_BYTES} bytes`);
    if (page === VIEWER_PAGE) {
      const viewers = VIEWER_MODULES.map(closureOf);
      const heaviest = Math.max(...viewers.map(sum));
      if (heaviest > VIEWER_MAX_BYTES)
        problems.push(`its viewer has ${heaviest} bytes, over ${VIEWER_MAX_BYTES}`);
      if (viewers.flat().some((key) => holdsModule(key, SPLAT_MODULE)))
        problems.push('its viewer brings that of splats');
    }
    if (page === SPLAT_PAGE) {
      const splats = closureOf(SPLAT_MODULE).filter((key) => !own.includes(key));
      if (sum(splats) > SPLAT_VIEWER_MAX_BYTES)
        problems.push(`its viewer of splats is over ${SPLAT_VIEWER_MAX_BYTES} bytes`);
      if (splats.some(hasThree)) problems.push('three.js in its viewer of splats');
    }
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
