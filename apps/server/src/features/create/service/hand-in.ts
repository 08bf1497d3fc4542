import { OPEN_TASKS_MAX, type create } from '@mogine/contract/create';
import type { OpResult } from '@mogine/contract/kernel/op';
import { WORKFLOW_OUTPUTS_PER_PRICE } from '@mogine/contract/workflow/document';
import type { Context } from '#context';
import { checkMayCreate } from '#features/minors';
import { holdPoints } from '#features/wallet';
import { businessDay, businessDayStart } from '#kernel/clock';
import { AppError } from '#kernel/errors';
import { countOpenTasks, countWaiting, lockHandIn, takeFreeTry } from '../repository/limits.ts';
import { insertTask, type NewTask } from '../repository/tasks.ts';
import { countHandedIn } from '../repository/usage.ts';
import { HOLD_MS, nameTask } from '../rules.ts';

/** What a push costs once the day's free tries are used. */
export type CreatePrices = { points: number; freeTries: number };
/** Of a graph that makes so many results; those of more than one price are on no free try. */
export function pricesOf({ points, freeTries }: CreatePrices, outputs: number): CreatePrices {
  const times = Math.ceil(outputs / WORKFLOW_OUTPUTS_PER_PRICE);
  return times > 1 ? { points: points * times, freeTries: 0 } : { points, freeTries };
}
/** A task before it is known what pays for it. */
export type Draft = Omit<NewTask, 'runId' | 'points' | 'holdId' | 'freeDay' | 'createdAt'>;

/**
 * Puts a task in line: on one of the day's free tries, else for points that are held until it is done. Throws TASKS_TOO_MANY,
 * TASKS_TOO_MANY_BY_ALL, TRIES_USED_UP, POINTS_FROZEN, or MINOR_CREATION_… where a minor may not.
 */
export async function handIn(
  ctx: Context,
  draft: Draft,
  prices: CreatePrices,
): Promise<OpResult<typeof create.push>> {
  const { id, clientId } = draft;
  const now = ctx.clock.now();
  const points = await ctx.tx(async (ctx) => {
    await lockHandIn(ctx.db, clientId);
    await checkMayCreate(ctx, clientId, () => countHandedIn(ctx.db, clientId, businessDayStart(now)));
    if ((await countOpenTasks(ctx.db, clientId)) >= OPEN_TASKS_MAX)
      throw new AppError('TASKS_TOO_MANY', { max: OPEN_TASKS_MAX });
    // Of everybody only about: those who hand in at the same moment do not wait for each other.
    if ((await countWaiting(ctx.db)) >= ctx.config.createQueueMax)
      throw new AppError('TASKS_TOO_MANY_BY_ALL');
    const day = businessDay(now);
    const isFree = prices.points === 0 || (await takeFreeTry(ctx.db, clientId, day, prices.freeTries));
    const holdId = isFree ? null : await holdFor(ctx, draft, prices.points);
    const points = isFree ? 0 : prices.points;
    const freeDay = isFree && prices.points > 0 ? day : null;
    await insertTask(ctx.db, { ...draft, runId: ctx.ids.next(), holdId, points, freeDay, createdAt: now });
    return points;
  });
  return { id, task_id: id, point: points };
}

async function holdFor(ctx: Context, draft: Draft, points: number): Promise<string> {
  const { id, clientId, flow, prompt } = draft;
  const name = nameTask(flow, prompt);
  try {
    const { holdId } = await holdPoints(ctx, {
      clientId,
      points,
      key: `create:${id}`,
      title: { zh: `AI 创作：${name.zh}`, en: `AI creation: ${name.en}` },
      expiresAt: new Date(ctx.clock.now().getTime() + HOLD_MS),
    });
    return holdId;
  } catch (error) {
    if (error instanceof AppError && error.reason === 'POINTS_INSUFFICIENT')
      throw new AppError('TRIES_USED_UP');
    throw error;
  }
}
