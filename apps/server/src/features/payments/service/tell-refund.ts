import { PAY_STATE } from '@mogine/contract/payments';
import type { Text } from '@mogine/contract/kernel/reasons';
import type { Context } from '#context';
import { formatFen } from '#kernel/money';
import { endSentence } from '#kernel/texts';
import { sendMessage } from '../../messages/index.ts';
import type { RefundState } from '../refund-rules.ts';
import type { Refund } from '../repository/refund.ts';
import { tradeNumberOf } from '../rules.ts';

type Started = {
  clientId: string;
  orderNo: string;
  refundFen: number;
  point: number;
  month: number;
  reason: string;
};

/** Tells the person where a refund stands, by a notice where it is news and to the pages that are open. */
export async function tellRefund(ctx: Context, refund: Refund): Promise<void> {
  const { clientId, orderId, state, isByStaff } = refund;
  // Who did not ask has been told already that it is under way.
  const words = isByStaff && state === 'approved' ? undefined : noticeOf(refund)[state];
  const target = { page: 'order', id: tradeNumberOf(orderId) } as const;
  if (words) await sendMessage(ctx, { clientId, type: 'system', kind: 'money', ...words, target });
  const code = state === 'refunded' ? PAY_STATE.refunded : PAY_STATE.paid;
  await ctx.events.publish({
    clientId,
    topic: 'payment',
    data: { payId: tradeNumberOf(orderId), state: code },
  });
}

/** Tells the person that staff asks a payment back in their place, and why: they did not ask, and what is left of it is held from now on. */
export async function tellRefundStarted(
  ctx: Context,
  { clientId, orderNo, refundFen, point, month, reason }: Started,
): Promise<void> {
  const yuan = `¥${formatFen(refundFen)}`;
  const share = shareOf(point, month);
  await sendMessage(ctx, {
    ...{ clientId, type: 'system', kind: 'money' },
    title: { zh: '我们正在为您办理退款', en: 'We are refunding a payment of yours' },
    content: {
      zh: `这笔付款将退还 ${yuan}，对应的 ${share.zh}已预留，退款成功后收回。原因：${endSentence(reason, '。')}`,
      en: `${yuan} of this payment go back to you. What it is for, ${share.en}, is held, and taken back once you are refunded. Reason: ${endSentence(reason, '.')}`,
    },
    target: { page: 'order', id: orderNo },
  });
}

function noticeOf({
  refundFen,
  points,
  months,
  isByStaff,
  answer,
}: Refund): Partial<Record<RefundState, { title: Text; content: Text }>> {
  const yuan = `¥${formatFen(refundFen)}`;
  const share = shareOf(points, months);
  return {
    approved: {
      title: { zh: '退款已通过', en: 'Your refund is approved' },
      content: {
        zh: `${yuan} 将原路退回您的微信支付账户，一般 1 至 3 个工作日到账。`,
        en: `${yuan} goes back to your WeChat Pay account, usually within 1 to 3 working days.`,
      },
    },
    refunded: {
      title: { zh: '退款成功', en: 'Refunded' },
      content: {
        zh: `${yuan} 已退回您的微信支付账户，相应的 ${share.zh}已收回。`,
        en: `${yuan} was returned to your WeChat Pay account, and ${share.en} taken back for it.`,
      },
    },
    rejected: isByStaff
      ? wordsOfDropped(yuan, share, answer)
      : {
          title: { zh: '退款申请未通过', en: 'Your refund was refused' },
          content: {
            zh: `原因：${endSentence(answer, '。')}预留的 ${share.zh}已退回，可以继续使用。`,
            en: `Reason: ${endSentence(answer, '.')} What was held, ${share.en}, is yours to use again.`,
          },
        },
    failed: {
      title: { zh: '退款没有成功', en: 'The refund did not go through' },
      content: {
        zh: `微信支付没有完成这笔 ${yuan} 的退款，预留的 ${share.zh}已退回。${isByStaff && months === 0 ? '您可以自行申请退款，或联系我们。' : isByStaff ? '请联系我们。' : '您可以重新申请或联系我们。'}`,
        en: `WeChat Pay could not return ${yuan}. What was held, ${share.en}, is yours again. ${isByStaff && months === 0 ? 'You can ask for it yourself, or write to us.' : isByStaff ? 'Please write to us.' : 'Ask once more, or write to us.'}`,
      },
    },
  };
}

/** What is taken back for the money. */
function shareOf(points: number, months: number): Text {
  const parts = [
    months > 0 && {
      zh: `${months} 个月会员`,
      en: `${months} ${months === 1 ? 'month' : 'months'} of membership`,
    },
    points > 0 && { zh: `${points} 积分`, en: `${points} ${points === 1 ? 'point' : 'points'}` },
  ].filter((part) => part !== false);
  return { zh: parts.map(({ zh }) => zh).join('和 '), en: parts.map(({ en }) => en).join(' and ') };
}

/** Who did not ask is refused nothing. `answer` is empty where a second person stopped it, whose words are for staff. */
function wordsOfDropped(yuan: string, share: Text, answer: string): { title: Text; content: Text } {
  const why = answer && {
    zh: `原因：${endSentence(answer, '。')}`,
    en: ` Reason: ${endSentence(answer, '.')}`,
  };
  return {
    title: { zh: '退款已取消', en: 'The refund was called off' },
    content: {
      zh: `我们为您发起的 ${yuan} 退款不再办理。${why ? why.zh : ''}预留的 ${share.zh}已退回，可以继续使用。`,
      en: `The refund of ${yuan} that we began for you will not be made.${why ? why.en : ''} What was held, ${share.en}, is yours to use again.`,
    },
  };
}
