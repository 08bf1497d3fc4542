import type { payments } from '@mogine/contract/payments';
import type { Context } from '#context';
import type { Handlers } from '#kernel/http/handler';
import type { RatesAt } from '../wallet/index.ts';
import type { Asker } from './service/asker.ts';
import { openOrder } from './service/open-order.ts';
import { createPayStateReader } from './service/read-state.ts';
import { quoteRefund, readRefunds, requestRefund, withdrawRefund } from './service/request-refund.ts';

export function createHandlers({
  asker,
  ratesAt,
}: {
  asker: Asker;
  ratesAt: RatesAt;
}): Handlers<Context, typeof payments> {
  const readPayState = createPayStateReader(asker);
  return {
    createOrder: async ({ ctx, actor, input }) => openOrder(ctx, ratesAt, actor.clientId, input),
    refundQuote: async ({ ctx, actor, input }) => quoteRefund(ctx, actor.clientId, input.payId),
    requestRefund: async ({ ctx, actor, input }) => requestRefund(ctx, actor.clientId, input),
    withdrawRefund: async ({ ctx, actor, input }) => withdrawRefund(ctx, actor.clientId, input.payId),
    refunds: async ({ ctx, actor, input }) => readRefunds(ctx, actor.clientId, input.payId),
    select: async ({ ctx, actor, input }) => readPayState(ctx, actor.clientId, input.payId),
  };
}
