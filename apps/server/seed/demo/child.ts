import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEMO_CATEGORIES, DEMO_COLORS, ENGINE_VERSION, demoPlans, produceAsset } from '@mogine/atelier';
import { LISTING_FILE, MANIFEST_FILE, type DemoListing, type Order, type Report } from './make.ts';
import { prepareAsset } from './prepare.ts';

// The atelier in a process of its own: `child.ts --list <folder>` lists and ends; without arguments it makes one asset
// after another as its parent asks. Dies with its parent.

/** What a child may hold before another takes its place: scenes leave memory behind that only its end gives back. */
const SPENT_BYTES = 700 * 2 ** 20;

// At once: an end in good order may wait for compilers that wait for it (see `leave` of the server).
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
const [, , wanted, folder] = process.argv;
if (wanted === '--list' && folder) {
  await list(folder);
  process.channel?.unref();
} else process.on('message', (order: Order) => void answer(order));

async function answer(order: Order): Promise<void> {
  try {
    await make(order);
    report({ isSpent: process.memoryUsage.rss() > SPENT_BYTES });
  } catch (error) {
    report({ isSpent: true, error: error instanceof Error ? String(error.stack) : String(error) });
  }
}

function report(message: Report): void {
  process.send?.(message);
}

async function list(into: string): Promise<void> {
  const listing: DemoListing = {
    engineVersion: ENGINE_VERSION,
    categories: DEMO_CATEGORIES,
    colors: DEMO_COLORS,
    plans: demoPlans(),
  };
  await writeFile(join(into, LISTING_FILE), JSON.stringify(listing));
}

async function make({ slug, folder: into, quality }: Order): Promise<void> {
  const plan = demoPlans().find((candidate) => candidate.slug === slug);
  if (!plan) throw new Error(`no demo asset ${slug}`);
  const produced = await produceAsset(plan, { quality });
  await writeFile(join(into, MANIFEST_FILE), JSON.stringify(await prepareAsset(produced, into)));
}
