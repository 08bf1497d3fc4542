import { createHash, createPrivateKey } from 'node:crypto';
import { PaymentProviderError, type PaymentGateway } from '../../features/payments/port.ts';
import { billAnswer, codeUrlAnswer, readRefund, readTransaction } from './answers.ts';
import { parseTradeBill } from './bill.ts';
import { parseNotification } from './notification.ts';
import { readPlatformKeys, type PlatformKeys } from './signature.ts';
import { createTransport, type Transport } from './transport.ts';

export interface WechatPayConfig {
  /** `https://api.mch.weixin.qq.com`; only the origin counts. */
  baseUrl: string;
  /** A second entrance, tried once when the first cannot be reached. */
  backupUrl?: string;
  appId: string;
  mchId: string;
  merchantSerial: string;
  merchantPrivateKeyPem: string;
  /** 32 characters. */
  apiV3Key: string;
  /** Platform public keys (`PUB_KEY_ID_…`) and certificates in PEM, by serial. Both may be present during a switch. */
  platformKeys: Readonly<Record<string, string>>;
  notifyUrl: string;
  clock: () => Date;
  /** For the whole call, body included; five seconds unless told. */
  timeoutMs?: number;
}

const NOT_FOUND = new Set(['ORDER_NOT_EXIST', 'ORDERNOTEXIST', 'RESOURCE_NOT_EXISTS', 'NOT_FOUND']);

/** The signed way to the provider, for every call of one merchant. Throws on keys that cannot be read. */
export function openTransport(config: WechatPayConfig): { transport: Transport; platformKeys: PlatformKeys } {
  if (Buffer.byteLength(config.apiV3Key) !== 32)
    throw new Error('wechat pay: the APIv3 key must be 32 bytes');
  const platformKeys = readPlatformKeys(config.platformKeys);
  const transport = createTransport({
    baseUrl: config.baseUrl,
    ...(config.backupUrl === undefined ? {} : { backupUrl: config.backupUrl }),
    mchId: config.mchId,
    merchantSerial: config.merchantSerial,
    privateKey: createPrivateKey(config.merchantPrivateKeyPem),
    platformKeys,
    clock: config.clock,
    timeoutMs: config.timeoutMs ?? 5_000,
  });
  return { transport, platformKeys };
}

/** WeChat Pay API v3, Native payments. Throws on keys that cannot be read. */
export function createWechatPay(config: WechatPayConfig): PaymentGateway {
  const { transport, platformKeys } = openTransport(config);
  const mchQuery = `mchid=${encodeURIComponent(config.mchId)}`;
  const orderPath = (outTradeNo: string) =>
    `/v3/pay/transactions/out-trade-no/${encodeURIComponent(outTradeNo)}`;

  const gateway: PaymentGateway = {
    merchant: { appId: config.appId, mchId: config.mchId },

    async placeNativeOrder(order) {
      const answer = await transport.call('place order', 'POST', '/v3/pay/transactions/native', {
        appid: config.appId,
        mchid: config.mchId,
        description: order.description,
        out_trade_no: order.outTradeNo,
        time_expire: shanghaiTimestamp(order.expiresAt),
        ...(order.attach === undefined ? {} : { attach: order.attach }),
        notify_url: config.notifyUrl,
        amount: { total: order.amountFen, currency: 'CNY' },
      });
      return { codeUrl: understood('place order', () => codeUrlAnswer.parse(answer.body).code_url) };
    },

    async queryOrder(outTradeNo) {
      const answer = await unlessMissing(
        transport.call('query order', 'GET', `${orderPath(outTradeNo)}?${mchQuery}`),
      );
      return answer ? understood('query order', () => readTransaction(answer.body)) : { state: 'not_found' };
    },

    async closeOrder(outTradeNo) {
      try {
        await transport.call('close order', 'POST', `${orderPath(outTradeNo)}/close`, {
          mchid: config.mchId,
        });
        return 'closed';
      } catch (error) {
        if (!(error instanceof PaymentProviderError) || error.kind !== 'rejected') throw error;
        if (error.code === 'ORDER_CLOSED') return 'closed';
        if (error.code === 'ORDERPAID') return 'paid';
        if (NOT_FOUND.has(error.code ?? '')) return 'not_found';
        // The provider words "already paid" in more than one way; the order itself says which it is.
        const order = await gateway.queryOrder(outTradeNo);
        if (order.state === 'SUCCESS' || order.state === 'REFUND') return 'paid';
        if (order.state === 'CLOSED') return 'closed';
        throw error;
      }
    },

    async refund(request) {
      const answer = await transport.call('refund', 'POST', '/v3/refund/domestic/refunds', {
        out_trade_no: request.outTradeNo,
        out_refund_no: request.outRefundNo,
        reason: request.reason,
        notify_url: config.notifyUrl,
        amount: { refund: request.refundFen, total: request.totalFen, currency: 'CNY' },
      });
      return understood('refund', () => readRefund(answer.body));
    },

    async queryRefund(outRefundNo) {
      const path = `/v3/refund/domestic/refunds/${encodeURIComponent(outRefundNo)}`;
      const answer = await unlessMissing(transport.call('query refund', 'GET', path));
      return answer ? understood('query refund', () => readRefund(answer.body)) : { state: 'not_found' };
    },

    async tradeBill(date) {
      if (!/^\d{4}-\d\d-\d\d$/.test(date)) throw new RangeError('bill date must be YYYY-MM-DD');
      const path = `/v3/bill/tradebill?bill_date=${date}&bill_type=ALL`;
      const answer = await transport.call('trade bill', 'GET', path).catch((error: unknown) => {
        if (error instanceof PaymentProviderError && error.code === 'NO_STATEMENT_EXIST') return undefined;
        throw error;
      });
      if (!answer) return [];
      const bill = understood('trade bill', () => billAnswer.parse(answer.body));
      const file = await transport.download('bill file', bill.download_url);
      const digest = createHash('sha1').update(file).digest('hex');
      if (digest !== bill.hash_value.toLowerCase()) {
        throw new PaymentProviderError('signature', 'bill file', 'HASH_MISMATCH');
      }
      return understood('bill file', () => parseTradeBill(file.toString('utf8')));
    },

    parseNotification(headers, rawBody) {
      return parseNotification(headers, rawBody, {
        platformKeys,
        apiV3Key: config.apiV3Key,
        now: config.clock(),
      });
    },
  };
  return gateway;
}

/** RFC 3339 to the second, in the provider's own zone. */
function shanghaiTimestamp(at: Date): string {
  return `${new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`;
}

export async function unlessMissing<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof PaymentProviderError && NOT_FOUND.has(error.code ?? '')) return undefined;
    throw error;
  }
}

export function understood<T>(operation: string, read: () => T): T {
  try {
    return read();
  } catch {
    throw new PaymentProviderError('unavailable', operation, 'MALFORMED_ANSWER');
  }
}
