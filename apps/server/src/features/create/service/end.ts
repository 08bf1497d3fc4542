import type { Context } from '#context';
import { removeFiles } from '../jobs.ts';
import { askToCancel, removeTasks } from '../repository/tasks.ts';

/** Asks for the end of those of a person's tasks that wait or run. Their points go back when they have ended. */
export async function cancelTasks(ctx: Context, clientId: string, ids: readonly string[]): Promise<void> {
  await askToCancel(ctx.db, clientId, ids);
}

/** Takes tasks that are over from their owner's sight, and has what they made and what was handed in for them deleted. */
export async function removeOwnTasks(
  ctx: Context,
  clientId: string,
  ids: readonly string[],
  withdrawAll: (ctx: Context, ids: readonly string[]) => Promise<void>,
): Promise<void> {
  await ctx.tx(async (ctx) => {
    const { removed, keys } = await removeTasks(ctx.db, clientId, ids, ctx.clock.now());
    await withdrawAll(ctx, removed);
    if (keys.length > 0) await ctx.jobs.enqueue(removeFiles, { keys });
  });
}
