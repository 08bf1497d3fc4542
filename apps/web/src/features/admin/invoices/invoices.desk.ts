import type { Desk } from '../desk.ts';
import { readWaitingInvoices } from './waiting.ts';

export const invoicesDesk: Desk = {
  path: 'invoices',
  name: { zh: '发票', en: 'Invoices' },
  group: 'money',
  permission: 'invoices.manage',
  load: async () => (await import('./invoices-desk.tsx')).InvoicesDesk,
  readWaiting: readWaitingInvoices,
};
