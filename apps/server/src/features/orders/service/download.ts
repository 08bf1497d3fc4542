import type { TrafficSource } from '@mogine/contract/analytics-limits';
import { atOneMoment, type Context } from '#context';
import { AppError } from '#kernel/errors';
import {
  countDownload,
  findAssetFile,
  findAssetFiles,
  findAssetsForPurchase,
  isAssetSuspended,
  type AssetFileRow,
  type AssetForPurchase,
} from '../../catalog/index.ts';
import { recordDownloads, type CountedDownload } from '../../earnings/index.ts';
import { findMembership, hasTakenQuota, takeQuota } from '../../wallet/index.ts';
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
 * DOWNLOAD_NEEDS_VIP, DOWNLOAD_NEEDS_PURCHASE, DOWNLOAD_QUOTA_USED, DOWNLOAD_SUSPENDED.
 */
export async function grantDownload(
  ctx: Context,
  clientId: string,
  wanted: WantedFile,
  source?: TrafficSource,
): Promise<string> {
  const file = await findFile(ctx, wanted);
  if (!file) throw new AppError('ASSET_NOT_FOUND');
  await recordGrants(ctx, clientId, [file], source);
  return ctx.storage.signGet(file.key, { ttlSeconds: LINK_TTL_SECONDS, filename: file.name, clientId });
}

async function findFile(ctx: Context, wanted: WantedFile): Promise<AssetFileRow | null> {
  if ('key' in wanted) return findAssetFile(ctx.db, wanted.key);
  const files = await findAssetFiles(ctx.db, wanted.assetId);
  const { format } = wanted;
  return files.find((file) => format === undefined || file.format === format) ?? null;
}

/**
 * Decides whether a person may have all of these files, counts them and credits those who made them; where one may not
 * be had, none is. Throws what {@link grantDownload} throws.
 */
export async function recordGrants(
  ctx: Context,
  clientId: string,
  files: readonly AssetFileRow[],
  source?: TrafficSource,
): Promise<void> {
  // In one order, whoever asks: two zips at once must not wait for each other's rows.
  const ordered = files.toSorted((one, other) =>
    `${one.assetId} ${one.key}` < `${other.assetId} ${other.key}` ? -1 : 1,
  );
  await ctx.tx(async (transaction) => {
    const ctx = atOneMoment(transaction);
    const counted: CountedDownload[] = [];
    for (const file of ordered) counted.push(...(await recordGrant(ctx, clientId, file)));
    await recordDownloads(
      ctx,
      clientId,
      counted.map((download) => ({ ...download, source })),
    );
  });
}

async function recordGrant(ctx: Context, clientId: string, file: AssetFileRow): Promise<CountedDownload[]> {
  const now = ctx.clock.now();
  const { assetId, version } = file;
  const [asset] = await findAssetsForPurchase(ctx.db, [assetId]);
  const owned = await findOwned(ctx.db, clientId, [assetId]);
  const isOwned = owned.has(assetId) || asset?.makerId === clientId;
  if (!asset) throw new AppError('ASSET_NOT_FOUND');
  const isOnSale = asset.status === 'published';
  // Whoever spent one of the month's downloads on it may finish it, whatever its maker has changed since.
  const isTaken =
    !isOwned && !(isOnSale && asset.memberIncluded) && (await hasTakenQuota(ctx, { clientId, assetId }));
  // What is no longer on sale can otherwise only be fetched again by those who own it.
  if (!isOnSale && !isOwned && !isTaken) throw new AppError('ASSET_NOT_FOUND');
  if (!isOnSale && isTaken && (await isAssetSuspended(ctx.db, assetId)))
    throw new AppError('DOWNLOAD_SUSPENDED');
  const membership = await findMembership(ctx.db, clientId, now);
  const ground = downloadGround({
    isOwned,
    // Off sale it is no longer given away.
    isFree: isOnSale && asset.pricePoints === 0,
    isMember: membership !== null,
    isIncluded: asset.memberIncluded || isTaken,
  });
  if (!ground) throw new AppError(asset.memberIncluded ? 'DOWNLOAD_NEEDS_VIP' : 'DOWNLOAD_NEEDS_PURCHASE');
  const { tier, counted } = await settleGround(ctx, clientId, asset, ground);
  const since = new Date(now.getTime() - SAME_DOWNLOAD_MS);
  const isRepeat = await findRecentGrant(ctx.db, clientId, assetId, since);
  await insertGrant(ctx.db, {
    ...{ id: ctx.ids.next(), clientId, assetId, fileKey: file.key, version },
    ...{ ground, tier, at: now },
  });
  if (!isRepeat) await countDownload(ctx.db, assetId);
  return counted;
}

/**
 * What the ground costs: one of the month's member downloads, which its creator is credited for once, or the note that
 * a free asset was taken.
 */
async function settleGround(
  ctx: Context,
  clientId: string,
  asset: AssetForPurchase,
  ground: Ground,
): Promise<{ tier: string; counted: CountedDownload[] }> {
  const { id: assetId, clientId: sellerId, name, enName, cover } = asset;
  if (ground === 'free') await insertFreeEntitlement(ctx.db, clientId, assetId, ctx.clock.now());
  if (ground !== 'member') return { tier: '', counted: [] };
  const { tier, isCounted, periodStart } = await takeQuota(ctx, { clientId, assetId });
  const isCredited = isCounted && sellerId !== null;
  return { tier, counted: isCredited ? [{ sellerId, assetId, name, enName, cover, periodStart }] : [] };
}
