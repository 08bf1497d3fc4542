import type { Waiting } from '../desk.ts';
import { office } from '../session/office-api.ts';

/** Requests that nobody has dealt with, and invoices that are to be reversed. */
export async function readWaitingInvoices(): Promise<Waiting> {
  const [asked, toReverse] = await Promise.all([
    office.invoicesDesk.list({ queue: 'requested', size: 1 }),
    office.invoicesDesk.list({ queue: 'toReverse', size: 1 }),
  ]);
  return {
    count: (asked.total ?? 0) + (toReverse.total ?? 0),
    since: asked.records[0]?.createTime ?? null,
  };
}
