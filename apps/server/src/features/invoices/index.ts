import type { Feature } from '../feature.ts';
import { dropInvoiceFile, storeInvoiceFile } from './file/jobs.ts';
import { deskHandlers } from './desk/routes.ts';
import { lapseInvoices } from './jobs.ts';
import { handlers } from './routes.ts';

export { editInvoices } from './edit-invoices.ts';

/** Tax invoices of paid orders: members ask for them, staff issues them. */
export const invoicesFeature: Feature<'invoices'> = {
  handlers,
  jobs: [storeInvoiceFile, dropInvoiceFile, lapseInvoices],
  constraints: {
    invoice_request_live_unique: 'INVOICE_EXISTS',
    invoice_request_number_unique: 'INVOICE_NUMBER_TAKEN',
    invoice_request_red_number_unique: 'INVOICE_NUMBER_TAKEN',
  },
};

/** What staff does with them. */
export const invoicesDeskFeature: Feature<'invoicesDesk'> = { handlers: deskHandlers };
