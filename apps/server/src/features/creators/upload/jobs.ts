import { z } from 'zod';
import { UPLOAD_KEPT_MS } from '@mogine/contract/upload-limits';
import type { UploadRefusalCode } from '@mogine/contract/upload-refusals';
import type { Context } from '#context';
import { defineJob } from '#kernel/jobs';
import { countInLine, delayFix, findStuckFixes, isOwn, listInLine, type Stuck } from '../repository/fix.ts';
import { check, refuseUpload } from './check.ts';
import { carryOutFixes, refuseFix } from './fix.ts';
import { createQuarantine } from './quarantine.ts';
import { findOwner, findStuckChecks, writeStage } from './repository.ts';

/** One file at a time is looked at, of everybody. */
const INTAKE = 'intake';

export const checkUpload = defineJob({
  name: 'creators:check-upload',
  schema: z.object({ id: z.string() }),
  maxAttempts: 10,
  isLong: true,
  // Each may take 1.5 GB and minutes, for which nobody's payment should wait.
  queue: INTAKE,
  async run(ctx: Context, { id }) {
    try {
      await check(ctx, createQuarantine(ctx.config), id);
    } catch (error) {
      // Where that cannot be told, what is thrown says more.
      await writeStage(ctx.db, id, 'delayed').catch(() => undefined);
      throw error;
    }
  },
});

export const fixUpload = defineJob({
  name: 'creators:fix-upload',
  schema: z.object({ id: z.string() }),
  maxAttempts: 10,
  isLong: true,
  // As each check.
  queue: INTAKE,
  async run(ctx: Context, { id }) {
    try {
      await carryOutFixes(ctx, createQuarantine(ctx.config), id);
    } catch (error) {
      await delayFix(ctx.db, id).catch(() => undefined);
      throw error;
    }
  },
});

/** No run takes as long. */
const STUCK_MS = 30 * 60 * 1000;
/** Since an upload was begun, or a fix was asked for: a disk that is full, or a store that is away, is seen to within two days. */
const GIVEN_UP_MS = 2 * 24 * 3600 * 1000 + UPLOAD_KEPT_MS;

/**
 * Has an upload checked in its turn; joins the transaction in which it came in. The more files of its owner stand in the line
 * already, the later: the first one of somebody else goes before.
 */
export async function requestCheck(ctx: Context, id: string): Promise<void> {
  const place = await countInLine(ctx.db, await findOwner(ctx.db, id));
  await enqueue(ctx, checkUpload, id, place);
}

/** The same for what shall be put right in a draft. `place`: as `countInLine` has it. */
export async function requestFix(ctx: Context, id: string, place: number): Promise<void> {
  await enqueue(ctx, fixUpload, id, place);
}

async function enqueue(ctx: Context, job: typeof checkUpload, id: string, priority: number): Promise<void> {
  await ctx.jobs.enqueue(job, { id }, { dedupeKey: keyOf(job, id), priority });
}

function keyOf({ name }: typeof checkUpload, id: string): string {
  return `${name}:${id}`;
}

/** Nobody stands in the line behind files that were removed. */
export async function cancelChecks(ctx: Context, ids: readonly string[]): Promise<void> {
  await ctx.jobs.cancel(ids.map((id) => keyOf(checkUpload, id)));
}

/** Files before one that waits, and how many of these are of the same person. */
export type LinePlace = { ahead: number; own: number };

/** Where uploads and drafts of a person stand that wait for their turn, by their ids. */
export async function findLine(ctx: Context, clientId: string): Promise<Map<string, LinePlace>> {
  const waiting = await listInLine(ctx.db, clientId);
  const ids = new Map(
    waiting.map(({ kind, id }) => [keyOf(kind === 'check' ? checkUpload : fixUpload, id), id]),
  );
  const places = ids.size === 0 ? [] : await ctx.jobs.findPlaces(INTAKE, [...ids.keys()]);
  const line = new Map<string, LinePlace>();
  // They come in their order, so that each has those before it that were told before it.
  let own = 0;
  for (const { key, before: ahead, isRunning } of places) {
    const id = ids.get(key);
    if (id !== undefined && !isRunning) line.set(id, { ahead, own });
    // What has become a draft this moment is still being looked at.
    if (id !== undefined || (await isOwn(ctx.db, clientId, key.slice(key.lastIndexOf(':') + 1)))) own += 1;
  }
  return line;
}

/**
 * Begins again, once an hour, what broke off for a reason that is none of its file's, and refuses it in the end: a file at which
 * we fail each time would hold up everybody else's.
 */
export async function resume(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const before = new Date(now.getTime() - STUCK_MS);
  const isGivenUp = ({ since }: Stuck) => since.getTime() < now.getTime() - GIVEN_UP_MS;
  const refusal = { reason: 'SERVER_FAILED' satisfies UploadRefusalCode, detail: {} };
  for (const stuck of await findStuckChecks(ctx.db, before)) {
    if (isGivenUp(stuck)) await refuseUpload(ctx, stuck.id, refusal);
    else await enqueue(ctx, { ...checkUpload, maxAttempts: 1 }, stuck.id, 0);
  }
  for (const stuck of await findStuckFixes(ctx.db, before)) {
    if (isGivenUp(stuck)) await refuseFix(ctx, stuck.id, refusal);
    else await enqueue(ctx, { ...fixUpload, maxAttempts: 1 }, stuck.id, 0);
  }
}
