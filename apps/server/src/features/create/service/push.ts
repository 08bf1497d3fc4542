import { SEED_MAX, SOURCE_FLOWS, type create } from '@mogine/contract/create';
import { cleanWords } from '@mogine/contract/kernel/words';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import type { ReceivedFile } from '#kernel/http/handler';
import type { EngineCapabilities } from '../port.ts';
import { drawReference } from '../reference.ts';
import type { TaskSettings } from '../repository/tasks.ts';
import { checkAsked, checkEnlargement, checkLargeEnough } from '../rules.ts';
import { withShelf } from '../shelf.ts';
import { checkTask, type Guard } from './check.ts';
import { handIn, type CreatePrices } from './hand-in.ts';
import { findSource, prepareSource, storeSource, type PreparedSource, type SourceFiles } from './source.ts';

type Input = OpInput<typeof create.push>;
type EngineKind = EngineCapabilities['kind'];
/** What it costs here, and what may be said and shown. */
export type PushRules = {
  prices: CreatePrices;
  guard: Guard;
};
export type PushFiles = SourceFiles & { reference?: ReceivedFile | undefined };

/**
 * Hands a task in; of one that is refused no file is left. Throws what checkAsked, checkTask, checkEnlargement, checkLargeEnough,
 * prepareSource and handIn throw, or SOURCE_GONE.
 */
export async function pushTask(
  ctx: Context,
  clientId: string,
  input: Input,
  files: PushFiles,
  { prices, guard }: PushRules,
): Promise<OpResult<typeof create.push>> {
  const prompt = cleanWords(input.prompt);
  const { flowName, loras } = input;
  const needsSource = SOURCE_FLOWS.includes(flowName);
  checkAsked({
    ...{ flowName, prompt, loras },
    hasReference: files.reference !== undefined,
    hasSource: input.sourceId !== undefined || files.source !== undefined,
    hasMask: files.mask !== undefined,
  });
  const result = needsSource ? await findSource(ctx, clientId, input) : null;
  const asked = { clientId, flow: flowName, prompt, loras, hasScene: result?.hasScene ?? false };
  const kind = await checkTask(ctx, asked, guard);
  const begin = needsSource
    ? await prepareSource(ctx, result, {
        source: files.source,
        mask: flowName === 'inpaint_api' ? files.mask : undefined,
      })
    : null;
  const reference =
    flowName === 'cn_lora' && files.reference ? await drawReference(files.reference.bytes) : null;
  if (reference) await guard.checkPicture(ctx, clientId, reference);
  if (begin && !begin.result) await guard.checkPicture(ctx, clientId, begin.picture.png);
  const settings = settingsOf(kind, input, begin);
  const id = ctx.ids.next();
  const negativePrompt = cleanWords(input.negativePrompt);
  // Files come first: a transaction waits for nobody.
  return withShelf(ctx, `create/${id}`, async (shelf) => {
    const referenceKey = reference && (await shelf.put('reference.png', reference, 'image/png'));
    const source = begin && (await storeSource(shelf, id, begin));
    const draft = { id, clientId, flow: flowName, prompt, negativePrompt, loras, settings };
    return handIn(ctx, { ...draft, referenceKey, source, own: null }, prices);
  });
}

/** Of a task that begins with a picture, that picture says how large its result is. Throws FLOW_UNAVAILABLE or PICTURE_TOO_SMALL. */
function settingsOf(kind: EngineKind, input: Input, begin: PreparedSource | null): TaskSettings {
  const { flowName, seed = Math.floor(Math.random() * (SEED_MAX + 1)), scale } = input;
  // The built-in engine changes a picture in one way.
  const batchSize = kind === 'atelier' && flowName === 'inpaint_api' ? 1 : input.batchSize;
  const { strength, context, feather } = input;
  const { width, height } = begin?.picture ?? input;
  switch (flowName) {
    case 'inpaint_api':
      checkLargeEnough({ width, height });
      return { width, height, seed, batchSize, redraw: { strength, context, feather } };
    case 'upscale_api':
      checkEnlargement({ width, height }, scale);
      checkLargeEnough({ width: width * scale, height: height * scale });
      return { width: width * scale, height: height * scale, seed, batchSize: 1, scale };
    case 't2m_api':
    case 'i2m_api':
      return { width, height, seed, batchSize: 1 };
    default:
      return { width, height, seed, batchSize };
  }
}
