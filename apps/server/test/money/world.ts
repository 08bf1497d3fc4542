import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import { PaymentProviderError } from '../../src/features/payments/port.ts';
import { readPayouts } from '../../src/features/rates/index.ts';
import { openOrder } from '../../src/features/payments/service/open-order.ts';
import { orderIdOf } from '../../src/features/payments/rules.ts';
import { reconcileDay } from '../../src/features/payments/service/reconcile.ts';
import {
  approveRefund,
  rejectRefund,
  requestRefund,
  withdrawRefund,
} from '../../src/features/payments/service/request-refund.ts';
import {
  pursueRefund,
  settleRefund,
  sweepRefunds,
} from '../../src/features/payments/service/settle-refund.ts';
import { settle } from '../../src/features/payments/service/settle.ts';
import { askProvider, closeOverdue } from '../../src/features/payments/service/sweep.ts';
import { createPayStateReader } from '../../src/features/payments/service/read-state.ts';
import { expireLots } from '../../src/features/wallet/service/expire.ts';
import { holdPoints, postHold, releaseHold } from '../../src/features/wallet/service/holds.ts';
import { grantPoints } from '../../src/features/wallet/service/grant.ts';
import { spendPoints } from '../../src/features/wallet/service/spend.ts';
import type { RefundFault, StubGateway } from './stub-gateway.ts';

export type Sku = { product: 'point'; point: number } | { product: 'vip'; vipType: number };
export type SpendRequest = { clientId: string; points: number; key: string; seller: string; share: number };

export type AskedRefund = { refundNo: string; state: string } | { reason: string };
type RefundRef = { clientId: string; payId: string; refundNo: string };

/** Everything that moves money or points, as a script calls it. A broken copy of one of these must be noticed. */
export type World = {
  open(clientId: string, sku: Sku): Promise<string>;
  pay(payId: string, fen: number): Promise<void>;
  /** The provider tells about a paid order, several times at once. */
  notify(payId: string, copies: number): Promise<void>;
  /** A waiting page: we ask the provider, then the page reads. */
  poll(clientId: string, payId: string): Promise<number>;
  sweep(): Promise<void>;
  spend(request: SpendRequest): Promise<string>;
  /** A purchase whose transaction dies before its commit. */
  crash(request: SpendRequest): Promise<void>;
  hold(clientId: string, points: number, key: string): Promise<string>;
  resolve(holdId: string, how: 'post' | 'release'): Promise<string>;
  gift(clientId: string, points: number, key: string): Promise<void>;
  expire(): Promise<void>;
  /** Answers the refund's number and state, or why not. */
  askRefund(clientId: string, payId: string, expectedFen: number): Promise<AskedRefund>;
  decideRefund(refund: RefundRef, how: 'approve' | 'reject' | 'withdraw'): Promise<string>;
  /** Sends a refund, or asks about one that was sent; the provider may fail. */
  sendRefund(refundNo: string, fault: RefundFault | null): Promise<'ok' | 'failed'>;
  /** The provider tells where a refund stands, several times at once. */
  tellRefund(refundNo: string, copies: number): Promise<void>;
  chaseRefunds(): Promise<void>;
  reconcile(day: string): Promise<void>;
};

const title = { zh: '模型', en: 'Model' };
const noAsker = { ask: () => undefined, idle: async () => undefined };

export function createWorld(ctx: Context, gateway: StubGateway): World {
  const world: World = {
    async open(clientId, sku) {
      return (await openOrder(ctx, readPayouts, clientId, sku)).payId;
    },
    async pay(payId, fen) {
      gateway.pay(payId, fen, ctx.clock.now());
    },
    async notify(payId, copies) {
      const transaction = await gateway.queryOrder(payId);
      if (transaction.state === 'not_found' || transaction.state === 'NOTPAY') return;
      await Promise.all(Array.from({ length: copies }, () => settle(ctx, transaction, 'notify')));
    },
    async poll(clientId, payId) {
      await askProvider(ctx, orderIdOf(payId) ?? '', 'poll');
      return createPayStateReader(noAsker)(ctx, clientId, payId);
    },
    sweep: async () => closeOverdue(ctx),
    spend: async (request) => reasonOf(ctx.tx((ctx) => spend(ctx, request))),
    async crash(request) {
      await reasonOf(
        ctx.tx(async (ctx) => {
          await spend(ctx, request);
          throw new AppError('INTERNAL');
        }),
      );
    },
    async hold(clientId, points, key) {
      const expiresAt = new Date(ctx.clock.now().getTime() + 3600_000);
      try {
        return (await holdPoints(ctx, { clientId, points, key, expiresAt, title })).holdId;
      } catch (error) {
        if (error instanceof AppError) return error.reason;
        throw error;
      }
    },
    resolve: async (holdId, how) => (how === 'post' ? postHold(ctx, holdId) : releaseHold(ctx, holdId)),
    async gift(clientId, points, key) {
      await grantPoints(ctx, { clientId, kind: 'gift', points, key, orderNo: key, title });
    },
    expire: async () => expireLots(ctx),
    async askRefund(clientId, payId, expectedFen) {
      try {
        const { refundNo, state } = await requestRefund(ctx, clientId, { payId, expectedFen });
        return { refundNo, state };
      } catch (error) {
        if (error instanceof AppError) return { reason: error.reason };
        throw error;
      }
    },
    async decideRefund({ clientId, payId, refundNo }, how) {
      if (how === 'withdraw') return reasonOf(withdrawRefund(ctx, clientId, payId));
      return reasonOf(how === 'approve' ? approveRefund(ctx, refundNo) : rejectRefund(ctx, refundNo, '模型'));
    },
    async sendRefund(refundNo, fault) {
      gateway.refundFault = fault;
      try {
        await pursueRefund(ctx, orderIdOf(refundNo) ?? '');
        return 'ok';
      } catch (error) {
        if (error instanceof PaymentProviderError) return 'failed';
        throw error;
      } finally {
        gateway.refundFault = null;
      }
    },
    async tellRefund(refundNo, copies) {
      const told = await gateway.queryRefund(refundNo);
      if (told.state === 'not_found') return;
      await Promise.all(Array.from({ length: copies }, () => settleRefund(ctx, told, 'notify')));
    },
    chaseRefunds: async () => sweepRefunds(ctx),
    reconcile: async (day) => reconcileDay(ctx, day),
  };
  return world;
}

async function spend(ctx: Context, { clientId, points, key, seller, share }: SpendRequest): Promise<void> {
  const credits =
    share > 0
      ? { shares: [{ clientId: seller, points: share }], holdDays: 7 }
      : ({ to: 'platform' } as const);
  await spendPoints(ctx, { clientId, points, key, orderNo: key, kind: 'purchase', title, credits });
}

async function reasonOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'ok';
  } catch (error) {
    if (error instanceof AppError) return error.reason;
    throw error;
  }
}
