import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import {
  countDownload,
  findAssetFile,
  findAssetFiles,
  findAssetsForPurchase,
  type AssetFileRow,
} from '../../catalog/index.ts';
import { findMembership, takeQuota } from '../../wallet/index.ts';
import { findOwned, findRecentGrant, insertFreeEntitlement, insertGrant } from '../repository.ts';
import { downloadGround, type Ground } from '../rules.ts';

/** Long enough to start a large download on a slow line; resuming asks for a new one. */
const LINK_TTL_SECONDS = 300;
/** Fetching the same file again within this time is the same download. */
const SAME_DOWNLOAD_MS = 24 * 3600 * 1000;

/** Which file of which asset is wanted: by its key, or the asset's first file (of a format). */
export type WantedFile = { key: string } | { assetId: string; format: string | undefined };

/**
 * Decides whether a person may have a file, counts it and signs an address for it. Throws ASSET_NOT_FOUND,
 * DOWNLOAD_NEEDS_VIP, DOWNLOAD_QUOTA_USED.
 */
export async function grantDownload(ctx: Context, clientId: string, wanted: WantedFile): Promise<string> {
  const file = await findFile(ctx, wanted);
  if (!file) throw new AppError('ASSET_NOT_FOUND');
  await ctx.tx((ctx) => recordGrant(ctx, clientId, file));
  return ctx.storage.signGet(file.key, { ttlSeconds: LINK_TTL_SECONDS, filename: file.name, clientId });
}

async function findFile(ctx: Context, wanted: WantedFile): Promise<AssetFileRow | null> {
  if ('key' in wanted) return findAssetFile(ctx.db, wanted.key);
  const files = await findAssetFiles(ctx.db, wanted.assetId);
  const { format } = wanted;
  return files.find((file) => format === undefined || file.format === format) ?? null;
}

/** Decides whether a person may have a file and counts it. Throws ASSET_NOT_FOUND, DOWNLOAD_NEEDS_VIP, DOWNLOAD_QUOTA_USED. */
export async function recordGrant(ctx: Context, clientId: string, file: AssetFileRow): Promise<void> {
  const now = ctx.clock.now();
  const { assetId, version } = file;
  const [asset] = await findAssetsForPurchase(ctx.db, [assetId]);
  const owned = await findOwned(ctx.db, clientId, [assetId]);
  const isOwned = owned.has(assetId) || asset?.clientId === clientId;
  // What is no longer on sale can only be fetched again by those who own it.
  if (!asset || (!isOwned && asset.status !== 'published')) throw new AppError('ASSET_NOT_FOUND');
  const membership = await findMembership(ctx.db, clientId, now);
  const isFree = asset.pricePoints === 0;
  const ground = downloadGround({ isOwned, isFree, isMember: membership !== null });
  if (!ground) throw new AppError('DOWNLOAD_NEEDS_VIP');
  const tier = await settleGround(ctx, clientId, assetId, ground);
  const since = new Date(now.getTime() - SAME_DOWNLOAD_MS);
  const isRepeat = await findRecentGrant(ctx.db, clientId, file.key, since);
  await insertGrant(ctx.db, {
    ...{ id: ctx.ids.next(), clientId, assetId, fileKey: file.key, version },
    ...{ ground, tier, at: now },
  });
  if (!isRepeat) await countDownload(ctx.db, assetId);
}

/** What the ground costs: one of the month's member downloads, or the note that a free asset was taken. */
async function settleGround(
  ctx: Context,
  clientId: string,
  assetId: string,
  ground: Ground,
): Promise<string> {
  if (ground === 'free') await insertFreeEntitlement(ctx.db, clientId, assetId, ctx.clock.now());
  if (ground !== 'member') return '';
  const { tier } = await takeQuota(ctx, { clientId, assetId });
  return tier;
}
