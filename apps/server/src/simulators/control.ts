import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { faultSchema, type Fault, type FaultBoard, type FaultInput } from './faults.ts';
import type { Journal } from './journal.ts';
import type { LoginCodes } from './login/codes.ts';
import type { MailInbox, ReceivedMail } from './mail/inbox.ts';
import type { Delivery, Notifier } from './pay/notifier.ts';
import { PAYERS, type OrderBook, type Payer, type SimulatedOrder } from './pay/order-book.ts';
import type { RefundBook, SimulatedRefund } from './pay/refund-book.ts';
import type { SimulatedTransfer, TransferBook } from './pay/transfer-book.ts';
import type { SignerKind } from './pay/signing.ts';
import type { SmsMessage, SmsOutbox } from './sms/outbox.ts';
import type { SimulatorTime } from './time.ts';

const YEAR_MS = 365 * 24 * 3_600_000;

/** The simulators' strings, for tests and for the HTTP control calls. */
export interface SimulatorControl {
  setFault(fault: FaultInput): Fault;
  faults(): Fault[];
  clearFaults(): void;
  now(): Date;
  /** Moves the providers' time forward and lets everything that fell due happen. */
  advanceClock(ms: number): Promise<void>;
  /** Sends the notifications and settles the refunds that are due now. */
  runDue(): Promise<void>;
  orders(): SimulatedOrder[];
  refunds(): SimulatedRefund[];
  transfers(): SimulatedTransfer[];
  /** Ends a transfer that waits for its payee; false when it is over. */
  endTransfer: TransferBook['end'];
  /** Returns whether the order took the money. */
  pay(outTradeNo: string, payer?: Payer): boolean;
  failPayment(outTradeNo: string): void;
  deliveries(): Delivery[];
  pendingNotifications(): number;
  signNotificationsWith(signer: SignerKind): void;
  /** Newest first. */
  messages(phone?: string): SmsMessage[];
  /** Mail to an address or to everybody, newest first. */
  mails(recipient?: string): ReceivedMail[];
  /** A login code as if this person had scanned and agreed. */
  loginCode(person: Payer): string;
}

export interface ControlDeps {
  journal: Journal;
  time: SimulatorTime;
  faults: FaultBoard;
  orders: OrderBook;
  refunds: Pick<RefundBook, 'list'>;
  transfers: Pick<TransferBook, 'list' | 'end'>;
  notifier: Notifier;
  outbox: SmsOutbox;
  inbox: MailInbox;
  codes: LoginCodes;
}

export const CLOCK_KIND = 'clock';

export function createControl(deps: ControlDeps): SimulatorControl {
  const { time, faults, orders, refunds, transfers, notifier, outbox, inbox, codes } = deps;
  return {
    setFault: (fault) => faults.set(fault),
    faults: () => faults.list(),
    clearFaults: () => faults.clear(),
    now: () => time.now(),
    async advanceClock(ms) {
      const advanced = time.advance(ms);
      deps.journal.put(CLOCK_KIND, CLOCK_KIND, { offsetMs: time.offsetMs() });
      await advanced;
    },
    runDue: () => time.runDue(),
    orders: () => orders.list(),
    refunds: () => refunds.list(),
    transfers: () => transfers.list(),
    endTransfer: (...args) => transfers.end(...args),
    pay: (outTradeNo, payer = 'A') => orders.pay(outTradeNo, payer),
    failPayment: (outTradeNo) => orders.mark(outTradeNo, 'PAYERROR'),
    deliveries: () => notifier.deliveries(),
    pendingNotifications: () => notifier.pending(),
    signNotificationsWith: (signer) => notifier.signWith(signer),
    messages: (phone) => outbox.list(phone),
    mails: (recipient) => inbox.list(recipient),
    loginCode: (person) => codes.issue(person),
  };
}

const payForm = z.object({ outTradeNo: z.string().max(32), payer: z.enum(PAYERS).default('A') });
const clockForm = z.object({ advanceMs: z.int().min(0).max(YEAR_MS) });

/** The same strings over HTTP, for browser tests and curious people. */
export async function controlRoutes(app: FastifyInstance, control: SimulatorControl): Promise<void> {
  const state = () => ({ now: control.now().toISOString(), faults: control.faults() });

  app.get('/simulator/state', state);
  app.get('/simulator/orders', () => control.orders());
  app.get('/simulator/deliveries', () => control.deliveries());
  app.post('/simulator/faults', (request, reply) => {
    control.setFault(faultSchema.parse(request.body));
    return reply.code(201).send(state());
  });
  app.delete('/simulator/faults', () => {
    control.clearFaults();
    return state();
  });
  app.post('/simulator/clock', async (request) => {
    await control.advanceClock(clockForm.parse(request.body).advanceMs);
    return state();
  });
  app.post('/simulator/pay', (request, reply) => {
    const { outTradeNo, payer } = payForm.parse(request.body);
    const order = control.orders().find((candidate) => candidate.outTradeNo === outTradeNo);
    if (!order) return reply.code(404).send({ error: 'no such order' });
    return reply.send({ paid: control.pay(outTradeNo, payer) });
  });
}
