import { z } from 'zod';
import type { Context } from '#context';
import { defineJob } from '#kernel/jobs';
import { findContent, setStored } from './repository.ts';
import { CONTENT_TYPES, type InvoiceFormat } from './rules.ts';

const MAX_ATTEMPTS = 20;

/** A key is used for one file only. */
export function keyOf({ id, format }: { id: string; format: InvoiceFormat }): string {
  return `invoice/${id}.${format}`;
}

export const storeInvoiceFile = defineJob({
  name: 'invoices:store-file',
  schema: z.object({ id: z.uuid() }),
  maxAttempts: MAX_ATTEMPTS,
  async run({ db, storage }: Context, { id }) {
    const waiting = await findContent(db, id);
    if (!waiting) return;
    const { content, format } = waiting;
    await storage.put(keyOf({ id, format }), content, { contentType: CONTENT_TYPES[format] });
    if (!(await setStored(db, id))) await storage.delete(keyOf({ id, format }));
  },
});

/** Of one that another took the place of. */
export const dropInvoiceFile = defineJob({
  name: 'invoices:drop-file',
  schema: z.object({ id: z.uuid(), format: z.enum(['pdf', 'ofd']) }),
  maxAttempts: MAX_ATTEMPTS,
  async run({ storage }: Context, file) {
    await storage.delete(keyOf(file));
  },
});
