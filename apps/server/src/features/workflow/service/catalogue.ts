import { indexCatalogue, type CatalogueNode } from '@mogine/contract/workflow/document';
import type { Context } from '#context';
import { EngineFault, type EngineCapabilities } from '#features/create';
import { AppError } from '#kernel/errors';
import { readNodes, type ToldNode } from '../catalogue/read-nodes.ts';

/** Nodes change when an engine is installed anew; lists of model files when somebody puts one there. */
const LIFE_MS = 60_000;

export type KnownNodes = {
  kind: EngineCapabilities['kind'];
  nodes: ToldNode[];
  byName: ReadonlyMap<string, CatalogueNode>;
};

const known = new WeakMap<Context['pictures'], { readMs: number; read: Promise<KnownNodes> }>();

/** The nodes that graphs may be made of here, a minute old at most. Throws WORKFLOW_ENGINE_DOWN. */
export function readCatalogue({ pictures: engine, clock }: Context): Promise<KnownNodes> {
  const nowMs = clock.now().getTime();
  const last = known.get(engine);
  if (last && nowMs - last.readMs < LIFE_MS && nowMs >= last.readMs) return last.read;
  const read = ask(engine);
  known.set(engine, { readMs: nowMs, read });
  read.catch(() => known.delete(engine));
  return read;
}

async function ask(engine: Context['pictures']): Promise<KnownNodes> {
  try {
    const { kind } = await engine.readCapabilities();
    const nodes = readNodes(kind, await engine.readNodeCatalogue());
    return { kind, nodes, byName: indexCatalogue(nodes) };
  } catch (error) {
    if (error instanceof EngineFault) throw new AppError('WORKFLOW_ENGINE_DOWN', {}, { cause: error });
    throw error;
  }
}
