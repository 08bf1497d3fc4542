import { BASE_PATH } from '@mogine/contract/kernel/envelope';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import { ASSETS_ZIP_MAX_BYTES } from '@mogine/contract/downloads';
import { orders } from '@mogine/contract/orders';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import { linkZip, registerZips } from '#kernel/http/zips';
import { entryOfStored, entryOfText, zipLength, type ZipEntry } from '#kernel/zip';
import { findAssetFiles, findAssetsForPurchase, type AssetFileRow } from '../../catalog/index.ts';
import { readLicence } from '../../licences/index.ts';
import { nameFolders } from '../rules.ts';
import { recordGrant } from './download.ts';

/** Where a zip is read; what follows says which assets are in it. */
const ZIP_PATH = `${BASE_PATH}${orders.zip.path}/`;

/**
 * An address that gives the newest files of assets as one zip, in a folder for each, with its licence. Each counts as
 * downloaded; where one of them may not be had, none is. Throws what a download throws, and ASSETS_ZIP_TOO_LARGE.
 */
export async function giveAssetZip(
  ctx: Context,
  clientId: string,
  { resourceIds: ids }: OpInput<typeof orders.zip>,
): Promise<OpResult<typeof orders.zip>> {
  await ctx.tx(async (ctx) => {
    const all: AssetFileRow[] = [];
    // In one order, whoever asks: two zips at once must not wait for each other's rows.
    for (const id of ids.toSorted()) {
      const files = await findAssetFiles(ctx.db, id);
      if (files.length === 0) throw new AppError('ASSET_NOT_FOUND');
      all.push(...files);
      for (const file of files) await recordGrant(ctx, clientId, file);
    }
    if (zipLength(all) > ASSETS_ZIP_MAX_BYTES) throw new AppError('ASSETS_ZIP_TOO_LARGE');
  });
  return linkZip(ctx, ZIP_PATH, { clientId, ids, entries: await listContent(ctx, clientId, ids) });
}

export function registerAssetZips(app: FastifyInstance, ctx: Context): void {
  registerZips(app, ctx, ZIP_PATH, (clientId, ids) => listEntries(ctx, clientId, ids));
}

async function listEntries(ctx: Context, clientId: string, ids: readonly string[]): Promise<ZipEntry[]> {
  const content = await listContent(ctx, clientId, ids);
  return Promise.all(content.map(async (item) => ('key' in item ? entryOfStored(ctx.storage, item) : item)));
}

type StoredFile = { name: string; bytes: number; key: string; at: Date };

/** Files of assets, each beside its licence; the store is not asked for any yet. */
async function listContent(
  ctx: Context,
  clientId: string,
  ids: readonly string[],
): Promise<(StoredFile | ZipEntry)[]> {
  const content: (StoredFile | ZipEntry)[] = [];
  for (const { id, folder } of nameFolders(await findAssetsForPurchase(ctx.db, ids))) {
    const files = await findAssetFiles(ctx.db, id);
    for (const { key, name, bytes, publishedAt: at } of files)
      content.push({ name: `${folder}/${name}`, bytes, key, at });
    const at = files[0]?.publishedAt ?? ctx.clock.now();
    content.push(...(await licenceEntries(ctx, clientId, { id, folder, at })));
  }
  return content;
}

/** None of a licence that was revoked. */
async function licenceEntries(
  ctx: Context,
  clientId: string,
  { id, folder, at }: { id: string; folder: string; at: Date },
): Promise<ZipEntry[]> {
  const licence = await readLicence(ctx, clientId, { resourceId: id }).catch((error: unknown) => {
    if (error instanceof AppError && error.reason === 'LICENCE_REVOKED') return null;
    throw error;
  });
  if (!licence || licence.revokeTime) return [];
  const { document, text } = licence;
  return Object.entries({ 'licence.json': document, 'LICENSE.txt': text }).map(([name, content]) =>
    entryOfText(`${folder}/${name}`, content, at),
  );
}
