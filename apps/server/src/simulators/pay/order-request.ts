import { z } from 'zod';
import { PayRefusal } from './answer.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const orderRequest = z.object({
  appid: z.string().min(1).max(32),
  mchid: z.string().min(1).max(32),
  description: z.string().min(1).max(127),
  out_trade_no: z.string().regex(/^[0-9A-Za-z_\-*]{6,32}$/),
  time_expire: z.iso.datetime({ offset: true }).optional(),
  attach: z.string().max(128).optional(),
  notify_url: z.string().max(255),
  amount: z.object({
    total: z.int().min(1).max(100_000_000),
    currency: z.literal('CNY').default('CNY'),
  }),
});

export interface OrderRequest {
  outTradeNo: string;
  description: string;
  amountFen: number;
  attach: string | undefined;
  notifyUrl: string;
  timeExpireMs: number | undefined;
}

/** Checks an order as the provider does. Throws `PayRefusal`. */
export function readOrderRequest(
  raw: Buffer,
  merchant: { appId: string; mchId: string; mayNotify: (url: string) => boolean },
  now: Date,
): OrderRequest {
  const order = readBody(raw, orderRequest);
  if (order.mchid !== merchant.mchId) throw new PayRefusal(400, 'MCH_NOT_EXISTS', '商户号不存在');
  if (order.appid !== merchant.appId) {
    throw new PayRefusal(400, 'APPID_MCHID_NOT_MATCH', 'appid和mch_id不匹配');
  }
  if (!merchant.mayNotify(order.notify_url)) throw parameterError('/notify_url', '不合法的通知地址');
  const timeExpireMs = order.time_expire === undefined ? undefined : Date.parse(order.time_expire);
  if (timeExpireMs !== undefined) {
    const aheadMs = timeExpireMs - now.getTime();
    // One second of grace: the field carries whole seconds.
    if (aheadMs < MINUTE_MS - 1000 || aheadMs > 90 * DAY_MS) {
      throw parameterError('/time_expire', '支付结束时间须在1分钟之后、90天之内');
    }
  }
  return {
    outTradeNo: order.out_trade_no,
    description: order.description,
    amountFen: order.amount.total,
    attach: order.attach,
    notifyUrl: order.notify_url,
    timeExpireMs,
  };
}

/** Parses a JSON body, or refuses it naming the first wrong field. */
export function readBody<T>(raw: Buffer, schema: z.ZodType<T>): T {
  let parsed: unknown;
  try {
    parsed = JSON.parse(raw.toString('utf8'));
  } catch {
    throw new PayRefusal(400, 'PARAM_ERROR', '请求体不是合法的JSON');
  }
  const body = schema.safeParse(parsed);
  if (body.success) return body.data;
  const path = body.error.issues[0]?.path ?? [];
  throw parameterError(`/${path.join('/')}`, '输入源未满足参数规则');
}

function parameterError(field: string, issue: string): PayRefusal {
  return new PayRefusal(400, 'PARAM_ERROR', `参数错误: ${issue}`, { location: 'body', field, issue });
}

/**
 * The provider calls only an https address without a query. The simulator also calls this machine in the clear, and
 * nothing else unless told, so that a made-up order cannot send it anywhere.
 */
export function notifyUrlRule(allowedOrigin: string | undefined): (url: string) => boolean {
  return (text) => {
    if (!URL.canParse(text)) return false;
    const url = new URL(text);
    if (url.search !== '' || url.username !== '') return false;
    if (allowedOrigin !== undefined && url.origin === new URL(allowedOrigin).origin) return true;
    return allowedOrigin === undefined && url.protocol === 'http:' && isLoopbackHost(url.hostname);
  };
}

export function isLoopbackHost(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
}
