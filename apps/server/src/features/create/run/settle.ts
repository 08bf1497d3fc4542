import { TASK_STATUS } from '@mogine/contract/create-limits';
import type { TaskFailure } from '@mogine/contract/task-failures';
import type { Context } from '#context';
import { postHold, releaseHold } from '#features/wallet';
import { endTask, insertOutputs, waivePoints, type NewOutput } from '../repository/work.ts';
import { giveFreeTryBack } from '../repository/limits.ts';
import { tellOfEnd } from './tell.ts';

/** Event that tells a person's open pages to look at a task again. */
export const TASK_TOPIC = 'create';

/** The task is done: its pictures are the person's and its points are spent. False, and nothing happens, where it has ended. */
export async function finishTask(ctx: Context, id: string, outputs: readonly NewOutput[]): Promise<boolean> {
  return ctx.tx(async (ctx) => {
    const now = ctx.clock.now();
    const ended = await endTask(ctx.db, id, { status: TASK_STATUS.done, reason: '', now });
    if (!ended) return false;
    await insertOutputs(ctx.db, id, outputs, now);
    // Points that went back meanwhile are not taken again, and nothing says that they were.
    const isUnpaid = ended.holdId !== null && (await postHold(ctx, ended.holdId)) === 'released';
    if (isUnpaid) await waivePoints(ctx.db, id);
    await tellOfEnd(ctx, { id, ...ended }, null);
    await ctx.events.publish({
      clientId: ended.clientId,
      topic: TASK_TOPIC,
      data: { id, status: TASK_STATUS.done },
    });
    return true;
  });
}

/** The task came to nothing: its points, or its free try, go back. Nothing happens to one that has ended. */
export async function failTask(ctx: Context, id: string, reason: TaskFailure): Promise<void> {
  await fail(ctx, id, { reason, isWaiting: false });
}

/** The same for a task whose turn never came. Nothing happens to one that somebody has begun meanwhile. */
export async function failWaiting(ctx: Context, id: string, reason: TaskFailure): Promise<void> {
  await fail(ctx, id, { reason, isWaiting: true });
}

async function fail(
  ctx: Context,
  id: string,
  { reason, isWaiting }: { reason: TaskFailure; isWaiting: boolean },
): Promise<void> {
  await ctx.tx(async (ctx) => {
    const now = ctx.clock.now();
    const ended = await endTask(ctx.db, id, { status: TASK_STATUS.failed, reason, now, isWaiting });
    if (!ended) return;
    if (ended.holdId) await releaseHold(ctx, ended.holdId);
    if (ended.freeDay) await giveFreeTryBack(ctx.db, ended.clientId, ended.freeDay);
    const arePointsBack = ended.holdId !== null && reason !== 'CANCELLED';
    await tellOfEnd(ctx, { id, ...ended }, { arePointsBack });
    await ctx.events.publish({
      clientId: ended.clientId,
      topic: TASK_TOPIC,
      data: { id, status: TASK_STATUS.failed },
    });
  });
}
