import { createHash } from 'node:crypto';
import type { moderationDesk } from '@mogine/contract/desk/moderation';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import { z } from 'zod';
import type { Context } from '#context';
import { defineJob } from '#kernel/jobs';
import { pageOfRows, sliceOf } from '#kernel/paging';
import type { WordCategory } from './port.ts';
import {
  countRefusalsOf,
  countRefusals as countListed,
  deleteRefusals,
  listRefusals,
  noteRefusal,
} from './refusals.repository.ts';

const WORDS_MAX = 2000;
/** The law asks for half a year at least; docs/decisions/0007-what-is-kept.md. */
const KEPT_MS = 190 * 24 * 3600 * 1000;

/** Writes down what was refused; the same again counts up. Of a picture nothing is kept but its hash. */
export async function recordRefusal(
  ctx: Context,
  clientId: string,
  { category, ...refused }: { category: WordCategory } & ({ words: string } | { picture: Uint8Array }),
): Promise<void> {
  const isWords = 'words' in refused;
  const words = isWords ? refused.words.slice(0, WORDS_MAX).toWellFormed().replaceAll('\u0000', '') : '';
  await noteRefusal(ctx.db, {
    ...{ id: ctx.ids.next(), clientId, kind: isWords ? 'words' : 'picture', words, category },
    mark: createHash('sha256')
      .update(isWords ? words : refused.picture)
      .digest(),
    now: ctx.clock.now(),
  });
}

/** How often somebody was refused within the time it is kept, each wording once. */
export async function countRefusals(ctx: Context, clientId: string): Promise<number> {
  return countRefusalsOf(ctx.db, clientId);
}

/** What was refused, last first. Throws BAD_INPUT for a strange cursor. */
export async function readRefusals(
  ctx: Context,
  { category, clientId, ...paging }: OpInput<typeof moderationDesk.refusals>,
): Promise<OpResult<typeof moderationDesk.refusals>> {
  const slice = sliceOf(paging);
  const filter = { category: category ?? null, clientId: clientId ?? null };
  const [rows, total] = await Promise.all([listRefusals(ctx.db, filter, slice), countListed(ctx.db, filter)]);
  return pageOfRows(
    rows,
    slice,
    total,
    ({ createdAt, firstAt, ...row }) => ({ ...row, firstTime: firstAt, lastTime: createdAt }),
    (row) => row,
  );
}

/** Nightly at 05:20 in Shanghai. */
export const forgetRefusals = defineJob({
  name: 'moderation:forget-refusals',
  // graphile-worker adds when and by which clock a cron job ran.
  schema: z.looseObject({}),
  maxAttempts: 3,
  cron: '20 21 * * *',
  async run(ctx: Context) {
    await deleteRefusals(ctx.db, new Date(ctx.clock.now().getTime() - KEPT_MS));
  },
});
