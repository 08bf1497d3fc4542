import type { payments } from '@mogine/contract/payments';
import type { Context } from '#context';
import type { Handlers } from '#kernel/http/handler';
import type { Asker } from './service/asker.ts';
import { openOrder } from './service/open-order.ts';
import { createPayStateReader } from './service/read-state.ts';

export function createHandlers(asker: Asker): Handlers<Context, typeof payments> {
  const readPayState = createPayStateReader(asker);
  return {
    createOrder: async ({ ctx, actor, input }) => openOrder(ctx, actor.clientId, input),
    select: async ({ ctx, actor, input }) => readPayState(ctx, actor.clientId, input.payId),
  };
}
