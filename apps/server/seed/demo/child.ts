import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { demoPlans, produceAsset } from '@mogine/atelier';
import { MANIFEST_FILE } from './make.ts';
import { prepareAsset } from './prepare.ts';

// Makes one demo asset in a process of its own: `child.ts <slug> <folder>`. Dies with its parent.
const [, , slug, folder] = process.argv;
const plan = demoPlans().find((candidate) => candidate.slug === slug);
if (!plan || !folder) throw new Error(`no demo asset ${slug}`);
process.on('disconnect', () => process.exit(1));
const produced = await produceAsset(plan, { quality: 'full' });
await writeFile(join(folder, MANIFEST_FILE), JSON.stringify(await prepareAsset(produced, folder)));
process.exit(0);
