import type { create } from '@mogine/contract/create';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import type { ReceivedFile } from '#kernel/http/handler';
import { storeReference } from '../reference.ts';
import { checkAsked, oneLine } from '../rules.ts';
import { readEngine } from './engine.ts';
import { handIn, type CreatePrices } from './hand-in.ts';

const SEED_MAX = 2 ** 32;

/**
 * Hands a task in. Throws what checkAsked and handIn throw, IMAGE_INVALID, or FLOW_UNAVAILABLE for what the engine here
 * cannot do.
 */
export async function pushTask(
  ctx: Context,
  clientId: string,
  input: OpInput<typeof create.push>,
  reference: ReceivedFile | undefined,
  prices: CreatePrices,
): Promise<OpResult<typeof create.push>> {
  const prompt = oneLine(input.prompt);
  const { flowName, loras } = input;
  checkAsked({ flowName, prompt, loras, hasReference: reference !== undefined });
  await checkFlow(ctx, flowName);
  const id = ctx.ids.next();
  // Files come first: a transaction waits for nobody. One that is not needed in the end is swept away.
  const referenceKey =
    flowName === 'cn_lora' && reference ? await storeReference(ctx, id, reference.bytes) : null;
  const { width, height, batchSize, seed = Math.floor(Math.random() * SEED_MAX) } = input;
  return handIn(
    ctx,
    {
      ...{ id, clientId, prompt, loras, referenceKey, source: null },
      flow: flowName,
      negativePrompt: oneLine(input.negativePrompt),
      settings: { width, height, batchSize, seed },
    },
    prices,
  );
}

async function checkFlow(ctx: Context, flow: OpInput<typeof create.push>['flowName']): Promise<void> {
  const { flows } = await readEngine(ctx);
  const asked = flows.find(({ name }) => name === flow);
  if (asked && !asked.isReady) throw new AppError('FLOW_UNAVAILABLE', asked.why);
}
