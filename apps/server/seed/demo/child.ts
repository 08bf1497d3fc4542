import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEMO_CATEGORIES, DEMO_COLORS, ENGINE_VERSION, demoPlans, produceAsset } from '@mogine/atelier';
import { LISTING_FILE, MANIFEST_FILE, type DemoListing } from './make.ts';
import { prepareAsset } from './prepare.ts';

// The atelier in a process of its own: `child.ts --list <folder>` or `child.ts <slug> <folder>`. Dies with its parent.
const [, , wanted, folder] = process.argv;
if (!wanted || !folder) throw new Error('child.ts needs a slug and a folder');
process.on('disconnect', () => process.exit(1));
if (wanted === '--list') await list(folder);
else await make(wanted, folder);
process.exit(0);

async function list(into: string): Promise<void> {
  const listing: DemoListing = {
    engineVersion: ENGINE_VERSION,
    categories: DEMO_CATEGORIES,
    colors: DEMO_COLORS,
    plans: demoPlans(),
  };
  await writeFile(join(into, LISTING_FILE), JSON.stringify(listing));
}

async function make(slug: string, into: string): Promise<void> {
  const plan = demoPlans().find((candidate) => candidate.slug === slug);
  if (!plan) throw new Error(`no demo asset ${slug}`);
  const produced = await produceAsset(plan, { quality: 'full' });
  await writeFile(join(into, MANIFEST_FILE), JSON.stringify(await prepareAsset(produced, into)));
}
