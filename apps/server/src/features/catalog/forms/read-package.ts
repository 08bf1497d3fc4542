import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { listMembers, type Member } from '@mogine/asset-pipeline';
import type { Context } from '#context';
import { writeMembers, type UnreadPackage } from '../repository/forms.ts';

/** Looks into a package that was made before, and writes down what lies in it; nothing of one that is not in the store. */
export async function readPackage(ctx: Context, unread: UnreadPackage): Promise<void> {
  // One at a time on all machines together, as forms are made: what is here was left by a process that was killed.
  const folder = join(ctx.config.dataFolder, 'forms');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const path = join(folder, 'package.zip');
    const isThere = (await ctx.storage.head(unread.key)) !== null;
    if (isThere) await pipeline(await ctx.storage.read(unread.key), createWriteStream(path));
    const members = isThere ? await listOrNone(ctx, unread, path) : [];
    await ctx.tx(async (ctx) => writeMembers(ctx.db, unread, members));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What is no archive that can be read goes whole, as before, and does not hold up the others. */
async function listOrNone(ctx: Context, { assetId, key }: UnreadPackage, path: string): Promise<Member[]> {
  try {
    return await listMembers(path);
  } catch (error) {
    // It is this machine that fails, which passes: what is written down here stays.
    if (error instanceof Error && 'syscall' in error) throw error;
    ctx.log.warn({ err: error, assetId, key }, 'a package that cannot be looked into');
    return [];
  }
}
