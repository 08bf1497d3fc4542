import { BASE_PATH } from '@mogine/contract/kernel/envelope';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import { ASSETS_ZIP_MAX_BYTES } from '@mogine/contract/downloads';
import { orders } from '@mogine/contract/orders';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import { linkZip, registerZips } from '#kernel/http/zips';
import type { StoredObject } from '#kernel/storage';
import {
  entryOfMember,
  entryOfStored,
  entryOfText,
  zipLength,
  type PackedMember,
  type ZipEntry,
} from '#kernel/zip';
import {
  findAssetFile,
  findAssetFiles,
  findAssetsForPurchase,
  findMarkedFiles,
  type AssetFileRow,
} from '../../catalog/index.ts';
import { readLicence } from '../../licences/index.ts';
import { nameFolders, nameZip } from '../rules.ts';
import { recordGrants } from './download.ts';
import { markOf, packSelection, unpackSelection, type ZipSelection } from './zip-selection.ts';

/** Where a zip is read; what follows says which files are in it. */
const ZIP_PATH = `${BASE_PATH}${orders.zip.path}/`;

/**
 * An address that gives the newest files of assets, or chosen ones, as one zip: in a folder for each asset, with its licence.
 * Each asset counts as downloaded; where one of the files may not be had or is not there, none is. Throws what a download
 * throws, FILE_MISSING and ASSETS_ZIP_TOO_LARGE.
 */
export async function giveAssetZip(
  ctx: Context,
  clientId: string,
  input: OpInput<typeof orders.zip>,
): Promise<OpResult<typeof orders.zip>> {
  const selection = await select(ctx, input);
  const groups = await listFiles(ctx, selection);
  const files = groups.flatMap((group) => group.files);
  if (zipLength(files) > ASSETS_ZIP_MAX_BYTES) throw new AppError('ASSETS_ZIP_TOO_LARGE');
  await Promise.all(
    files.map(async ({ key, name }) => {
      if (!(await ctx.storage.head(key))) throw new AppError('FILE_MISSING', { name });
    }),
  );
  await recordGrants(ctx, clientId, files, input.source);
  const entries = await listContent(ctx, clientId, selection);
  const packed = packSelection(selection);
  return linkZip(ctx, ZIP_PATH, { clientId, packed, filename: nameZip(groups), entries });
}

export function registerAssetZips(app: FastifyInstance, ctx: Context): void {
  registerZips(app, ctx, ZIP_PATH, async (clientId, packed) => {
    const content = await listContent(ctx, clientId, unpackSelection(packed));
    return openContent(ctx, content);
  });
}

/** Each package is asked for once, however much of it is wanted. Throws FILE_MISSING. */
async function openContent({ storage }: Context, content: readonly Content[]): Promise<ZipEntry[]> {
  const packages = new Map<string, Promise<StoredObject | null>>();
  function findPackage(key: string): Promise<StoredObject | null> {
    const found = packages.get(key) ?? storage.head(key);
    packages.set(key, found);
    return found;
  }
  return Promise.all(
    content.map(async (item) => {
      if (!('key' in item)) return item;
      if (!('member' in item)) return entryOfStored(storage, item);
      const stored = await findPackage(item.key);
      // What lies where is known of these very bytes.
      if (stored?.sha256 !== item.sha256) throw new AppError('FILE_MISSING', { name: item.name });
      return entryOfMember(storage, stored, item);
    }),
  );
}

/** What was asked for, asset by asset. Throws ASSET_NOT_FOUND, and BAD_INPUT where nothing was. */
async function select(
  ctx: Context,
  { resourceIds = [], keys = [], withLicence = true }: OpInput<typeof orders.zip>,
): Promise<ZipSelection> {
  const marks = new Map<string, string[]>(resourceIds.map((id) => [id, []]));
  for (const key of keys) {
    const file = await findAssetFile(ctx.db, key);
    if (!file) throw new AppError('ASSET_NOT_FOUND');
    // All of its newest files are more than some of them.
    if (resourceIds.includes(file.assetId)) continue;
    marks.set(file.assetId, [...(marks.get(file.assetId) ?? []), markOf(key)]);
  }
  if (marks.size === 0) throw new AppError('BAD_INPUT', { name: 'resourceIds' });
  return { withLicence, assets: [...marks].map(([assetId, marks]) => ({ assetId, marks })) };
}

type Group = { assetId: string; name: string; enName: string; folder: string; files: AssetFileRow[] };

/** Files of each asset, and the folder that they are in. Throws ASSET_NOT_FOUND for one without any. */
async function listFiles(ctx: Context, { assets }: ZipSelection): Promise<Group[]> {
  const known = await findAssetsForPurchase(
    ctx.db,
    assets.map(({ assetId }) => assetId),
  );
  if (known.length < assets.length) throw new AppError('ASSET_NOT_FOUND');
  const groups: Group[] = [];
  for (const [at, { id: assetId, folder }] of nameFolders(known).entries()) {
    const marks = assets[at]?.marks ?? [];
    const files =
      marks.length > 0
        ? await findMarkedFiles(ctx.db, assetId, marks)
        : await findAssetFiles(ctx.db, assetId);
    if (files.length === 0) throw new AppError('ASSET_NOT_FOUND');
    const { name = '', enName = '' } = known[at] ?? {};
    groups.push({ assetId, name, enName, folder, files });
  }
  return groups;
}

type StoredFile = { name: string; bytes: number; key: string; at: Date };
/** A file that lies in a package of the store. */
type StoredMember = StoredFile & { sha256: string; plainBytes?: number; member: PackedMember };
type Content = StoredFile | StoredMember | ZipEntry;

/** Files of assets, each beside its licence; the store is not asked for any yet. */
async function listContent(ctx: Context, clientId: string, selection: ZipSelection): Promise<Content[]> {
  const content: Content[] = [];
  for (const { assetId, folder, files } of await listFiles(ctx, selection)) {
    // Of an earlier version beside a newer one both are wanted, perhaps under one name.
    const newest = Math.max(...files.map(({ version }) => version));
    for (const file of files) {
      const within = file.version === newest ? folder : `${folder}/v${file.version}`;
      content.push(...filesOf(file, within, files.length === 1));
    }
    if (!selection.withLicence) continue;
    const at = files[0]?.publishedAt ?? ctx.clock.now();
    content.push(...(await licenceEntries(ctx, clientId, { assetId, version: newest, folder, at })));
  }
  return content;
}

/**
 * A file of an asset in its folder. What lies in a package that was made is in a folder called after it, straight in that of the
 * asset where nothing else is: nobody unpacks twice. Packages of creators are originals, and stay as they are.
 */
function filesOf(
  { key, name, bytes, sha256, publishedAt: at, members }: AssetFileRow,
  within: string,
  isOnly: boolean,
): (StoredFile | StoredMember)[] {
  if (!members || members.length === 0) return [{ name: `${within}/${name}`, bytes, key, at }];
  const folder = isOnly ? within : `${within}/${name.replace(/\.zip$/i, '')}`;
  return members.map((member) => ({
    ...{ name: `${folder}/${member.name}`, bytes: member.packedBytes, key, sha256, at, member },
    ...(member.isDeflated ? { plainBytes: member.bytes } : {}),
  }));
}

/** None of a licence that was revoked. */
async function licenceEntries(
  ctx: Context,
  clientId: string,
  { assetId, version, folder, at }: { assetId: string; version: number; folder: string; at: Date },
): Promise<ZipEntry[]> {
  const licence = await readLicence(ctx, clientId, { resourceId: assetId, version }).catch(
    (error: unknown) => {
      if (error instanceof AppError && error.reason === 'LICENCE_REVOKED') return null;
      throw error;
    },
  );
  if (!licence || licence.revokeTime) return [];
  const { document, text } = licence;
  return Object.entries({ 'licence.json': document, 'LICENSE.txt': text }).map(([name, content]) =>
    entryOfText(`${folder}/${name}`, content, at),
  );
}
