import type { invoicesDesk } from '@mogine/contract/desk/invoices';
import type { Context } from '#context';
import type { Handlers } from '#kernel/http/handler';
import { deliverInvoice, issueInvoice, rejectInvoice, reverseInvoice } from '../service.ts';
import { exportInvoices, readDetail, readQueue } from './service.ts';

export const deskHandlers: Handlers<Context, typeof invoicesDesk> = {
  list: async ({ ctx, input }) => readQueue(ctx, input),
  detail: async ({ ctx, input }) => readDetail(ctx, input.id),
  issue: async ({ ctx, input: { id, invoiceNo, link }, note }) => {
    note({ subject: id });
    await issueInvoice(ctx, id, { invoiceNo, link, file: null });
    return true;
  },
  deliver: async ({ ctx, input, note }) => {
    note({ subject: input.id });
    await deliverInvoice(ctx, input.id);
    return true;
  },
  reject: async ({ ctx, input, note }) => {
    note({ subject: input.id });
    await rejectInvoice(ctx, input.id, input.answer);
    return true;
  },
  reverse: async ({ ctx, input: { id, redNo, reason }, note }) => {
    note({ subject: id });
    await reverseInvoice(ctx, id, { redNo, reason });
    return true;
  },
  export: async ({ ctx, input, lang }) => exportInvoices(ctx, input.month, lang),
};
