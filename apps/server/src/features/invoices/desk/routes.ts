import type { invoicesDesk } from '@mogine/contract/desk/invoices';
import type { Context } from '#context';
import type { Handlers, ReceivedFile } from '#kernel/http/handler';
import { attachFile, linkFile, takeFile } from '../file/service.ts';
import { deliverInvoice, issueInvoice, rejectInvoice, reverseInvoice } from '../service.ts';
import { exportInvoices, readDetail, readQueue } from './service.ts';

/** What came with the call, looked at; null where nothing did. */
async function taken(file: ReceivedFile | undefined, by: string) {
  return file ? takeFile(file.bytes, by) : null;
}

export const deskHandlers: Handlers<Context, typeof invoicesDesk> = {
  list: async ({ ctx, input }) => readQueue(ctx, input),
  detail: async ({ ctx, input }) => readDetail(ctx, input.id),
  issue: async ({ ctx, actor, input: { id, invoiceNo, link }, files, note }) => {
    note({ subject: id });
    const file = await taken(files['file'], actor.staffId);
    await issueInvoice(ctx, id, { invoiceNo, link, file });
    note({ hasFile: file !== null });
    return true;
  },
  attach: async ({ ctx, actor, input, files, note }) => {
    note({ subject: input.id });
    note(await attachFile(ctx, actor.staffId, input, files['file']));
    return true;
  },
  file: async ({ ctx, actor, input, note }) => {
    note({ subject: input.id });
    return linkFile(ctx, actor.staffId, input);
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
  reverse: async ({ ctx, actor, input: { id, redNo, reason }, files, note }) => {
    note({ subject: id });
    const file = await taken(files['file'], actor.staffId);
    await reverseInvoice(ctx, id, { redNo, reason, file });
    note({ hasFile: file !== null });
    return true;
  },
  export: async ({ ctx, input, lang }) => exportInvoices(ctx, input, lang),
};
