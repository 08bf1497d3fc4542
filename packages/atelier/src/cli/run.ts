import { extname, resolve } from 'node:path';
import { sceneSource } from '../build/scene-source.ts';
import { cameraOf } from '../build/view.ts';
import type { SceneDocument } from '../document/scene-document.ts';
import { createEngine, type RenderProgress } from '../engine/engine.ts';
import type { RenderResult } from '../engine/render-request.ts';
import { exportScene } from '../export/export-scene.ts';
import type { Vec3 } from '../math/vector.ts';
import { listMapEndings, mapFiles } from './map-files.ts';
import { listThings } from './names.ts';
import type { Options } from './options.ts';
import { checkTarget, openOutputFiles } from './output-files.ts';
import { readPrompt } from '../language/read-prompt.ts';
import { readScene, type SceneRead } from './read-scene.ts';
import { Refusal } from './refusal.ts';

export type RunListeners = {
  signal: AbortSignal;
  onScene(scene: SceneRead): void;
  onProgress: (progress: RenderProgress | { phase: 'glb' | 'usdz' }) => void;
};

/**
 * Makes all files that are asked for and returns their paths; they get their names at the end, when all of them are made; none does
 * when anything fails before or is cancelled. Relative paths start at `folder`. Rejects with Refusal or EngineError.
 */
export async function run(options: Options, folder: string, listeners: RunListeners): Promise<string[]> {
  const path = (given: string): string => resolve(folder, given);
  const { out, glb, usdz, scene } = options;
  const maps = out === undefined ? [] : listMapEndings(options.maps).map((ending) => stemOf(out) + ending);
  for (const target of [out, glb, usdz, scene, ...maps])
    if (target !== undefined) await checkTarget(path(target));
  const read = await readScene(options, path);
  listeners.onScene(read);
  const only = options.thing === undefined ? {} : { thing: findThing(read.document, options.thing) };
  const files = openOutputFiles();
  try {
    if (out !== undefined) {
      const result = await render(read, options, listeners);
      await files.add(path(out), result.file.bytes);
      const stem = stemOf(path(out));
      const camera = cameraOf(read.document);
      const forward: Vec3 = camera.kind === 'plan' ? [0, -1, 0] : camera.forward;
      for (const { ending, bytes } of await mapFiles(result, new Set(options.maps), forward))
        await files.add(stem + ending, bytes);
    }
    listeners.signal.throwIfAborted();
    if (glb !== undefined) {
      listeners.onProgress({ phase: 'glb' });
      await files.add(path(glb), await exportScene(read.document, { ...only, format: 'glb' }, listeners));
    }
    listeners.signal.throwIfAborted();
    if (usdz !== undefined) {
      listeners.onProgress({ phase: 'usdz' });
      await files.add(path(usdz), await exportScene(read.document, { ...only, format: 'usdz' }, listeners));
    }
    if (scene !== undefined) await files.add(path(scene), `${JSON.stringify(read.document, null, 2)}\n`);
    listeners.signal.throwIfAborted();
    return await files.commit();
  } finally {
    await files.discard();
  }
}

function stemOf(file: string): string {
  return file.slice(0, file.length - extname(file).length);
}

/** The id of what is meant. Throws Refusal. */
function findThing({ things }: SceneDocument, name: string): string {
  const placed = things.filter(({ position }) => position);
  const [meant] = readPrompt({ prompt: name }).brief.things;
  const found =
    placed.find(({ id }) => id === name) ?? placed.find(({ kind }) => kind === name || kind === meant?.kind);
  if (found) return found.id;
  const { zh, en } = listThings(placed);
  throw new Refusal(
    2,
    `场景里没有 ${name}，有：${zh}。`,
    `There is no ${name} in the scene; there are ${en}.`,
  );
}

async function render(
  { document, size }: SceneRead,
  { samples, format, maps }: Options,
  { signal, onProgress }: RunListeners,
): Promise<RenderResult> {
  const engine = createEngine();
  try {
    return await engine.render(
      {
        scene: sceneSource(document),
        ...size,
        format,
        maps,
        seed: document.seed,
        ...(samples !== undefined && { samples }),
      },
      { signal, onProgress },
    );
  } finally {
    await engine.close();
  }
}
