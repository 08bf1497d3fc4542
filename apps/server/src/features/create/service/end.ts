import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import { EMPTIED_AFTER_MS, emptyTasks, UNDO_MS } from '../jobs.ts';
import { deleteFolders, listTaskIds, removeTasks, restoreTasks } from '../repository/remove.ts';
import { askToCancel } from '../repository/tasks.ts';

/** Asks for the end of those of a person's tasks that wait or run. Their points go back when they have ended. */
export async function cancelTasks(ctx: Context, clientId: string, ids: readonly string[]): Promise<void> {
  await askToCancel(ctx.db, clientId, ids);
}

/**
 * Takes tasks that are over from their owner's sight, and what is published of them from everybody's. What they made and what
 * was handed in for them is deleted once the removal cannot be undone any more.
 */
export async function removeOwnTasks(
  ctx: Context,
  clientId: string,
  ids: readonly string[],
  withdrawAll: (ctx: Context, ids: readonly string[]) => Promise<void>,
): Promise<void> {
  await ctx.tx(async (ctx) => {
    const now = ctx.clock.now();
    const removed = await removeTasks(ctx.db, clientId, ids, now);
    await withdrawAll(ctx, removed);
    const runAt = new Date(now.getTime() + EMPTIED_AFTER_MS);
    if (removed.length > 0)
      await ctx.jobs.enqueue(emptyTasks, { ids: removed, removedAt: now.toISOString() }, { runAt });
  });
}

/** The same for everything of a person whose account is closed, and the folders it lay in; there is no way back. */
export async function removeAllTasks(
  ctx: Context,
  clientId: string,
  withdrawAll: (ctx: Context, ids: readonly string[]) => Promise<void>,
): Promise<void> {
  await removeOwnTasks(ctx, clientId, await listTaskIds(ctx.db, clientId), withdrawAll);
  await deleteFolders(ctx.db, clientId);
}

/** Gives those of these tasks back that were removed a moment ago, and says which. Throws UNDO_TOO_LATE where there is none. */
export async function restoreOwnTasks(
  ctx: Context,
  clientId: string,
  ids: readonly string[],
): Promise<string[]> {
  const since = new Date(ctx.clock.now().getTime() - UNDO_MS);
  return ctx.tx(async (ctx) => {
    const restored = await restoreTasks(ctx.db, clientId, ids, since);
    if (restored.length === 0) throw new AppError('UNDO_TOO_LATE');
    return restored;
  });
}
