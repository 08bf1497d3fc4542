import { sayWhy } from '@mogine/contract/withdrawal-whys';
import type { WithdrawalState } from '@mogine/contract/withdrawals';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import { formatFen } from '#kernel/money';
import { sendMessage } from '../../messages/index.ts';
import { giveBackWithdrawn, settleWithdrawn } from '../../wallet/index.ts';
import { listParts, moveRow, type Moved, type WithdrawalRow } from '../repository/withdrawals.ts';
import { isGivenBack, isOver, mayFollow } from '../rules/withdrawals.ts';
import { settleSoon } from './debts.ts';

/**
 * Moves a withdrawal on, whose row the caller has locked, with what it does to the points and the money: the only way it
 * moves. Throws WITHDRAWAL_STATE where it may not.
 */
export async function moveWithdrawal(
  ctx: Context,
  row: WithdrawalRow,
  to: WithdrawalState,
  facts: Pick<Moved, 'batchId' | 'why' | 'providerNo' | 'confirmPackage'> & {
    by: string | null;
    note?: string;
  },
): Promise<void> {
  if (!mayFollow(row.state, to)) throw new AppError('WITHDRAWAL_STATE', { state: row.state });
  const { by, note = '', ...rest } = facts;
  await moveRow(ctx.db, row.id, ctx.ids.next(), {
    ...{ ...rest, state: to, at: ctx.clock.now(), isOver: isOver(to), staffId: by, note },
  });
  const withdrawn = { clientId: row.client_id, withdrawalNo: row.withdrawal_no, points: row.points };
  if (isGivenBack(to)) {
    await giveBackWithdrawn(ctx, withdrawn, await listParts(ctx.db, row.id));
    await settleSoon(ctx, [row.client_id]);
  }
  if (to === 'done') {
    await settleWithdrawn(ctx, { ...withdrawn, netFen: row.net_fen, taxFen: row.tax_fen });
  }
  await tell(ctx, row, to, rest.why ?? '');
}

async function tell(ctx: Context, row: WithdrawalRow, to: WithdrawalState, why: string): Promise<void> {
  const said = sayWhy(why);
  const yuan = `¥${formatFen(row.net_fen)}`;
  const words = {
    done: {
      title: { zh: '提现已到账', en: 'Your withdrawal was paid' },
      content: { zh: `${yuan} 已付至您的收款账户。`, en: `${yuan} was paid to your account.` },
    },
    refused: {
      title: { zh: '提现未通过', en: 'Your withdrawal was not approved' },
      content: {
        zh: `${row.points} 积分已退回。原因：${said.zh}`,
        en: `The ${row.points} points are yours again. Reason: ${said.en}`,
      },
    },
    taken_back: {
      title: { zh: '提现已撤回', en: 'You took a withdrawal back' },
      content: {
        zh: `${row.points} 积分已退回，可重新申请。`,
        en: `The ${row.points} points are yours again. You may ask once more.`,
      },
    },
    failed: {
      title: { zh: '提现付款失败', en: 'Your withdrawal could not be paid' },
      content: {
        zh: `${row.points} 积分已退回，请核对收款账户后重新申请。原因：${said.zh}`,
        en: `The ${row.points} points are yours again. Check the account and ask again. Reason: ${said.en}`,
      },
    },
    expired: {
      title: { zh: '提现超时未确认', en: 'Your withdrawal was not confirmed in time' },
      content: {
        zh: `${row.points} 积分已退回，可重新申请。`,
        en: `The ${row.points} points are yours again. You may ask once more.`,
      },
    },
    awaiting_confirmation: {
      title: { zh: '请在微信确认收款', en: 'Confirm your withdrawal in WeChat' },
      content: {
        zh: `${yuan} 等待您在微信中确认，超时将退回。`,
        en: `${yuan} waits for you to confirm it in WeChat, or goes back.`,
      },
    },
  } as const;
  if (!(to in words)) return;
  const notice = words[to as keyof typeof words];
  const target = { page: 'wallet', id: '' } as const;
  await sendMessage(ctx, { clientId: row.client_id, type: 'system', kind: 'money', ...notice, target });
}
