import { createHash } from 'node:crypto';
import type { Context } from '#context';
import { createGate } from '#kernel/gate';
import type { Engine, EngineCapabilities, RunOutput } from '../port.ts';
import { labelPicture } from '../provenance/label-picture.ts';
import type { Statement } from '../provenance/statement.ts';
import type { NewOutput, WorkRow } from '../repository/work.ts';

/** A large picture takes some 300 MB while it is labelled. */
const labelling = createGate({ atOnce: 1, waitingMax: 1000 });

const SOURCE_TYPES = { atelier: 'procedural', comfyui: 'diffusion' } as const;

/**
 * Fetches what a run made and stores it, labelled and without whatever the engine wrote into it, with a small picture that is
 * labelled as well. Throws EngineFault.
 */
export async function keepOutputs(
  ctx: Context,
  engine: Engine,
  {
    task,
    runId,
    outputs,
    by,
  }: {
    task: WorkRow;
    runId: string;
    outputs: readonly RunOutput[];
    by: EngineCapabilities;
  },
): Promise<NewOutput[]> {
  const kept: NewOutput[] = [];
  for (const [i, output] of outputs.entries()) {
    const { bytes } = await engine.readOutput(runId, output);
    const statement: Statement = {
      producer: ctx.config.aiProducer,
      produceId: `${task.id}-${i + 1}`,
      sourceType: SOURCE_TYPES[by.kind],
      isRedraw: false,
      madeAt: ctx.clock.now(),
      tool: `MoAI (${by.title})`,
    };
    kept.push(await labelling(() => keepPicture(ctx, `create/${task.id}/${i + 1}`, bytes, statement)));
  }
  return kept;
}

async function keepPicture(
  ctx: Context,
  stem: string,
  source: Uint8Array,
  statement: Statement,
): Promise<NewOutput> {
  const picture = await labelPicture(source, statement);
  const small = await labelPicture(source, statement, { form: 'thumbnail' });
  const { width, height, contentType } = picture;
  const keys = { key: `${stem}.png`, thumbKey: `${stem}-small.webp` };
  await ctx.storage.put(keys.key, picture.bytes, { contentType });
  await ctx.storage.put(keys.thumbKey, small.bytes, { contentType: small.contentType });
  return {
    ...{ kind: 'image', ...keys, contentType, width, height },
    bytes: picture.bytes.length,
    sha256: createHash('sha256').update(picture.bytes).digest('hex'),
    ...{ plainKey: null, sceneKey: null, others: [], facts: null },
  };
}
