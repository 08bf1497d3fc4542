import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { controlRoutes, CLOCK_KIND, createControl, type SimulatorControl } from './control.ts';
import { createFaultBoard } from './faults.ts';
import { loadIdentity, type SimulatorIdentity } from './identity.ts';
import { indexPage } from './index-page.ts';
import { openJournal } from './journal.ts';
import { createLoginCodes } from './login/codes.ts';
import { wechatLogin } from './login/routes.ts';
import { createMailInbox } from './mail/inbox.ts';
import { mailPages } from './mail/routes.ts';
import { startMailServer } from './mail/server.ts';
import { createBills } from './pay/bills.ts';
import { createNotifier } from './pay/notifier.ts';
import { createOrderBook } from './pay/order-book.ts';
import { isLoopbackHost, notifyUrlRule } from './pay/order-request.ts';
import { payPages } from './pay/pages.ts';
import { createRefundBook, refundNoticeText } from './pay/refund-book.ts';
import { openSecret, payApi } from './pay/routes.ts';
import { createTransferBook, transferText } from './pay/transfer-book.ts';
import { transferPages } from './pay/transfer-pages.ts';
import { createPaySigning } from './pay/signing.ts';
import { transactionText } from './pay/transaction-text.ts';
import { createSmsOutbox } from './sms/outbox.ts';
import { smsApi, smsPages } from './sms/routes.ts';
import { createTime } from './time.ts';

const DEFAULT_SCALE = 0.2;
const MAX_BODY_BYTES = 64 * 1024;

export interface SimulatorOptions {
  /** Zero takes a free one. */
  port: number;
  /** A loopback address; the simulators answer no other. */
  host?: string;
  /** Keys, orders and messages live here. */
  stateDir: string;
  /** The only origin to notify and to send browsers back to, besides this machine's. */
  notifyAllowedOrigin?: string;
  log: { info(event: object, message: string): void; error(event: object, message: string): void };
  /** `manual` lets nothing happen by itself, for tests without waiting. */
  mode?: 'timer' | 'manual';
  /** Factor on documented delays in `timer` mode. */
  timeScale?: number;
  wallClock?: () => Date;
}

export interface Simulators {
  url: string;
  /** Of the mail server, with its login. */
  smtpUrl: string;
  identity: SimulatorIdentity;
  control: SimulatorControl;
  close(): Promise<void>;
}

/** Starts the simulated providers. Throws when the port is taken, the host is not loopback or the state is unreadable. */
export async function startSimulators(options: SimulatorOptions): Promise<Simulators> {
  const {
    log,
    notifyAllowedOrigin,
    host = '127.0.0.1',
    wallClock = () => new Date(),
    mode = 'timer',
  } = options;
  if (!['127.0.0.1', '::1', 'localhost'].includes(host))
    throw new Error('The simulators listen on loopback only.');
  const identity = await loadIdentity(options.stateDir, wallClock());
  const journal = openJournal(options.stateDir);
  const [clock] = journal.read(CLOCK_KIND, z.object({ offsetMs: z.number() }));
  const time = createTime({
    mode,
    scale: mode === 'manual' ? 1 : (options.timeScale ?? DEFAULT_SCALE),
    offsetMs: clock?.offsetMs ?? 0,
    wallClock,
    onError: (error) => log.error({ err: error }, 'simulator task failed'),
  });
  const faults = createFaultBoard();
  const signing = createPaySigning(identity.pay, wallClock);
  const mayNotify = notifyUrlRule(notifyAllowedOrigin);
  const notifier = createNotifier({
    journal,
    time,
    faults,
    signing,
    twist: (outTradeNo, twist) => transactionText(orders.find(outTradeNo), identity.pay, twist),
  });
  const orders = createOrderBook({
    journal,
    time,
    faults,
    payAppId: identity.pay.appId,
    onPaid: (order) =>
      notifier.announce({
        outTradeNo: order.outTradeNo,
        url: order.notifyUrl,
        eventType: 'TRANSACTION.SUCCESS',
        summary: '支付成功',
        originalType: 'transaction',
        content: transactionText(order, identity.pay),
      }),
  });
  const refunds = createRefundBook({
    journal,
    time,
    faults,
    orders,
    mayNotify,
    onSettled: (refund) => {
      const order = orders.find(refund.outTradeNo);
      notifier.announce({
        outTradeNo: refund.outTradeNo,
        url: refund.notifyUrl ?? order.notifyUrl,
        eventType: `REFUND.${refund.state}`,
        summary: '退款结果',
        originalType: 'refund',
        content: refundNoticeText(refund, order.transactionId ?? '', identity.pay.mchId),
      });
    },
  });
  const transfers = createTransferBook({
    ...{ journal, time, mayNotify },
    openSecret: (sealed) => openSecret(identity.pay.platformPrivateKeyPem, sealed),
    onEnded: (transfer) =>
      notifier.announce({
        outTradeNo: transfer.outBillNo,
        url: transfer.notifyUrl,
        eventType: 'MCHTRANSFER.BILL.FINISHED',
        summary: '商家转账单据终态通知',
        originalType: 'mch_payment',
        content: transferText(transfer, identity.pay.mchId),
      }),
  });
  const bills = createBills({ time, faults, orders, refunds, ...identity.pay });
  const outbox = createSmsOutbox({ journal, time });
  const inbox = createMailInbox({ journal, time });
  const codes = createLoginCodes(identity.login.appId, time);
  const control = createControl({
    ...{ journal, time, faults, orders, refunds, transfers, notifier, outbox, inbox, codes },
  });

  let url = '';
  const ownUrl = () => url;
  const logInfo = log.info.bind(log);
  const app = Fastify({
    bodyLimit: MAX_BODY_BYTES,
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true },
  });
  guard(app, log);
  await app.register(formbody);
  await app.register(payApi, {
    ...{
      identity: identity.pay,
      time,
      faults,
      signing,
      orders,
      refunds,
      transfers,
      bills,
      mayNotify,
      ownUrl,
    },
    log: logInfo,
  });
  await app.register(smsApi, { identity, faults, outbox, wallNow: wallClock });
  await app.register(smsPages, { outbox });
  await app.register(mailPages, { inbox });
  await app.register(transferPages, { transfers });
  await app.register(payPages, { orders, notifier, faults, time });
  await app.register(wechatLogin, {
    identity: identity.login,
    ...{ faults, codes, ownUrl },
    allowedOrigin: notifyAllowedOrigin === undefined ? undefined : new URL(notifyAllowedOrigin).origin,
  });
  await app.register(async (scope) => controlRoutes(scope, control));
  app.get('/', indexPage);

  const mailServer = await startMailServer({ host, identity: identity.mail, faults, inbox });
  const stop = async () => {
    time.stop();
    await app.close();
    await mailServer.close();
    journal.close();
  };
  try {
    url = await app.listen({ port: options.port, host });
  } catch (error) {
    await stop();
    throw error;
  }
  log.info({ url }, 'simulators listening');
  return { url, smtpUrl: mailServer.url, identity, control, close: stop };
}

/** Only this machine's browsers may look, and only the simulators' own pages may act. */
function guard(app: FastifyInstance, log: SimulatorOptions['log']): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      // A stricter policy would make browsers hide the origin of the pages' own forms.
      'referrer-policy': 'same-origin',
    });
    const problem = requestProblem(request);
    if (problem !== undefined) return reply.code(403).send({ error: problem });
    return undefined;
  });
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof z.ZodError)
      return reply.code(400).send({ error: 'bad request', issues: error.issues });
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
    if (status >= 500) log.error({ err: error }, 'simulator request failed');
    return reply.code(status).send({ error: status >= 500 ? 'internal error' : 'bad request' });
  });
}

function requestProblem(request: FastifyRequest): string | undefined {
  const authority = `http://${request.headers.host ?? ''}`;
  if (!URL.canParse(authority) || !isLoopbackHost(new URL(authority).hostname)) return 'loopback only';
  if (request.method === 'GET' || request.method === 'HEAD') return undefined;
  const { origin } = request.headers;
  if (origin !== undefined && origin !== new URL(authority).origin) return 'cross-site request';
  const site = request.headers['sec-fetch-site'];
  // Pages of another port count as same-site and are strangers all the same. Servers send neither header; Node's
  // own fetch sends no site.
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return 'cross-site request';
  return undefined;
}
