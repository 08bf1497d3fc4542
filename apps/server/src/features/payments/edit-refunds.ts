import type { Context } from '#context';
import { printable, tellResult } from '#kernel/terminal';
import { formatFen } from '#kernel/money';
import { approveRefund, listWaitingRefunds, rejectRefund } from './service/request-refund.ts';
import { sweepRefunds } from './service/settle-refund.ts';

const USAGE = `npm run refunds -- list
npm run refunds -- approve <number>
npm run refunds -- reject <number> <why, as the member will read it>
npm run refunds -- chase`;

/** What staff does with refunds from the command line. Gives the exit code. */
export async function editRefunds(
  ctx: Context,
  [verb, refundNo = '', ...words]: readonly string[],
  say: (line: string) => void,
): Promise<number> {
  const answer = words.join(' ').trim();
  if (verb === 'list') return showRefunds(ctx, say);
  if (verb === 'approve' && refundNo) return tellResult(approveRefund(ctx, refundNo), say);
  if (verb === 'reject' && refundNo && answer) return tellResult(rejectRefund(ctx, refundNo, answer), say);
  if (verb === 'chase') return tellResult(sweepRefunds(ctx), say);
  say(USAGE);
  return 1;
}

async function showRefunds(ctx: Context, say: (line: string) => void): Promise<number> {
  const refunds = await listWaitingRefunds(ctx);
  if (refunds.length === 0) say('现在没有 · nothing now');
  for (const { refundNo, orderNo, state, refundFen, point, reason, createTime } of refunds) {
    say(`${refundNo}  ${createTime.toISOString()}  ${state}`);
    say(`  ¥${formatFen(refundFen)}  ${point} P  ${orderNo}`);
    if (reason) say(`  ${printable(reason)}`);
  }
  return 0;
}
