import { BASE_PATH } from '@mogine/contract/kernel/envelope';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import { works } from '@mogine/contract/works';
import { WORKS_ZIP_MAX_BYTES } from '@mogine/contract/works-limits';
import type { Context } from '#context';
import { listOwnFiles } from '#features/create';
import { businessDay } from '#kernel/clock';
import { AppError } from '#kernel/errors';
import { readLink, signLink } from '#kernel/signed-link';
import { writeZip, zipLength, type ZipEntry } from '#kernel/zip';
import { nameFiles } from '../file-names.ts';

/** Where a zip is read; what follows says which works are in it. */
export const ZIP_PATH = `${BASE_PATH}${works.zip.path}/`;
const LINK_SECONDS = 600;
const ID_BYTES = 16;

/**
 * An address that gives the files of a person's works as one zip. Throws WORKS_WITHOUT_FILES where there is none, and
 * WORKS_ZIP_TOO_LARGE.
 */
export async function giveZip(
  ctx: Context,
  clientId: string,
  { ids }: OpInput<typeof works.zip>,
): Promise<OpResult<typeof works.zip>> {
  const entries = await listEntries(ctx, clientId, ids);
  if (entries.length === 0) throw new AppError('WORKS_WITHOUT_FILES');
  const bytes = zipLength(entries);
  if (bytes > WORKS_ZIP_MAX_BYTES) throw new AppError('WORKS_ZIP_TOO_LARGE');
  const now = ctx.clock.now();
  const filename = `mogine-${businessDay(now)}.zip`;
  const expiresAt = Math.floor(now.getTime() / 1000) + LINK_SECONDS;
  const packed = packIds(ids);
  const query = signLink(ctx.secret, { key: ZIP_PATH + packed, expiresAt, clientId, filename });
  return { url: `${ZIP_PATH}${packed}?${query}`, filename, files: entries.length, bytes };
}

/** What such an address gives. Throws DOWNLOAD_LINK_INVALID, and NOT_FOUND where nothing of it is left. */
export async function openZip(
  ctx: Context,
  packed: string,
  query: URLSearchParams,
): Promise<{ clientId: string; filename: string; bytes: number; body: AsyncIterable<Uint8Array> }> {
  const grant = readLink(ctx.secret, ZIP_PATH + packed, query, ctx.clock.now());
  if (!grant) throw new AppError('DOWNLOAD_LINK_INVALID');
  const entries = await listEntries(ctx, grant.clientId, unpackIds(packed));
  if (entries.length === 0) throw new AppError('NOT_FOUND');
  const { clientId, filename } = grant;
  return { clientId, filename, bytes: zipLength(entries), body: writeZip(entries) };
}

async function listEntries(ctx: Context, clientId: string, ids: readonly string[]): Promise<ZipEntry[]> {
  const files = nameFiles(await listOwnFiles(ctx, clientId, ids));
  return files.map(({ name, bytes, key, createdAt }) => ({
    ...{ name, bytes, at: createdAt },
    open: () => ctx.storage.read(key),
  }));
}

/** Short enough together for an address: a hundred ids are some 2 kB. */
function packIds(ids: readonly string[]): string {
  return Buffer.from(ids.join('').replaceAll('-', ''), 'hex').toString('base64url');
}

function unpackIds(packed: string): string[] {
  const bytes = Buffer.from(packed, 'base64url');
  return Array.from({ length: bytes.length / ID_BYTES }, (_, at) =>
    bytes.toString('hex', at * ID_BYTES, (at + 1) * ID_BYTES),
  );
}
