import type { privacy } from '@mogine/contract/privacy';
import type { OpResult } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import { askToClose, CLOSING_DAYS, emptyAccount } from '#features/account';
import { AppError } from '#kernel/errors';
import type { Actor } from '#kernel/http/actor';
import { HOLDINGS } from './holdings.ts';
import { countBelongings, deleteHolding, forgetInvoiceMail, uncount } from './repository.ts';

/** Takes what a person made and handed in from sight, and has its files deleted: each domain its own. */
export type RemoveMade = (ctx: Context, clientId: string) => Promise<void>;

/** What closing the account would take, and what has to end first. */
export async function readClosing(ctx: Context, clientId: string): Promise<OpResult<typeof privacy.closing>> {
  return { ...(await countBelongings(ctx.db, clientId, ctx.clock.now())), days: CLOSING_DAYS };
}

/** Begins to close an account. Throws CLOSING_NOT_UNDERSTOOD, CLOSING_BLOCKED and CONFIRM_REQUIRED. */
export async function closeAccount(
  ctx: Context,
  actor: Actor,
  { understood, address }: { understood: boolean; address: string },
): Promise<Date> {
  if (!understood) throw new AppError('CLOSING_NOT_UNDERSTOOD');
  const { blockers } = await countBelongings(ctx.db, actor.clientId, ctx.clock.now());
  if (blockers.payments + blockers.requests + blockers.tasks > 0) throw new AppError('CLOSING_BLOCKED');
  return askToClose(ctx, actor, address);
}

/**
 * Closes an account whose days are over, whole or not at all: the account names nobody, what is made is taken away, and of the
 * rest stays what {@link HOLDINGS} says. Safe to run twice.
 */
export async function finishClosing(ctx: Context, clientId: string, removeMade: RemoveMade): Promise<void> {
  await ctx.tx(async (ctx) => {
    if (!(await emptyAccount(ctx, clientId))) return;
    await removeMade(ctx, clientId);
    await uncount(ctx.db, clientId);
    await forgetInvoiceMail(ctx.db, clientId);
    for (const holding of HOLDINGS)
      if (holding.closing === 'delete') await deleteHolding(ctx.db, holding, clientId);
  });
}
