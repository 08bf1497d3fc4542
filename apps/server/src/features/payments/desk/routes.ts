import type { paymentsDesk } from '@mogine/contract/desk/payments';
import type { Context } from '#context';
import type { Handlers } from '#kernel/http/handler';
import { exportOrders, readOrders, readSums } from './money.ts';
import { rejectRefund } from '../service/request-refund.ts';
import {
  decideRefund,
  handleDifference,
  readDifferences,
  readOrder,
  readPayId,
  readRefundQueue,
  readRefundQuote,
  startRefund,
} from './service.ts';

export const deskHandlers: Handlers<Context, typeof paymentsDesk> = {
  orders: async ({ ctx, input }) => readOrders(ctx, input),
  sums: async ({ ctx, input }) => readSums(ctx, input),
  export: async ({ ctx, input, lang, note }) => {
    const table = await exportOrders(ctx, input, lang);
    note({ rows: table.rows, ...(input.phone && { phone: '…' }) });
    return table;
  },
  order: async ({ ctx, input, note }) => {
    note({ subject: input.payId });
    return readOrder(ctx, input.payId);
  },
  refundQuote: async ({ ctx, input }) => readRefundQuote(ctx, input.payId),
  refund: async ({ ctx, actor, input, note }) => {
    note({ subject: input.payId });
    return startRefund(ctx, actor.staffId, input);
  },
  refunds: async ({ ctx }) => readRefundQueue(ctx),
  approveRefund: async ({ ctx, actor, input, note }) => {
    note({ subject: input.refundNo, payId: await readPayId(ctx, input.refundNo) });
    return decideRefund(ctx, actor.staffId, input);
  },
  rejectRefund: async ({ ctx, input, note }) => {
    note({ subject: input.refundNo, payId: await readPayId(ctx, input.refundNo) });
    await rejectRefund(ctx, input.refundNo, input.answer);
    return true;
  },
  differences: async ({ ctx, input }) => readDifferences(ctx, input.all ?? false),
  handleDifference: async ({ ctx, actor, input, note }) => {
    note({ subject: input.number });
    await handleDifference(ctx, actor.staffId, input);
    return true;
  },
};
