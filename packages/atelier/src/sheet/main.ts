import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { composeScene } from '../compose/compose-scene.ts';
import type { SceneDocument } from '../document/scene-document.ts';
import { sceneSource } from '../build/scene-source.ts';
import { createEngine, type Engine } from '../engine/engine.ts';
import { readPrompt } from '../language/read-prompt.ts';
import { layOut } from '../layout/layout.ts';
import { ENGINE_VERSION } from '../version.ts';
import { renderForms } from './forms.ts';
import { joinPictures } from './join.ts';
import { readSheetOptions, type SheetOptions } from './options.ts';
import type { SheetPrompt } from './prompts.ts';

// The contact sheet: what the engine makes of many prompts, side by side, for people to judge.

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort());

const options = readSheetOptions(
  process.argv.slice(2),
  (words) => readPrompt({ prompt: words }).brief.place ?? undefined,
);
if (options) await makeSheet(options);

async function makeSheet(options: SheetOptions): Promise<void> {
  const { width, height, tileWidth, columns, sheet, areForms } = options;
  const engine = createEngine();
  try {
    const pictures = areForms
      ? await renderForms(engine, { width, height }, stop.signal)
      : await renderPrompts(engine, options);
    const tile = { width: tileWidth, height: Math.round((tileWidth * height) / width) };
    await mkdir(dirname(resolve(sheet)), { recursive: true });
    await writeFile(resolve(sheet), await joinPictures(pictures, tile, columns));
  } finally {
    await engine.close();
  }
  process.stdout.write(`${sheet}\n`);
}

async function renderPrompts(engine: Engine, options: SheetOptions): Promise<Uint8Array[]> {
  const { prompts, width, height, out, samples, isKeeping } = options;
  const folder = resolve(out);
  await mkdir(folder, { recursive: true });
  const files: string[] = [];
  for (const [i, prompt] of prompts.entries()) {
    const document = sceneOf(prompt, width / height);
    const number = String(i + 1).padStart(2, '0');
    const key = createHash('sha256').update(
      JSON.stringify([document, width, height, samples, ENGINE_VERSION]),
    );
    const name = `${number}-${document.place}-${document.style}-${key.digest('hex').slice(0, 8)}.png`;
    const path = resolve(folder, name);
    files.push(path);
    if (isKeeping && existsSync(path)) continue;
    const began = performance.now();
    const { file } = await engine.render(
      {
        scene: sceneSource(document),
        width,
        height,
        seed: document.seed,
        ...(samples !== undefined && { samples }),
      },
      { signal: stop.signal },
    );
    await writeFile(path, file.bytes);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    process.stderr.write(`${number}/${prompts.length} ${seconds} s ${document.style} ${prompt.words}\n`);
  }
  return Promise.all(files.map((path) => readFile(path)));
}

function sceneOf({ words, seed }: SheetPrompt, ratio: number): SceneDocument {
  const { brief, isInDomain } = readPrompt({ prompt: words });
  if (!isInDomain) throw new RangeError(`no place is recognised in: ${words}`);
  return layOut(composeScene({ ...brief, ...(ratio >= 1 && { aspect: '3:2' }) }, { seed }));
}
