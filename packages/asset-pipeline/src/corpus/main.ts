import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeAssimpFiles } from './assimp-files.ts';
import { makeAtelierFiles } from './atelier-files.ts';
import { makeBlenderFiles } from './blender-files.ts';
import type { CorpusFile } from './corpus-file.ts';
import { makeOwnFiles } from './own-files.ts';
import { drawSheet } from './sheet.ts';
import { makeSplatFiles } from './splat-files.ts';
import { takeFile, type TakenFile } from './take-corpus.ts';

const USAGE = `npm run corpus -- [options]
  --only WORD   files in whose name, or in the words of who wrote them, WORD is
  --keep        what is handed in stays in build/corpus/files, to be handed in and turned in the pages as well
Takes files of every format in as the server does and holds them against what they were made as. Blender (with numpy) and
assimp write theirs where they are installed. The pictures go to build/corpus/sheet.png.`;
const OUT = join(import.meta.dirname, '../../../../build/corpus');

try {
  const { values } = parseArgs({
    options: { only: { type: 'string', default: '' }, keep: { type: 'boolean', default: false } },
  });
  await run(values);
} catch (error) {
  complain(error instanceof Error ? (error.stack ?? error.message) : error);
  complain(USAGE);
  process.exitCode = 1;
}

async function run({ only, keep }: { only: string; keep: boolean }): Promise<void> {
  await rm(OUT, { recursive: true, force: true });
  const taken: TakenFile[] = [];
  const files = (await makeFiles()).filter(({ name, from }) => `${name} ${from}`.includes(only));
  if (keep) for (const { name, bytes } of files) await writeFile(join(await place('files'), name), bytes);
  for (const file of files) {
    const one = await takeFile(file, OUT);
    taken.push(one);
    const mark = one.faults.length === 0 ? '✓' : '✗';
    say(`${mark} ${one.name} (${one.from}), ${one.seconds.toFixed(1)} s ${one.faults.join('; ')}`);
  }
  await writeFile(join(OUT, 'sheet.png'), await drawSheet(taken));
  const wrong = taken.filter(({ faults }) => faults.length > 0).length;
  say(`${taken.length - wrong} of ${taken.length} are what they were made as. ${join(OUT, 'sheet.png')}`);
  if (wrong > 0) process.exitCode = 1;
}

async function makeFiles(): Promise<CorpusFile[]> {
  const own = await makeOwnFiles();
  const [splats, atelier] = [await makeSplatFiles(), await makeAtelierFiles()];
  const glb = own.find(({ name }) => name.endsWith('.glb'))?.bytes ?? new Uint8Array();
  const others = {
    Blender: await makeBlenderFiles(await place('blender')),
    assimp: await makeAssimpFiles(glb, await place('assimp')),
  };
  for (const [program, files] of Object.entries(others)) if (!files) say(`${program} is not installed.`);
  return [...own, ...splats, ...atelier, ...(others.Blender ?? []), ...(others.assimp ?? [])];
}

async function place(name: string): Promise<string> {
  const folder = join(OUT, name);
  await mkdir(folder, { recursive: true });
  return folder;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function complain(line: unknown): void {
  process.stderr.write(`${String(line)}\n`);
}
