import { createPrivateKey, privateDecrypt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { FaultBoard } from '../faults.ts';
import type { SimulatorIdentity } from '../identity.ts';
import type { SimulatorTime } from '../time.ts';
import { PayRefusal } from './answer.ts';
import { registerSignedRoutes, type SignedRequest, type SignedRoute } from './api.ts';
import type { Bills } from './bills.ts';
import type { OrderBook } from './order-book.ts';
import { readBody, readOrderRequest } from './order-request.ts';
import { refundText, type RefundBook } from './refund-book.ts';
import type { PaySigning } from './signing.ts';
import { newTransferText, transferText, type TransferBook } from './transfer-book.ts';
import { TRANSACTION_TWISTS, transactionText } from './transaction-text.ts';

export interface PayApiDeps {
  identity: SimulatorIdentity['pay'];
  time: SimulatorTime;
  faults: FaultBoard;
  signing: PaySigning;
  orders: OrderBook;
  refunds: RefundBook;
  transfers: TransferBook;
  bills: Bills;
  mayNotify: (url: string) => boolean;
  /** The simulator's own address, for download links. */
  ownUrl: () => string;
  log: (event: object, message: string) => void;
}

/** The payment provider's calls, at the paths it really has. */
export async function payApi(app: FastifyInstance, deps: PayApiDeps): Promise<void> {
  app.removeAllContentTypeParsers();
  // The signature covers the exact bytes.
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  registerSignedRoutes(app, deps, [...orderRoutes(deps), ...refundRoutes(deps), ...billRoutes(deps)]);
  registerSignedRoutes(app, deps, [certificatesRoute(deps), echoRoute(deps), ...transferRoutes(deps)]);

  // The file itself comes unsigned, after a signed request.
  app.get('/v3/billdownload/file', (request, reply) => {
    const problem = deps.signing.requestProblem({
      authorization: request.headers.authorization,
      method: 'GET',
      path: request.raw.url ?? '',
      body: Buffer.alloc(0),
    });
    if (problem !== undefined) return reply.code(401).send({ code: 'SIGN_ERROR', message: '签名错误' });
    const loss = deps.faults.take(['error'], { op: 'bill_file' });
    if (loss) return reply.code(loss.status).send({ code: loss.code, message: '系统错误' });
    try {
      const { file, gzip } = deps.bills.download(z.object({ token: z.string() }).parse(request.query).token);
      return reply.type(gzip ? 'application/x-gzip' : 'text/plain; charset=utf-8').send(file);
    } catch {
      return reply.code(400).send({ code: 'INVALID_REQUEST', message: '下载链接无效或已过期' });
    }
  });
}

function orderRoutes({ identity, time, faults, orders, mayNotify }: PayApiDeps): SignedRoute[] {
  const merchant = { appId: identity.appId, mchId: identity.mchId, mayNotify };
  const byPath = (request: SignedRequest) => request.params['outTradeNo'];
  const requireMerchant = (mchId: string | undefined) => {
    if (mchId !== identity.mchId) throw new PayRefusal(400, 'PARAM_ERROR', '商户号与签名不一致');
  };
  const showOrder = (outTradeNo: string) => {
    const twist = faults.take(TRANSACTION_TWISTS, { op: 'query', outTradeNo });
    return { status: 200, body: transactionText(orders.find(outTradeNo), identity, twist?.kind) };
  };
  return [
    {
      method: 'POST',
      path: '/v3/pay/transactions/native',
      op: 'place',
      outTradeNo: ({ body }) => peekOutTradeNo(body),
      handle: ({ body }) => {
        const order = orders.place(readOrderRequest(body, merchant, time.now()));
        return { status: 200, body: { code_url: order.codeUrl } };
      },
    },
    {
      method: 'GET',
      path: '/v3/pay/transactions/out-trade-no/:outTradeNo',
      op: 'query',
      outTradeNo: byPath,
      handle: ({ params, query }) => {
        requireMerchant(query['mchid']);
        return showOrder(params['outTradeNo'] ?? '');
      },
    },
    {
      method: 'GET',
      path: '/v3/pay/transactions/id/:transactionId',
      op: 'query',
      handle: ({ params, query }) => {
        requireMerchant(query['mchid']);
        return showOrder(orders.findByTransaction(params['transactionId'] ?? '').outTradeNo);
      },
    },
    {
      method: 'POST',
      path: '/v3/pay/transactions/out-trade-no/:outTradeNo/close',
      op: 'close',
      outTradeNo: byPath,
      handle: ({ params, body }) => {
        requireMerchant(readBody(body, z.object({ mchid: z.string() })).mchid);
        orders.close(params['outTradeNo'] ?? '');
        return { status: 204 };
      },
    },
  ];
}

function refundRoutes({ orders, refunds }: PayApiDeps): SignedRoute[] {
  const show = (refund: ReturnType<RefundBook['find']>) => ({
    status: 200,
    body: refundText(refund, orders.find(refund.outTradeNo).transactionId ?? ''),
  });
  return [
    {
      method: 'POST',
      path: '/v3/refund/domestic/refunds',
      op: 'refund',
      outTradeNo: ({ body }) => peekOutTradeNo(body),
      handle: ({ body }) => show(refunds.request(body)),
    },
    {
      method: 'GET',
      path: '/v3/refund/domestic/refunds/:outRefundNo',
      op: 'query_refund',
      handle: ({ params }) => show(refunds.find(params['outRefundNo'] ?? '')),
    },
  ];
}

function transferRoutes({ identity, transfers }: PayApiDeps): SignedRoute[] {
  return [
    {
      method: 'POST',
      path: '/v3/fund-app/mch-transfer/transfer-bills',
      op: 'transfer',
      handle: ({ body }) => ({ status: 200, body: newTransferText(transfers.request(body)) }),
    },
    {
      method: 'GET',
      path: '/v3/fund-app/mch-transfer/transfer-bills/out-bill-no/:outBillNo',
      op: 'query_transfer',
      handle: ({ params }) => ({
        status: 200,
        body: transferText(transfers.find(params['outBillNo'] ?? ''), identity.mchId),
      }),
    },
  ];
}

function billRoutes({ bills, ownUrl }: PayApiDeps): SignedRoute[] {
  return [
    {
      method: 'GET',
      path: '/v3/bill/tradebill',
      op: 'bill',
      handle: ({ query }) => {
        const { sha1, token } = bills.create({
          billDate: query['bill_date'] ?? '',
          billType: query['bill_type'] ?? 'ALL',
          gzip: query['tar_type'] === 'GZIP',
        });
        return {
          status: 200,
          body: {
            hash_type: 'SHA1',
            hash_value: sha1,
            download_url: `${ownUrl()}/v3/billdownload/file?token=${token}`,
          },
        };
      },
    },
  ];
}

function certificatesRoute({ identity, signing }: PayApiDeps): SignedRoute {
  return {
    method: 'GET',
    path: '/v3/certificates',
    op: 'certificates',
    handle: () => ({
      status: 200,
      body: {
        data: [
          {
            serial_no: identity.certificateSerial,
            effective_time: identity.certificateFrom,
            expire_time: identity.certificateUntil,
            encrypt_certificate: signing.seal(identity.certificatePem, 'certificate'),
          },
        ],
      },
    }),
  };
}

const echoRequest = z.object({
  echo_message: z.string().max(256),
  encrypted_echo_message: z.string().max(1024).optional(),
});

/** A merchant's self-test: a signed answer proves both sides' keys, an encrypted text also the platform's. */
function echoRoute({ identity }: PayApiDeps): SignedRoute {
  return {
    method: 'POST',
    path: '/v3/security/echo',
    op: 'echo',
    handle: ({ body }) => {
      const echo = readBody(body, echoRequest);
      if (echo.encrypted_echo_message !== undefined) {
        const sealed = Buffer.from(echo.encrypted_echo_message, 'base64');
        if (openSecret(identity.platformPrivateKeyPem, sealed) !== echo.echo_message) {
          throw new PayRefusal(400, 'PARAM_ERROR', '加密内容无法解密');
        }
      }
      return { status: 200, body: { echo_message: echo.echo_message } };
    },
  };
}

export function openSecret(privateKeyPem: string, sealed: Buffer): string | undefined {
  try {
    return privateDecrypt({ key: createPrivateKey(privateKeyPem), oaepHash: 'sha1' }, sealed).toString(
      'utf8',
    );
  } catch {
    return undefined;
  }
}

/** Read before the body is checked, only to find faults set for one order. */
function peekOutTradeNo(body: Buffer): string | undefined {
  try {
    return z.object({ out_trade_no: z.string() }).parse(JSON.parse(body.toString('utf8'))).out_trade_no;
  } catch {
    return undefined;
  }
}
