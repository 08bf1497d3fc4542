import type { Text } from '@mogine/contract/kernel/reasons';
import type { Context } from '#context';
import { requireCreator } from '#features/applications';
import { assetTakenDown, relistAsset, unlistAsset } from '#features/catalog';
import { tellReturn } from '#features/reports';
import { AppError } from '#kernel/errors';
import { recheckApproved, requestPublication } from '../jobs.ts';
import {
  deleteSuspension,
  forgetStudio,
  insertSuspension,
  keepAllOffShelf,
  keepOffShelf,
  listOnSale,
  lockAsset,
  type HeldAsset,
} from '../repository/assets.ts';
import { listApproved } from '../repository/submissions.ts';
import { withdrawAllDrafts } from './submit.ts';
import { tellOfSuspension } from './tell.ts';

/**
 * Takes a person's own asset off the shelf, and back what was handed in as its next version; who has it keeps it. Nothing of one that
 * is off already. Throws NOT_FOUND.
 */
export async function unlistOwn(ctx: Context, clientId: string, id: string): Promise<void> {
  await ctx.tx(async (ctx) => {
    // Submissions before assets, as whoever publishes locks them.
    await withdrawAllDrafts(ctx, clientId, id);
    const asset = await lockOwn(ctx, clientId, id);
    if (asset.status === 'published') await unlistAsset(ctx, id);
    else if (asset.suspended !== null) await keepOffShelf(ctx.db, id);
  });
}

/**
 * Takes everything of somebody who leaves off the shelf for good: nobody is there any more to whom sales would be owed. What they made
 * for the house stays on sale, and is nobody's to change any more.
 */
export async function unlistAllOwn(ctx: Context, clientId: string): Promise<void> {
  for (const id of await listOnSale(ctx.db, clientId)) await unlistOwn(ctx, clientId, id);
  await keepAllOffShelf(ctx.db, clientId);
  await forgetStudio(ctx.db, clientId);
}

/**
 * Puts an own asset back on sale. Throws NOT_FOUND, ASSET_SUSPENDED where staff has taken it off, and CREATOR_REQUIRED and
 * CREATOR_SUSPENDED of somebody who may not sell.
 */
export async function relistOwn(ctx: Context, clientId: string, id: string): Promise<void> {
  await requireCreator(ctx, clientId);
  await ctx.tx(async (ctx) => {
    const asset = await lockOwn(ctx, clientId, id);
    if (asset.suspended !== null) throw new AppError('ASSET_SUSPENDED', asset.suspended);
    if (asset.status === 'unlisted') await relistAsset(ctx, id);
  });
}

async function lockOwn(ctx: Context, clientId: string, id: string): Promise<HeldAsset> {
  const asset = await lockAsset(ctx.db, id);
  if (asset?.makerId !== clientId) throw new AppError('NOT_FOUND');
  return asset;
}

type SuspensionAsked = {
  id: string;
  reason: string | Text;
  by: string | null;
  decisionId?: string | null;
};

/**
 * Takes any asset off the shelf until staff puts it back; who has it keeps it, and both they and its maker are told. `reason`: what somebody of staff
 * wrote in one language is read in both. `by`: null where no member of
 * staff is known. `decisionId`: the decision on reports that asks for it. False where it is suspended already. Throws ASSET_NOT_FOUND.
 */
export async function suspendAsset(
  ctx: Context,
  { id, reason, by, decisionId = null }: SuspensionAsked,
): Promise<boolean> {
  return ctx.tx(async (ctx) => {
    const asset = await lockAsset(ctx.db, id);
    if (!asset) throw new AppError('ASSET_NOT_FOUND');
    if (asset.suspended !== null) return false;
    const wasOnSale = asset.status === 'published';
    const why = typeof reason === 'string' ? { zh: reason, en: reason } : reason;
    await insertSuspension(ctx.db, {
      ...{ assetId: id, reason: why, wasOnSale, by, decisionId, at: ctx.clock.now() },
    });
    if (wasOnSale) await unlistAsset(ctx, id);
    if (asset.makerId !== null) await tellOfSuspension(ctx, { ...asset, clientId: asset.makerId }, why);
    await ctx.jobs.enqueue(assetTakenDown, { assetId: id });
    await ctx.jobs.enqueue(recheckApproved, {}, { dedupeKey: 'review:recheck' });
    return true;
  });
}

/**
 * Lets an asset back on the shelf as its maker had it, with what was approved meanwhile; whoever reported what took it off is told.
 * Throws ASSET_NOT_FOUND, ASSET_MERGED.
 */
export async function resumeAsset(ctx: Context, { id }: { id: string }): Promise<void> {
  await ctx.tx(async (ctx) => {
    const { decisionId, wasOnSale } = await putBack(ctx, id);
    if (decisionId !== null) await ctx.jobs.enqueue(tellReturn, { decisionId, isOnSale: wasOnSale });
  });
}

async function putBack(ctx: Context, id: string): Promise<{ wasOnSale: boolean; decisionId: string | null }> {
  return ctx.tx(async (ctx) => {
    const asset = await lockAsset(ctx.db, id);
    if (asset?.isMerged) throw new AppError('ASSET_MERGED');
    const before = await deleteSuspension(ctx.db, id, ctx.clock.now());
    if (!asset || !before) throw new AppError('ASSET_NOT_FOUND');
    if (before.wasOnSale) await relistAsset(ctx, id);
    for (const approved of await listApproved(ctx.db, id)) await requestPublication(ctx, approved);
    if (asset.makerId !== null) await tellOfSuspension(ctx, { ...asset, clientId: asset.makerId }, null);
    return before;
  });
}

/** What came of putting an asset back: it may stay off because of its maker, because it was merged, or held by something else. */
type PutBack = 'back' | 'unlisted' | 'merged' | 'held';

/** The same of one that this decision on reports took off the shelf and nothing else, where whoever calls it tells both sides. Gives how it stands then. */
export async function resumeReported(
  ctx: Context,
  { id, decisionId }: { id: string; decisionId: string },
): Promise<PutBack> {
  return ctx.tx(async (ctx) => {
    const asset = await lockAsset(ctx.db, id);
    if (!asset || asset.isMerged) return 'merged';
    if (asset.suspended !== null && asset.suspendedBy !== decisionId) return 'held';
    if (asset.suspended !== null) await putBack(ctx, id);
    return (await lockAsset(ctx.db, id))?.status === 'published' ? 'back' : 'unlisted';
  });
}
