import { z } from 'zod';
import type {
  ProviderRefund,
  ProviderRefundState,
  ProviderTransaction,
} from '../../features/payments/port.ts';

const fen = z.int().min(0);
const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

const transactionAnswer = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string(),
  transaction_id: z.string().optional(),
  trade_state: z.enum([
    'SUCCESS',
    'REFUND',
    'NOTPAY',
    'CLOSED',
    'REVOKED',
    'USERPAYING',
    'PAYERROR',
    'ACCEPT',
  ]),
  success_time: instant.optional(),
  payer: z.object({ openid: z.string().optional() }).optional(),
  amount: z.object({ total: fen.optional(), currency: z.string().optional() }).optional(),
});

/** Throws on anything that is not a transaction, and on a paid one without number or amount. */
export function readTransaction(content: unknown): ProviderTransaction {
  const answer = transactionAnswer.parse(content);
  const paid = answer.trade_state === 'SUCCESS' || answer.trade_state === 'REFUND';
  const total = answer.amount?.total;
  if (paid && (total === undefined || !answer.transaction_id)) {
    throw new Error('paid transaction without amount or number');
  }
  return {
    appId: answer.appid,
    mchId: answer.mchid,
    outTradeNo: answer.out_trade_no,
    transactionId: answer.transaction_id ?? '',
    // ACCEPT is a payment taken up but not yet charged: for a shop the same as a payer still at it.
    state: answer.trade_state === 'ACCEPT' ? 'USERPAYING' : answer.trade_state,
    amountFen: total ?? 0,
    currency: answer.amount?.currency ?? 'CNY',
    ...(answer.success_time ? { successAt: answer.success_time } : {}),
    ...(answer.payer?.openid ? { openid: answer.payer.openid } : {}),
  };
}

const refundFields = z.object({
  out_refund_no: z.string(),
  out_trade_no: z.string(),
  refund_id: z.string(),
  success_time: instant.optional(),
  amount: z.object({ total: fen, refund: fen }),
});
const refundStates = z.enum(['PROCESSING', 'SUCCESS', 'CLOSED', 'ABNORMAL']);

/** The answer to a refund call or query. */
export function readRefund(content: unknown): ProviderRefund {
  const answer = refundFields.extend({ status: refundStates }).parse(content);
  return toRefund(answer, answer.status);
}

/** The same refund inside a notification, where the state has another name. */
export function readRefundNotice(content: unknown): ProviderRefund {
  const notice = refundFields.extend({ refund_status: refundStates }).parse(content);
  return toRefund(notice, notice.refund_status);
}

const REFUND_STATES = {
  PROCESSING: 'processing',
  SUCCESS: 'success',
  CLOSED: 'closed',
  ABNORMAL: 'abnormal',
} as const satisfies Record<z.infer<typeof refundStates>, ProviderRefundState>;

function toRefund(fields: z.infer<typeof refundFields>, state: z.infer<typeof refundStates>): ProviderRefund {
  return {
    outRefundNo: fields.out_refund_no,
    outTradeNo: fields.out_trade_no,
    refundId: fields.refund_id,
    state: REFUND_STATES[state],
    refundFen: fields.amount.refund,
    totalFen: fields.amount.total,
    ...(fields.success_time ? { successAt: fields.success_time } : {}),
  };
}

export const codeUrlAnswer = z.object({ code_url: z.string().startsWith('weixin://') });

export const billAnswer = z.object({
  hash_type: z.literal('SHA1'),
  hash_value: z.string().regex(/^[0-9a-fA-F]{40}$/),
  download_url: z.string(),
});
