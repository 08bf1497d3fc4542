import type { privacy } from '@mogine/contract/privacy';
import type { OpResult } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import { requireProof } from '#features/account';
import { businessDay } from '#kernel/clock';
import { AppError } from '#kernel/errors';
import type { Actor } from '#kernel/http/actor';
import { requestExport } from './jobs.ts';
import { countExportsSince, findLastExport, insertExport } from './repository.ts';

const DAY_MS = 24 * 3600 * 1000;
const EXPORTS_A_DAY = 3;

/** How the last copy stands, with an address while it can be fetched. */
export async function readExport(ctx: Context, clientId: string): Promise<OpResult<typeof privacy.export>> {
  const row = await findLastExport(ctx.db, clientId);
  if (!row) return null;
  const now = ctx.clock.now();
  const secondsLeft = row.expires_at ? Math.floor((row.expires_at.getTime() - now.getTime()) / 1000) : 0;
  const isThere = row.key !== null && secondsLeft > 0;
  const filename = `mogine-data-${businessDay(row.asked_at)}.zip`;
  return {
    status:
      row.status === 'ready' && !isThere ? 'gone' : (row.status as 'waiting' | 'ready' | 'failed' | 'gone'),
    askTime: row.asked_at,
    endTime: isThere ? row.expires_at : null,
    url:
      isThere && row.key ? ctx.storage.signGet(row.key, { ttlSeconds: secondsLeft, filename, clientId }) : '',
    bytes: isThere ? Number(row.bytes) : null,
  };
}

/** Has a copy made. Throws EXPORT_UNDER_WAY, EXPORT_TOO_OFTEN, and CONFIRM_REQUIRED where the account is frozen. */
export async function askExport(ctx: Context, actor: Actor): Promise<void> {
  const { clientId } = actor;
  // Somebody else may be in it, who is to take nothing along.
  if (actor.isFrozen === true) await requireProof(ctx, actor);
  const now = ctx.clock.now();
  if ((await countExportsSince(ctx.db, clientId, new Date(now.getTime() - DAY_MS))) >= EXPORTS_A_DAY)
    throw new AppError('EXPORT_TOO_OFTEN', { max: EXPORTS_A_DAY });
  await ctx.tx(async (ctx) => {
    const id = ctx.ids.next();
    if (!(await insertExport(ctx.db, { id, client_id: clientId, status: 'waiting', asked_at: now })))
      throw new AppError('EXPORT_UNDER_WAY');
    await requestExport(ctx, id);
  });
}
