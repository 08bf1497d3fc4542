import type { assetsDesk } from '@mogine/contract/desk/assets';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import { recordDeed, staffActor } from '../../audit/index.ts';
import {
  countMerged,
  findForMerge,
  lockForMerge,
  writeMerged,
  type MergedAsset,
} from '../repository/merge.ts';

type Ops = typeof assetsDesk;

/** What people have of an asset is their domains': each takes along what is its own, in the transaction of the merge. */
export type MergeParts = {
  /** Takes it off the shelf until staff puts it back, and tells its maker why. */
  takeOff(ctx: Context, asset: { id: string; reason: string; by: string }): Promise<unknown>;
  followers: readonly ((ctx: Context, merge: { from: string; into: string }) => Promise<void>)[];
};

/** What would go along. Throws as {@link judgeMerge}. */
export async function previewMerge(
  ctx: Context,
  { id, into }: OpInput<Ops['mergePreview']>,
): Promise<OpResult<Ops['mergePreview']>> {
  const pair = judgeMerge(id, into, await findForMerge(ctx.db, [id, into]));
  const present = ({ id, name, enName, thumb, price, revision }: MergedAsset) => ({
    ...{ id, name, enName, thumb, price, revision },
  });
  return {
    from: present(pair.from),
    into: present(pair.into),
    ...(await countMerged(ctx.db, id)),
  };
}

/**
 * Makes one asset another one: it leaves sale and leads there, and what people have of it goes along. Throws CONFLICT where
 * either has been changed since it was seen, and as {@link judgeMerge}.
 */
export async function mergeAssets(
  ctx: Context,
  { followers, takeOff }: MergeParts,
  { id, into, revision, intoRevision, reason, by }: OpInput<Ops['merge']> & { by: string },
): Promise<void> {
  await ctx.tx(async (ctx) => {
    const pair = judgeMerge(id, into, await lockForMerge(ctx.db, { from: id, into }));
    if (pair.from.revision !== revision || pair.into.revision !== intoRevision)
      throw new AppError('CONFLICT');
    await takeOff(ctx, { id, reason, by });
    await writeMerged(ctx.db, id, into, ctx.clock.now());
    for (const follow of followers) await follow(ctx, { from: id, into });
    await recordDeed(ctx, {
      ...{ actor: staffActor(by), action: 'assets.merged', subject: into },
      details: { from: id, name: pair.from.name, reason },
    });
  });
}

/**
 * Whether one may become the other: nobody gets another licence by it, or something of another maker's. Throws
 * ASSET_NOT_FOUND, MERGE_ITSELF, ASSET_MERGED, MERGE_INTO_OFF_SALE, MERGE_OTHER_KIND, MERGE_OTHER_MAKER,
 * MERGE_OTHER_LICENCE.
 */
function judgeMerge(
  fromId: string,
  intoId: string,
  found: readonly MergedAsset[],
): { from: MergedAsset; into: MergedAsset } {
  if (fromId === intoId) throw new AppError('MERGE_ITSELF');
  const from = found.find(({ id }) => id === fromId);
  const into = found.find(({ id }) => id === intoId);
  if (!from || !into) throw new AppError('ASSET_NOT_FOUND');
  if (from.mergedInto !== null) throw new AppError('ASSET_MERGED');
  if (into.status !== 'published') throw new AppError('MERGE_INTO_OFF_SALE');
  if (from.kind !== into.kind) throw new AppError('MERGE_OTHER_KIND');
  if (from.clientId !== into.clientId || from.makerId !== into.makerId)
    throw new AppError('MERGE_OTHER_MAKER');
  if (from.licence !== into.licence) throw new AppError('MERGE_OTHER_LICENCE');
  return { from, into };
}
