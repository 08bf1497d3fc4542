import { buffer } from 'node:stream/consumers';
import type { Context } from '#context';
import { readMaskBox, regionOf } from '../flows/comfyui/region.ts';
import { graphOf } from '../flows/graph-of.ts';
import type { Region } from '../flows/template.ts';
import type { EngineCapabilities, Run, RunFile } from '../port.ts';
import type { TaskSettings } from '../repository/tasks.ts';
import type { WorkRow } from '../repository/work.ts';

/** A file that a task begins with is no longer there. */
export class SourceLost extends Error {
  constructor(key: string) {
    super(`${key} is not there any more`);
    this.name = 'SourceLost';
  }
}

const FILES = {
  reference: { name: 'reference.png', contentType: 'image/png' },
  source: { name: 'source.png', contentType: 'image/png' },
  mask: { name: 'mask.png', contentType: 'image/png' },
  scene: { name: 'scene.json', contentType: 'application/json' },
} as const;
type FileName = keyof typeof FILES;

/** The graph of a task with the files it needs, under a name that says whose run it is. Throws EngineFault or SourceLost. */
export async function runOf(
  ctx: Context,
  task: WorkRow,
  runId: string,
  { kind }: Pick<EngineCapabilities, 'kind'>,
): Promise<Run> {
  const { flow, prompt, negativePrompt, loras, settings } = task;
  if (task.graph) return { id: runId, graph: task.graph, files: await readGraphFiles(ctx, task) };
  if (flow === 'workflow_api') throw new Error(`task ${task.id} has lost its graph`);
  const { redraw, ...rest } = settings;
  const keys: Record<FileName, string | null> = {
    reference: task.referenceKey,
    source: task.sourceKey,
    mask: task.maskKey,
    // Another engine cannot read it.
    scene: kind === 'atelier' ? task.sceneKey : null,
  };
  const files: Record<string, RunFile> = {};
  for (const name of Object.keys(FILES) as FileName[]) {
    const key = keys[name];
    if (key) files[name] = { ...FILES[name], bytes: await readFile(ctx, key) };
  }
  const fileOf = (name: FileName): { $file: string } | null => (files[name] ? { $file: name } : null);
  const graph = graphOf(
    kind,
    {
      ...{ flow, prompt, negativePrompt, loras, ...rest, ...redraw },
      reference: fileOf('reference'),
      source: fileOf('source'),
      mask: fileOf('mask'),
      scene: fileOf('scene'),
      region: kind === 'comfyui' ? await readRegion(files['mask'], redraw) : undefined,
    },
    ctx.config.comfyui.models,
  );
  return { id: runId, graph, files };
}

async function readGraphFiles(ctx: Context, { graphFiles }: WorkRow): Promise<Run['files']> {
  const files: Record<string, RunFile> = {};
  for (const [name, key] of Object.entries(graphFiles)) {
    const isScene = key.endsWith('.json');
    files[name] = {
      name: `${name}.${isScene ? 'json' : 'png'}`,
      contentType: isScene ? 'application/json' : 'image/png',
      bytes: await readFile(ctx, key),
    };
  }
  return files;
}

/** The part of the source that a diffusion model works on. */
async function readRegion(
  mask: RunFile | undefined,
  redraw: TaskSettings['redraw'],
): Promise<Region | undefined> {
  const box = mask && (await readMaskBox(mask.bytes));
  return box && redraw ? regionOf(box, redraw.context, redraw.feather) : undefined;
}

async function readFile(ctx: Context, key: string): Promise<Uint8Array> {
  if (!(await ctx.storage.head(key))) throw new SourceLost(key);
  return buffer(await ctx.storage.read(key));
}
