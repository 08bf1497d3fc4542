import type { invoices } from '@mogine/contract/invoices';
import type { Context } from '#context';
import type { Handlers } from '#kernel/http/handler';
import { giveInvoiceFile } from './file/service.ts';
import { readInvoices, requestInvoice, withdrawInvoice } from './service.ts';

export const handlers: Handlers<Context, typeof invoices> = {
  list: async ({ ctx, actor, input }) => readInvoices(ctx, actor.clientId, input),
  submit: async ({ ctx, actor, input }) => requestInvoice(ctx, actor.clientId, input),
  withdraw: async ({ ctx, actor, input }) => withdrawInvoice(ctx, actor.clientId, input.id),
  file: async ({ ctx, actor, input }) => giveInvoiceFile(ctx, actor.clientId, input),
};
