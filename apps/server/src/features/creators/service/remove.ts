import { DRAFTS_MAX } from '@mogine/contract/draft-rules';
import type { Context } from '#context';
import { holdColors } from '#features/catalog';
import { AppError } from '#kernel/errors';
import { EMPTIED_AFTER_MS, emptyDrafts, UNDO_MS } from '../jobs.ts';
import { countDrafts, lockDrafts } from '../repository/drafts.ts';
import { areHeld, hideDrafts, listDraftIds, showDrafts } from '../repository/remove.ts';

/** Takes drafts from their owner's sight; their files go once that cannot be undone any more. Others' ids are passed over. Throws DRAFT_HELD where one is handed in. */
export async function removeDrafts(ctx: Context, clientId: string, ids: readonly string[]): Promise<void> {
  await ctx.tx(async (ctx) => {
    const now = ctx.clock.now();
    if (await areHeld(ctx.db, clientId, ids)) throw new AppError('DRAFT_HELD');
    const removed = await hideDrafts(ctx.db, clientId, ids, now);
    const runAt = new Date(now.getTime() + EMPTIED_AFTER_MS);
    if (removed.length > 0)
      await ctx.jobs.enqueue(emptyDrafts, { ids: removed, removedAt: now.toISOString() }, { runAt });
  });
}

/** The same for every draft of a person whose account is closed. */
export async function removeAllDrafts(ctx: Context, clientId: string): Promise<void> {
  await removeDrafts(ctx, clientId, await listDraftIds(ctx.db, clientId));
}

/**
 * Gives those of these drafts back that were removed a moment ago. Throws UNDO_TOO_LATE where there is none, CONFLICT where
 * the work has another draft by now, DRAFT_LIMIT.
 */
export async function restoreDrafts(ctx: Context, clientId: string, ids: readonly string[]): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - UNDO_MS);
  await ctx.tx(async (ctx) => {
    await lockDrafts(ctx.db, clientId);
    await holdColors(ctx);
    const restored = await showDrafts(ctx.db, clientId, ids, since);
    if (restored.length === 0) throw new AppError('UNDO_TOO_LATE');
    if ((await countDrafts(ctx.db, clientId)) > DRAFTS_MAX)
      throw new AppError('DRAFT_LIMIT', { max: DRAFTS_MAX });
  });
}
