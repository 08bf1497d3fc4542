import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { produceAsset } from '@mogine/atelier';
import { chromium, type Browser, type BrowserContextOptions } from 'playwright-core';
import { findPlan, stockShop } from '../../apps/server/test/process/stock-shop.ts';
import { findOrInstallBrowser } from '../../scripts/steps/browser.mjs';
import { median } from '../load/tally.ts';
import { atMost, figure, type Outcome } from '../outcome.ts';
import { freePort, startServer } from '../processes.ts';
import { SERVER_ENTRY, SERVER_ENV, SERVER_NODE_ARGS } from '../servers/ours.ts';
import type { Cleanup } from '../world.ts';

const GOODS = ['padded-dining-chair', 'curved-fabric-sofa', 'italian-living-room'] as const;
const SCREENS: Readonly<Record<string, BrowserContextOptions>> = {
  'desktop, 1440 × 900': { viewport: { width: 1440, height: 900 } },
  'phone, 390 × 844': { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};
const ROUNDS = 5;
const PATIENCE_MS = 60_000;
const GOAL_S = 2;

/** How long a model of the shop takes from the press on its button until it can be turned. */
export async function measureFirstFrame(folder: string, cleanup: Cleanup): Promise<Outcome> {
  const title = 'Until a model can be turned';
  const executablePath = await findOrInstallBrowser();
  if (!executablePath) return { title, about: 'Left out: this machine has no Chromium.', goals: [] };
  const dataFolder = join(folder, 'models');
  await mkdir(dataFolder);
  const { url, ids } = await openShop(folder, dataFolder, cleanup);
  const rows: string[][] = [];
  let worst = 0;
  for (const [at, slug] of GOODS.entries()) {
    for (const [screen, look] of Object.entries(SCREENS)) {
      const presses: Press[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        // One of its own: nothing is kept of the press before.
        const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
        try {
          presses.push(await press(browser, look, `${url}/mogine/detail?id=${ids[at]}`));
        } finally {
          await browser.close();
        }
      }
      const seconds = median(presses.map((each) => each.seconds));
      worst = Math.max(worst, seconds);
      rows.push([slug, screen, figure(median(presses.map(({ kilobytes }) => kilobytes))), figure(seconds)]);
    }
  }
  return {
    title,
    about: `From the press on its button to the first frame that can be turned: code and model fetched, shaders made, drawn. Server and browser on this machine, each press in a browser that has nothing kept, medians of ${ROUNDS}; drawn by whatever the browser draws with here, without a graphics card in software.`,
    table: { head: ['model', 'screen', 'fetched kB', 's'], rows },
    goals: [atMost('The slowest', worst, GOAL_S, 's')],
  };
}

async function openShop(
  folder: string,
  dataFolder: string,
  cleanup: Cleanup,
): Promise<{ url: string; ids: string[] }> {
  const plans = GOODS.map(findPlan);
  const produced = await Promise.all(plans.map((plan) => produceAsset(plan, { quality: 'fast' })));
  const ids = await stockShop(
    dataFolder,
    plans.flatMap((plan, at) => (produced[at] ? [[plan, produced[at]] as const] : [])),
  );
  const server = await startServer({
    ...{ name: 'Mogine', entry: SERVER_ENTRY, nodeArgs: SERVER_NODE_ARGS, readyPath: '/readyz' },
    env: {
      ...{ ...SERVER_ENV, MOGINE_DATA: dataFolder, MOGINE_SIMULATOR_PORT: String(await freePort()) },
      MOGINE_DEMO_CATALOGUE: '0',
    },
    logFile: join(folder, 'models.log'),
    hasAllCores: true,
  });
  cleanup.add(() => server.stop());
  return { url: server.url, ids };
}

type Press = { seconds: number; kilobytes: number };

async function press(browser: Browser, look: BrowserContextOptions, url: string): Promise<Press> {
  const context = await browser.newContext({ ...look, locale: 'zh-CN', reducedMotion: 'reduce' });
  context.setDefaultTimeout(PATIENCE_MS);
  await context.addInitScript(saveData);
  await context.addInitScript(() =>
    addEventListener('click', () => performance.mark('pressed'), { capture: true, once: true }),
  );
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: '查看 3D' }).click();
  await page.waitForFunction(() => performance.getEntriesByName('model-interactive').length > 0);
  return page.evaluate(() => {
    const pressed = performance.getEntriesByName('pressed').at(-1)?.startTime ?? Number.NaN;
    const ready = performance.getEntriesByName('model-interactive').at(-1)?.startTime ?? Number.NaN;
    const fetched = performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime >= pressed && startTime <= ready)
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0);
    return { seconds: (ready - pressed) / 1000, kilobytes: fetched / 1000 };
  });
}

/** As somebody has it who saves data: 3D waits until it is asked for. */
function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
}
