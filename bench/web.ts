import { readFileSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { BASE_PATH } from '@mogine/contract/kernel/envelope';
import lighthouse, { type Result } from 'lighthouse';
import { chromium } from 'playwright-core';
import type { Manifest } from 'vite';
import {
  checkBudget,
  FIRST_LOAD_MAX_BYTES,
  ROUTE_MAX_BYTES,
  WORK_LOAD_MAX_BYTES,
} from '../apps/web/scripts/bundle-budget.ts';
import { findOrInstallBrowser } from '../scripts/steps/browser.mjs';
import { cpuOfFamily } from './cpu.ts';
import { median } from './load/tally.ts';
import { atLeast, atMost, figure, type Goal, type Outcome } from './outcome.ts';
import { freePort, startServer, type RunningServer } from './processes.ts';
import { SERVER_ENTRY, SERVER_ENV, SERVER_NODE_ARGS } from './servers/ours.ts';
import type { Cleanup } from './world.ts';

const DIST = new URL('../apps/web/dist/client/', import.meta.url).pathname;
/** Least marks of Lighthouse, of 100. */
const PAGES: Readonly<Record<string, Record<Category, number>>> = {
  '/index': { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 },
  '/mogine/index': { performance: 90, accessibility: 95, 'best-practices': 100, seo: 100 },
  '/news': { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 },
  '/plan': { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 },
  '/product/index': { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 },
};
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];
const CLS_MAX = 0.02;
const VISITS = 5;
const ATTEMPTS = 3;
/** A first page of the browser and what stands on the home page. */
const ASSETS_WANTED = 24;
const FILLING_LIMIT_MS = 600_000;
const FILLING_POLL_MS = 1000;
const REST_LIMIT_MS = 300_000;
const REST_WINDOW_MS = 5000;
/** Of one core: what timers and an idle database take. */
const REST_MAX_LOAD = 0.05;

/** What each page loads at first, from the built web app. */
export async function measureBundle(): Promise<Outcome> {
  const manifest = JSON.parse(await readFile(join(DIST, '.vite/manifest.json'), 'utf8')) as Manifest;
  const rows = checkBudget(manifest, (file) => ({
    code: readFileSync(join(DIST, file), 'utf8'),
    moduleIds: [],
  }));
  const isFirst = (path: string) => ['/index', '/mogine/index'].includes(path);
  const goals: Goal[] = rows
    .filter(({ path }) => isFirst(path))
    .map(({ path, firstLoadBytes }) =>
      atMost(`First load of ${path}`, firstLoadBytes / 1000, FIRST_LOAD_MAX_BYTES / 1000, 'kB'),
    );
  const isWork = (path: string) => path.startsWith('/MoAI/');
  const work = Math.max(...rows.filter(({ path }) => isWork(path)).map((row) => row.firstLoadBytes));
  goals.push(atMost('First load of any page one works in', work / 1000, WORK_LOAD_MAX_BYTES / 1000, 'kB'));
  const own = Math.max(
    ...rows.filter(({ path }) => !isFirst(path) && !isWork(path)).map(({ ownBytes }) => ownBytes),
  );
  return {
    title: 'JavaScript of the pages',
    about: 'Gzipped, everything a page needs before it works.',
    table: {
      head: ['path', 'first load kB', 'of it its own kB'],
      rows: rows.map(({ path, firstLoadBytes, ownBytes }) => [
        path,
        figure(firstLoadBytes / 1000),
        figure(ownBytes / 1000),
      ]),
    },
    goals: [...goals, atMost('The most that another route adds', own / 1000, ROUTE_MAX_BYTES / 1000, 'kB')],
  };
}

/** The product as a person starts it, with its demo catalogue, seen by Lighthouse on its simulated phone. */
export async function measureLighthouse(folder: string, cleanup: Cleanup): Promise<Outcome> {
  const title = 'Lighthouse';
  const executablePath = await findOrInstallBrowser();
  if (!executablePath) return { title, about: 'Left out: this machine has no Chromium.', goals: [] };
  const dataFolder = join(folder, 'web');
  await mkdir(dataFolder);
  const server = await startFilledShop(folder, dataFolder, cleanup);
  const rows: string[][] = [];
  const goals: Goal[] = [];
  for (const [page, marks] of Object.entries(PAGES)) {
    const visits: Visit[] = [];
    for (let visit = 0; visit < VISITS; visit += 1)
      visits.push(await visitPage(`${server.url}${page}`, executablePath));
    const of = (name: keyof Visit) => median(visits.map((visit) => visit[name]));
    rows.push([
      page,
      ...CATEGORIES.map((name) => String(Math.round(of(name)))),
      ...[of('lcpMs'), of('tbtMs'), of('cls'), of('kilobytes'), of('elsewhere')].map(figure),
    ]);
    for (const name of CATEGORIES) goals.push(atLeast(`${name} of ${page}`, of(name), marks[name], ''));
    goals.push(atMost(`Layout shift of ${page}`, of('cls'), CLS_MAX, ''));
    goals.push(atMost(`Requests of ${page} to other hosts`, of('elsewhere'), 0, ''));
  }
  return {
    title,
    about: `Mobile, simulated throttling, ${VISITS} first visits each (empty storage, so the opening animation is shown), medians.`,
    table: { head: ['page', ...CATEGORIES, 'LCP ms', 'TBT ms', 'CLS', 'kB', 'elsewhere'], rows },
    goals,
  };
}

/** `elsewhere`: requests that leave the site. */
type Visit = Record<Category | 'lcpMs' | 'tbtMs' | 'cls' | 'kilobytes' | 'elsewhere', number>;

/** In a browser of its own. Throws when Lighthouse could not see the page. */
async function visitPage(url: string, executablePath: string): Promise<Visit> {
  const report = await inspect(url, executablePath);
  const { categories, audits } = report;
  const score = (name: string) => 100 * (categories[name]?.score ?? 0);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    lcpMs: value('largest-contentful-paint'),
    tbtMs: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    kilobytes: value('total-byte-weight') / 1000,
    elsewhere: listRequests(report).filter((address) => new URL(address).origin !== new URL(url).origin)
      .length,
  };
}

function listRequests({ audits }: Result): string[] {
  const { details } = audits['network-requests'] ?? {};
  const items = details?.type === 'table' ? details.items : [];
  const addresses = items.map((item) => String(item['url']));
  if (addresses.length === 0) throw new Error('Lighthouse names no request');
  return addresses.filter((address) => address.startsWith('http'));
}

/** A trace is lost now and then (NO_NAVSTART), which says nothing of the page: then it is looked at again. */
async function inspect(url: string, executablePath: string): Promise<Result> {
  let failure = '';
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const port = await freePort();
    const browser = await chromium.launch({
      executablePath,
      args: [`--remote-debugging-port=${port}`, '--no-sandbox'],
    });
    try {
      const found = await lighthouse(url, {
        ...{ port, output: 'json', logLevel: 'error' },
        onlyCategories: [...CATEGORIES],
      });
      if (found && !found.lhr.runtimeError) return found.lhr;
      failure = found?.lhr.runtimeError?.message ?? 'no report';
    } finally {
      await browser.close();
    }
  }
  throw new Error(`Lighthouse could not see ${url}: ${failure}`);
}

/**
 * A shop with enough to fill the first pages, and nothing at work behind them: as the product is met every day but its
 * first, when it makes its demo catalogue on the same cores.
 */
async function startFilledShop(folder: string, dataFolder: string, cleanup: Cleanup): Promise<RunningServer> {
  const start = async (demoCatalogue: boolean) => {
    const server = await startServer({
      ...{ name: 'Mogine', entry: SERVER_ENTRY, nodeArgs: SERVER_NODE_ARGS, readyPath: '/readyz' },
      env: {
        ...{ ...SERVER_ENV, MOGINE_DATA: dataFolder, MOGINE_SIMULATOR_PORT: String(await freePort()) },
        MOGINE_DEMO_CATALOGUE: demoCatalogue ? '1' : '0',
      },
      logFile: join(folder, demoCatalogue ? 'filling.log' : 'web.log'),
    });
    cleanup.add(() => server.stop());
    return server;
  };
  const filling = await start(true);
  await waitForAssets(filling.url);
  await filling.stop();
  const server = await start(false);
  await waitUntilAtRest(server);
  return server;
}

/** What a server still does of itself after its start would be measured as if the page asked for it. */
async function waitUntilAtRest({ name, pid }: RunningServer): Promise<void> {
  for (const deadline = performance.now() + REST_LIMIT_MS; performance.now() < deadline;) {
    const [before, start] = [cpuOfFamily(pid), performance.now()];
    await sleep(REST_WINDOW_MS);
    const load = (cpuOfFamily(pid) - before) / 1000 / (performance.now() - start);
    if (load <= REST_MAX_LOAD) return;
  }
  throw new Error(`${name} is still at work ${REST_LIMIT_MS / 1000} s after its start`);
}

async function waitForAssets(url: string): Promise<void> {
  for (const deadline = performance.now() + FILLING_LIMIT_MS; performance.now() < deadline;) {
    const reply = await fetch(`${url}${BASE_PATH}/api/resource/list?current=1&size=1`);
    const { data } = (await reply.json()) as { data: { total: number } };
    if (data.total >= ASSETS_WANTED) return;
    await sleep(FILLING_POLL_MS);
  }
  throw new Error(`the shop has not ${ASSETS_WANTED} assets after ${FILLING_LIMIT_MS / 1000} s`);
}
