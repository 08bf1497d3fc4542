import { LARGE_REFUND_FEN } from '@mogine/contract/desk/payments';
import type { Text } from '@mogine/contract/kernel/reasons';
import type { Context } from '#context';
import {
  beyond,
  lacking,
  misspelt,
  printable,
  showing,
  tellResult,
  unknownVerb,
  type Command,
} from '#kernel/terminal';
import { AppError } from '#kernel/errors';
import { formatFen } from '#kernel/money';
import { approveRefund, findRefund, listWaitingRefunds, rejectRefund } from './service/request-refund.ts';
import { sweepRefunds } from './service/settle-refund.ts';

const USAGE = `npm run refunds -- list
npm run refunds -- approve <number>
npm run refunds -- reject <number> <why, as the member will read it>
npm run refunds -- chase`;

/** What staff does with refunds from the command line. */
export function editRefunds(
  ctx: Context,
  [verb = '', refundNo = '', ...words]: readonly string[],
  say: (line: string) => void,
): Command {
  const answer = words.join(' ').trim();
  const wrong = (fault: Text) => misspelt(fault, USAGE, say);
  const surplus = beyond(verb === 'reject' ? [] : verb === 'approve' ? words : [refundNo, ...words]);
  if (verb !== 'list' && verb !== 'chase' && verb !== 'approve' && verb !== 'reject')
    return wrong(unknownVerb(verb));
  if (surplus) return wrong(surplus);
  if (verb === 'list') return showing(async () => showRefunds(ctx, say));
  if (verb === 'chase') return { run: async () => tellResult(sweepRefunds(ctx), say) };
  if (!refundNo) return wrong(lacking({ zh: '退款单号', en: 'the number of the refund' }));
  if (verb === 'approve') return { run: async () => tellResult(approveSmall(ctx, refundNo), say) };
  if (!answer) return wrong(lacking({ zh: '给会员的说明', en: 'why, as the member will read it' }));
  return { run: async () => tellResult(rejectRefund(ctx, refundNo, answer), say) };
}

/** Nobody knows here who asks, so that what takes two people is none of it. Throws REFUND_TAKES_TWO, NOT_FOUND, REFUND_DECIDED. */
async function approveSmall(ctx: Context, refundNo: string): Promise<void> {
  const { state, refundFen } = await findRefund(ctx, refundNo);
  if (state === 'requested' && refundFen > LARGE_REFUND_FEN)
    throw new AppError('REFUND_TAKES_TWO', { limit: formatFen(LARGE_REFUND_FEN) });
  await approveRefund(ctx, refundNo);
}

async function showRefunds(ctx: Context, say: (line: string) => void): Promise<void> {
  const refunds = await listWaitingRefunds(ctx);
  if (refunds.length === 0) say('现在没有 · nothing now');
  for (const refund of refunds) {
    const { refundNo, orderNo, state, refundFen, point, month, isByStaff, reason, createTime } = refund;
    const share = month > 0 ? `${month} 个月会员 · months, ${point} P` : `${point} P`;
    say(`${refundNo}  ${createTime.toISOString()}  ${state}`);
    say(`  ¥${formatFen(refundFen)}  ${share}  ${orderNo}`);
    if (isByStaff) say('  工作人员发起 · begun by staff');
    if (reason) say(`  ${printable(reason)}`);
  }
}
