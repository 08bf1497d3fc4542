import type { Context } from '#context';
import type { Stock } from '../flows/needs.ts';
import { EngineFault, type Engine, type EngineCapabilities } from '../port.ts';

/** So long what an engine has said of itself is taken for true: no push and no open page asks it anew. */
const LIFE_MS = 10_000;

/** What an engine is and has; null while it does not answer. */
export type Known = { capabilities: EngineCapabilities; stock: Stock } | null;

const known = new WeakMap<Engine, { readMs: number; read: Promise<Known> }>();

/** What is known of the engine here, ten seconds old at most. */
export function readStock({ pictures: engine, clock }: Context): Promise<Known> {
  const nowMs = clock.now().getTime();
  const last = known.get(engine);
  if (last && nowMs - last.readMs < LIFE_MS && nowMs >= last.readMs) return last.read;
  const read = ask(engine);
  known.set(engine, { readMs: nowMs, read });
  // A failure that nobody foresaw is not kept.
  read.catch(() => known.delete(engine));
  return read;
}

async function ask(engine: Engine): Promise<Known> {
  try {
    const capabilities = await engine.readCapabilities();
    // What the built-in engine has is known without asking, and to be asked it would have to be read into memory.
    const nodes = capabilities.kind === 'comfyui' ? await engine.readNodeCatalogue() : {};
    return {
      capabilities,
      stock: { models: capabilities.models, classes: new Set(Object.keys(nodes)) },
    };
  } catch (error) {
    if (error instanceof EngineFault) return null;
    throw error;
  }
}
