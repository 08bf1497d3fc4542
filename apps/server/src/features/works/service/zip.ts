import { BASE_PATH } from '@mogine/contract/kernel/envelope';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import { works } from '@mogine/contract/works';
import { WORKS_ZIP_MAX_BYTES } from '@mogine/contract/works-limits';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#context';
import { listOwnFiles } from '#features/create';
import { businessDay } from '#kernel/clock';
import { AppError } from '#kernel/errors';
import { linkZip, packIds, registerZips, unpackIds } from '#kernel/http/zips';
import { entryOfStored, zipLength, type ZipEntry } from '#kernel/zip';
import { nameFiles } from '../file-names.ts';

/** Where a zip is read; what follows says which works are in it. */
const ZIP_PATH = `${BASE_PATH}${works.zip.path}/`;

/**
 * An address that gives the files of a person's works as one zip. Throws WORKS_WITHOUT_FILES where there is none, and
 * WORKS_ZIP_TOO_LARGE.
 */
export async function giveZip(
  ctx: Context,
  clientId: string,
  { ids }: OpInput<typeof works.zip>,
): Promise<OpResult<typeof works.zip>> {
  const entries = nameFiles(await listOwnFiles(ctx, clientId, ids));
  if (entries.length === 0) throw new AppError('WORKS_WITHOUT_FILES');
  if (zipLength(entries) > WORKS_ZIP_MAX_BYTES) throw new AppError('WORKS_ZIP_TOO_LARGE');
  const filename = `mogine-${businessDay(ctx.clock.now())}.zip`;
  return linkZip(ctx, ZIP_PATH, { clientId, packed: packIds(ids), filename, entries });
}

export function registerWorkZips(app: FastifyInstance, ctx: Context): void {
  registerZips(app, ctx, ZIP_PATH, (clientId, packed) => listEntries(ctx, clientId, unpackIds(packed)));
}

async function listEntries(ctx: Context, clientId: string, ids: readonly string[]): Promise<ZipEntry[]> {
  const files = nameFiles(await listOwnFiles(ctx, clientId, ids));
  return Promise.all(
    files.map(async ({ name, key, createdAt }) => entryOfStored(ctx.storage, { name, key, at: createdAt })),
  );
}
