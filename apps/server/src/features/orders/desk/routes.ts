import type { purchasesDesk } from '@mogine/contract/desk/purchases';
import type { Context } from '#context';
import type { Handlers } from '#kernel/http/handler';
import {
  proposeRefund,
  proposeRefundOfAll,
  readAffected,
  readAllPurchases,
  readPurchase,
} from './service.ts';

export const deskHandlers: Handlers<Context, typeof purchasesDesk> = {
  list: async ({ ctx, input }) => readAllPurchases(ctx, input),
  detail: async ({ ctx, input }) => readPurchase(ctx, input.id),
  refund: async ({ ctx, actor, input, note }) => {
    note({ subject: input.id });
    return proposeRefund(ctx, { ...input, by: actor.staffId });
  },
  affected: async ({ ctx, input }) => readAffected(ctx, input.resourceId),
  refundAll: async ({ ctx, actor, input, note }) => {
    note({ subject: input.resourceId });
    return proposeRefundOfAll(ctx, { ...input, by: actor.staffId });
  },
};
