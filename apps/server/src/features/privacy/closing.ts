import type { privacy } from '@mogine/contract/privacy';
import type { OpResult } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import { askToClose, CLOSING_DAYS, emptyAccount, lockOpenAccount, postponeClosing } from '#features/account';
import { MIN_WITHDRAW_POINTS } from '#features/rates';
import { sendMessage } from '#features/messages';
import { AppError } from '#kernel/errors';
import type { Actor } from '#kernel/http/actor';
import { HOLDINGS } from './holdings.ts';
import {
  countBelongings,
  countBlockers,
  deleteHolding,
  forgetInvoiceMail,
  forgetOrderNumbers,
  lockShared,
  uncount,
  type Blockers,
} from './repository.ts';

const HELD_BACK_NOTICE = {
  target: { page: 'data' },
  title: { zh: '账号注销暂缓', en: 'Closing your account has to wait' },
  content: {
    zh: '冷静期内产生了未结束的付款、退款、提现或收益。它们结束后账号会自动注销；登录账号即撤销注销。',
    en: 'Since you asked, a payment, refund, withdrawal or earnings came up that are not over. Once they are, the account is closed by itself; logging in takes that back.',
  },
} as const;

/** Takes what a person made and handed in from sight, and has its files deleted: each domain its own. */
export type RemoveMade = (ctx: Context, clientId: string) => Promise<void>;

/** What closing the account would take, and what has to end first. */
export async function readClosing(ctx: Context, clientId: string): Promise<OpResult<typeof privacy.closing>> {
  return { ...(await readBelongings(ctx, clientId)), days: CLOSING_DAYS };
}

function readBelongings(ctx: Context, clientId: string) {
  return countBelongings(ctx.db, clientId, boundsOf(ctx));
}

/** What is under way of each of these people and holds their accounts back. */
export function readBlockers(ctx: Context, clientIds: readonly string[]): Promise<Map<string, Blockers>> {
  return countBlockers(ctx.db, clientIds, boundsOf(ctx));
}

function boundsOf({ clock }: Context): { now: Date; minPoints: number } {
  const now = clock.now();
  return { now, minPoints: MIN_WITHDRAW_POINTS };
}

function isHeldBack(blockers: Blockers): boolean {
  return Object.values(blockers).some((count) => count > 0);
}

/** Begins to close an account. Throws CLOSING_NOT_UNDERSTOOD, CLOSING_BLOCKED and CONFIRM_REQUIRED. */
export async function closeAccount(
  ctx: Context,
  actor: Actor,
  { understood, address }: { understood: boolean; address: string },
): Promise<Date> {
  if (!understood) throw new AppError('CLOSING_NOT_UNDERSTOOD');
  const { blockers } = await readBelongings(ctx, actor.clientId);
  if (isHeldBack(blockers)) throw new AppError('CLOSING_BLOCKED', { blockers });
  return askToClose(ctx, actor, address);
}

/** Such an account is looked at again after this long. */
const RETRY_MS = 3600 * 1000;

/**
 * Closes an account whose days are over, whole or not at all, unless something came up in them that its person would lose: a sale,
 * a refund. Then it waits, and they are told. Closed, the account names nobody, what is made is taken away, and of the
 * rest stays what {@link HOLDINGS} says. Safe to run twice.
 */
export async function finishClosing(ctx: Context, clientId: string, removeMade: RemoveMade): Promise<void> {
  await ctx.tx(async (ctx) => {
    if (await isPostponed(ctx, clientId)) return;
    await lockShared(ctx.db, clientId);
    // Whatever is credited to somebody names them: it has come by now, or waits until they are gone.
    if (!(await lockOpenAccount(ctx, clientId))) return;
    if (await isPostponed(ctx, clientId)) return;
    if (!(await emptyAccount(ctx, clientId))) return;
    await removeMade(ctx, clientId);
    await uncount(ctx.db, clientId);
    await forgetInvoiceMail(ctx.db, clientId);
    await forgetOrderNumbers(ctx.db, clientId);
    for (const holding of HOLDINGS)
      if (holding.closing === 'delete') await deleteHolding(ctx.db, holding, clientId);
  });
}

/** Whether something holds the account back: then it is tried again later, and its person is told once. */
async function isPostponed(ctx: Context, clientId: string): Promise<boolean> {
  const { blockers } = await readBelongings(ctx, clientId);
  if (!isHeldBack(blockers)) return false;
  const retryAt = new Date(ctx.clock.now().getTime() + RETRY_MS);
  const isFirst = await postponeClosing(ctx, clientId, retryAt);
  if (isFirst) await sendMessage(ctx, { clientId, type: 'system', kind: 'account', ...HELD_BACK_NOTICE });
  return true;
}
