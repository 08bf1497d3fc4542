import { OPEN_TASKS_MAX, type create } from '@mogine/contract/create';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import { holdPoints } from '#features/wallet';
import { businessDay } from '#kernel/clock';
import { AppError } from '#kernel/errors';
import type { ReceivedFile } from '#kernel/http/handler';
import { storeReference } from '../reference.ts';
import { countOpenTasks, insertTask, takeFreeTry } from '../repository/tasks.ts';
import { checkAsked, oneLine } from '../rules.ts';

/** What a push costs once the day's free tries are used. */
export type CreatePrices = { points: number; freeTries: number };

/** Longer than any task takes with everything before it; then nobody will report back any more. */
const HOLD_MS = 24 * 3600 * 1000;
const SEED_MAX = 2 ** 32;

/**
 * Hands a task in: on one of the day's free tries, else for points that are held until it is done. Throws what checkAsked
 * throws, IMAGE_INVALID, TASKS_TOO_MANY, TRIES_USED_UP or POINTS_FROZEN.
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
  const id = ctx.ids.next();
  // Files come first: a transaction waits for nobody. One that is not needed in the end is swept away.
  const referenceKey =
    flowName === 'cn_lora' && reference ? await storeReference(ctx, id, reference.bytes) : null;
  const { width, height, batchSize, seed = Math.floor(Math.random() * SEED_MAX) } = input;
  const now = ctx.clock.now();
  try {
    const points = await ctx.tx(async (ctx) => {
      if ((await countOpenTasks(ctx.db, clientId)) >= OPEN_TASKS_MAX)
        throw new AppError('TASKS_TOO_MANY', { max: OPEN_TASKS_MAX });
      const day = businessDay(now);
      const isFree = prices.points === 0 || (await takeFreeTry(ctx.db, clientId, day, prices.freeTries));
      const holdId = isFree ? null : await holdFor(ctx, { id, clientId, prompt, points: prices.points });
      await insertTask(ctx.db, {
        ...{ id, clientId, prompt, loras, referenceKey, holdId, createdAt: now },
        runId: ctx.ids.next(),
        flow: flowName,
        negativePrompt: oneLine(input.negativePrompt),
        settings: { width, height, batchSize, seed },
        points: isFree ? 0 : prices.points,
        freeDay: isFree && prices.points > 0 ? day : null,
      });
      return isFree ? 0 : prices.points;
    });
    return { id, task_id: id, point: points };
  } catch (error) {
    if (referenceKey) await ctx.storage.delete(referenceKey);
    throw error;
  }
}

async function holdFor(
  ctx: Context,
  task: { id: string; clientId: string; prompt: string; points: number },
): Promise<string> {
  try {
    const { holdId } = await holdPoints(ctx, {
      clientId: task.clientId,
      points: task.points,
      key: `create:${task.id}`,
      title: { zh: `AI 创作：${shorten(task.prompt)}`, en: `AI creation: ${shorten(task.prompt)}` },
      expiresAt: new Date(ctx.clock.now().getTime() + HOLD_MS),
    });
    return holdId;
  } catch (error) {
    if (error instanceof AppError && error.reason === 'POINTS_INSUFFICIENT')
      throw new AppError('TRIES_USED_UP');
    throw error;
  }
}

const TITLE_MAX = 40;

function shorten(text: string): string {
  const signs = [...text];
  return signs.length <= TITLE_MAX ? text : `${signs.slice(0, TITLE_MAX).join('')}…`;
}
