import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Manifest, type Rolldown } from 'vite';
import { checkBudget, type Chunk } from './bundle-budget.ts';
import { EMBED_MODE } from '../vite.config.ts';
import { precompress } from './precompress.ts';

const root = join(import.meta.dirname, '..');
const configFile = join(root, 'vite.config.ts');
process.env['NODE_ENV'] = 'production';

function collectChunks(result: Awaited<ReturnType<typeof build>>): Map<string, Chunk> {
  const outputs = (Array.isArray(result) ? result : [result]) as Rolldown.RolldownOutput[];
  const chunks = outputs.flatMap(({ output }) => output.filter((part) => part.type === 'chunk'));
  return new Map(chunks.map(({ fileName, code, moduleIds }) => [fileName, { code, moduleIds }]));
}

const chunks = collectChunks(await build({ root, configFile, logLevel: 'warn' }));
await build({ root, configFile, logLevel: 'warn', mode: EMBED_MODE });
await build({ root, configFile, logLevel: 'warn', build: { ssr: true } });

const client = join(root, 'dist/client');
const manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')) as Manifest;
const rows = checkBudget(manifest, (file) => chunks.get(file) ?? { code: '', moduleIds: [] });
await writeFile(join(root, 'dist/budget.json'), JSON.stringify(rows));
await precompress(join(client, 'assets'));
