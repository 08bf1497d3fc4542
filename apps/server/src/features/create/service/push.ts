import { SOURCE_FLOWS, type create } from '@mogine/contract/create';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import type { ReceivedFile } from '#kernel/http/handler';
import type { EngineCapabilities } from '../port.ts';
import { storeReference } from '../reference.ts';
import type { TaskSettings } from '../repository/tasks.ts';
import { checkAsked, checkEnlargement, oneLine } from '../rules.ts';
import { checkStyle, readEngine } from './engine.ts';
import { handIn, type CreatePrices } from './hand-in.ts';
import { findSource, prepareSource, storeSource, type PreparedSource, type SourceFiles } from './source.ts';

const SEED_MAX = 2 ** 32;

type Input = OpInput<typeof create.push>;
type EngineKind = EngineCapabilities['kind'];
/** What it costs here, and which words may be said. */
export type PushRules = {
  prices: CreatePrices;
  /** Throws WORDS_FORBIDDEN. What is not wanted in a picture may be called by any name. */
  checkWords(ctx: Context, text: string): Promise<void>;
};
export type PushFiles = SourceFiles & { reference?: ReceivedFile | undefined };

/**
 * Hands a task in. Throws what checkAsked, checkEnlargement, checkStyle, prepareSource and handIn throw, WORDS_FORBIDDEN,
 * SOURCE_GONE, or FLOW_UNAVAILABLE for what the engine here cannot do.
 */
export async function pushTask(
  ctx: Context,
  clientId: string,
  input: Input,
  files: PushFiles,
  { prices, checkWords }: PushRules,
): Promise<OpResult<typeof create.push>> {
  const prompt = oneLine(input.prompt);
  const { flowName, loras } = input;
  const needsSource = SOURCE_FLOWS.includes(flowName);
  checkAsked({
    ...{ flowName, prompt, loras },
    hasReference: files.reference !== undefined,
    hasSource: input.sourceId !== undefined || files.source !== undefined,
    hasMask: files.mask !== undefined,
  });
  await checkWords(ctx, prompt);
  const result = needsSource ? await findSource(ctx, clientId, input) : null;
  const kind = await checkFlow(ctx, flowName, result?.hasScene ?? false);
  await checkStyle(ctx, loras);
  const begin = needsSource
    ? await prepareSource(ctx, result, {
        source: files.source,
        mask: flowName === 'inpaint_api' ? files.mask : undefined,
      })
    : null;
  const settings = settingsOf(kind, input, begin);
  const id = ctx.ids.next();
  // Files come first: a transaction waits for nobody. A task that is refused takes them with it.
  const referenceKey =
    flowName === 'cn_lora' && files.reference ? await storeReference(ctx, id, files.reference.bytes) : null;
  const source = begin && (await storeSource(ctx, id, begin));
  return handIn(
    ctx,
    {
      ...{ id, clientId, prompt, loras, referenceKey, source, settings },
      flow: flowName,
      negativePrompt: oneLine(input.negativePrompt),
    },
    prices,
  );
}

/** Of a task that begins with a picture, that picture says how large its result is. Throws FLOW_UNAVAILABLE. */
function settingsOf(kind: EngineKind, input: Input, begin: PreparedSource | null): TaskSettings {
  const { flowName, seed = Math.floor(Math.random() * SEED_MAX), scale } = input;
  // The built-in engine changes a picture in one way.
  const batchSize = kind === 'atelier' && flowName === 'inpaint_api' ? 1 : input.batchSize;
  const { strength, context, feather } = input;
  const { width, height } = begin?.picture ?? input;
  switch (flowName) {
    case 'inpaint_api':
      return { width, height, seed, batchSize, redraw: { strength, context, feather } };
    case 'upscale_api':
      checkEnlargement({ width, height }, scale);
      return { width: width * scale, height: height * scale, seed, batchSize: 1, scale };
    case 't2m_api':
    case 'i2m_api':
      return { width, height, seed, batchSize: 1 };
    default:
      return { width, height, seed, batchSize };
  }
}

/** What the built-in engine cannot make of any picture it may make of one whose scene it knows. */
async function checkFlow(ctx: Context, flow: Input['flowName'], hasScene: boolean): Promise<EngineKind> {
  const { kind, flows } = await readEngine(ctx);
  const asked = flows.find(({ name }) => name === flow);
  if (!asked || asked.isReady || (kind === 'atelier' && flow === 'i2m_api' && hasScene)) return kind;
  throw new AppError('FLOW_UNAVAILABLE', asked.why);
}
