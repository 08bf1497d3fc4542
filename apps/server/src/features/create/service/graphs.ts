import {
  FEATHER,
  NEGATIVE_PROMPT_MAX,
  PROMPT_MAX,
  SEED_MAX,
  type create,
  type FlowName,
} from '@mogine/contract/create';
import type { OpResult } from '@mogine/contract/kernel/op';
import { cleanWords } from '@mogine/contract/kernel/words';
import { isWorkRef, type WorkRef } from '@mogine/contract/workflow/document';
import type { ApiGraph } from '@mogine/contract/workflow/graph';
import type { RunFacts } from '@mogine/contract/workflow/rules';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import { shortenText } from '#kernel/texts';
import { graphOf } from '../flows/graph-of.ts';
import { EngineFault, type EngineCapabilities, type Graph, type GraphValue } from '../port.ts';
import { runOf, SourceLost } from '../run/run-of.ts';
import { findResult, findWorkFile } from '../repository/results.ts';
import { findRun, type RunRow } from '../repository/work.ts';
import { isSigningOver } from '../signing.ts';
import { withShelf, type Shelf } from '../shelf.ts';
import { SIGNING_OVER } from './engine.ts';
import { handIn, pricesOf } from './hand-in.ts';
import type { PushRules } from './push.ts';
import { readStored } from './source.ts';

type EngineKind = EngineCapabilities['kind'];

/**
 * Hands in a task that runs a graph of the person's own, with copies of the files of theirs that it names. That the engine can
 * run it is the caller's to know. Throws SOURCE_GONE, FLOW_UNAVAILABLE, and what the guard and handIn throw.
 */
export async function pushGraph(
  ctx: Context,
  clientId: string,
  { graph, facts }: { graph: ApiGraph; facts: RunFacts },
  { prices, guard }: PushRules,
): Promise<OpResult<typeof create.push>> {
  if (isSigningOver(ctx, 'workflow_api')) throw new AppError('FLOW_UNAVAILABLE', SIGNING_OVER.why);
  await guard.checkWords(ctx, clientId, facts.prompt);
  const id = ctx.ids.next();
  const { width, height, seed, batchSize, outputs } = facts;
  return withShelf(ctx, `create/${id}`, async (shelf) => {
    const own = await copyFiles(ctx, clientId, graph, shelf);
    return handIn(
      ctx,
      {
        ...{ id, clientId, flow: 'workflow_api', loras: [], referenceKey: null, source: null, own },
        prompt: shortenText(cleanWords(facts.prompt), PROMPT_MAX - 1),
        negativePrompt: shortenText(cleanWords(facts.negativePrompt), NEGATIVE_PROMPT_MAX - 1),
        settings: { width, height, seed: Math.min(Math.max(0, seed), SEED_MAX), batchSize, outputs },
      },
      pricesOf(prices, outputs),
    );
  });
}

async function copyFiles(
  ctx: Context,
  clientId: string,
  graph: ApiGraph,
  shelf: Shelf,
): Promise<{ graph: Graph; files: Record<string, string> }> {
  const names = new Map<string, string>();
  const files: Record<string, string> = {};
  const take = async (ref: WorkRef): Promise<string> => {
    const said = JSON.stringify([ref.task, ref.part, ref.index]);
    const known = names.get(said);
    if (known !== undefined) return known;
    const key = await findWorkFile(ctx.db, clientId, ref);
    if (key === null) throw new AppError('SOURCE_GONE');
    const name = `file-${names.size}`;
    names.set(said, name);
    const isScene = key.endsWith('.json');
    const bytes = await readStored(ctx, key);
    files[name] = isScene
      ? await shelf.put(`${name}.json`, bytes, 'application/json')
      : await shelf.put(`${name}.png`, bytes, 'image/png');
    return name;
  };
  const own: Record<string, { class_type: string; inputs: Record<string, GraphValue> }> = {};
  for (const [id, { class_type: name, inputs }] of Object.entries(graph)) {
    const taken: Record<string, GraphValue> = {};
    for (const [input, value] of Object.entries(inputs))
      taken[input] = isWorkRef(value) ? { $file: await take(value) } : value;
    own[id] = { class_type: name, inputs: taken };
  }
  return { graph: own, files };
}

/**
 * The graph that made a person's own result, its files as references to where they are theirs. Of several pictures of the
 * built-in engine it is the one of that picture alone. Throws NOT_FOUND, SOURCE_GONE, or WORKFLOW_NO_GRAPH.
 */
export async function readTaskGraph(
  ctx: Context,
  clientId: string,
  { id, index, kind }: { id: string; index: number; kind: EngineKind },
): Promise<{ graph: ApiGraph; prompt: string }> {
  const row = await findRun(ctx.db, clientId, id);
  if (!row) throw new AppError('NOT_FOUND');
  const { settings, graph: own } = row;
  const isOneOfMany = !own && kind === 'atelier' && index > 0 && index < settings.batchSize;
  const alone = { ...settings, seed: (settings.seed + index) % (SEED_MAX + 1), batchSize: 1 };
  const task = { ...row, settings: isOneOfMany ? alone : settings };
  const refs = await refsOf(ctx, clientId, row);
  const { graph } = await runOf(ctx, task, row.runId, { kind }).catch((error: unknown) => {
    if (error instanceof SourceLost) throw new AppError('SOURCE_GONE', {}, { cause: error });
    if (error instanceof EngineFault) throw new AppError('WORKFLOW_NO_GRAPH', {}, { cause: error });
    throw error;
  });
  return { graph: withRefs(graph, (name) => refs[name] ?? fileRef(id, name)), prompt: row.prompt };
}

/** The result it began with is one's own as long as it is there; the task's own copy is always. */
async function refsOf(
  ctx: Context,
  clientId: string,
  { id, sourceTask, sourcePosition }: RunRow,
): Promise<Partial<Record<string, WorkRef>>> {
  const index = sourcePosition ?? 0;
  const source = sourceTask ? await findResult(ctx.db, clientId, { id: sourceTask, index }) : null;
  return {
    reference: { task: id, part: 'reference', index: 0 },
    source: source ? { task: source.id, part: 'result', index } : { task: id, part: 'source', index: 0 },
    mask: { task: id, part: 'mask', index: 0 },
    ...(sourceTask && { scene: { task: sourceTask, part: 'scene', index } }),
  };
}

/** A file of a graph of one's own: `file-3`. */
function fileRef(task: string, name: string): WorkRef {
  return { task, part: 'file', index: Number(name.slice(name.indexOf('-') + 1)) || 0 };
}

function withRefs(graph: Graph, refOf: (name: string) => WorkRef): ApiGraph {
  const made: ApiGraph = {};
  for (const [id, { class_type: name, inputs }] of Object.entries(graph)) {
    made[id] = { class_type: name, inputs: {} };
    for (const [input, value] of Object.entries(inputs)) {
      if (value === null) continue;
      const isFile = typeof value === 'object' && '$file' in value;
      Object.assign(made[id].inputs, { [input]: isFile ? refOf(value.$file) : value });
    }
  }
  return made;
}

/** The graph of a flow with nothing but a prompt said; null where the engine here has none. */
export function readFlowGraph(
  ctx: Context,
  kind: EngineKind,
  flow: FlowName,
  prompt: string,
): ApiGraph | null {
  const size = { width: 768, height: 512 };
  const begin = { source: { $file: 'source' } };
  try {
    const graph = graphOf(
      kind,
      {
        flow,
        prompt,
        negativePrompt: '',
        seed: 1,
        batchSize: 1,
        loras: [],
        ...size,
        ...begin,
        feather: FEATHER.default,
      },
      ctx.config.comfyui.models,
    );
    const made: ApiGraph = withRefs(graph, () => ({ task: '', part: 'source', index: 0 }));
    // It is the reader who chooses a picture.
    for (const { inputs } of Object.values(made))
      for (const [input, value] of Object.entries(inputs)) if (isWorkRef(value)) delete inputs[input];
    return made;
  } catch (error) {
    if (error instanceof EngineFault) return null;
    throw error;
  }
}
