import type { INVOICE_QUEUES } from '@mogine/contract/desk/invoices';

type Queue = (typeof INVOICE_QUEUES)[number];

/**
 * What the list is asked for. Digits alone are an invoice's number, anything else the number of an order; whatever has a number may
 * stand in any queue, and a request has none yet, so a number is looked for in all of them.
 */
export function askedOf(q: string, queue: Queue): { queue: Queue; invoiceNo?: string; payId?: string } {
  const words = q.trim();
  if (words === '') return { queue };
  return {
    queue: 'all',
    ...(/^\d{8,20}$/.test(words) ? { invoiceNo: words } : { payId: words.replaceAll('-', '').slice(0, 64) }),
  };
}
