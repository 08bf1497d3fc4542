import type { Feature } from '../feature.ts';
import { handlers } from './routes.ts';

export { editInvoices } from './edit-invoices.ts';

/** Tax invoices of paid orders: members ask for them, staff issues them. */
export const invoicesFeature: Feature<'invoices'> = {
  handlers,
  constraints: { invoice_request_live_unique: 'INVOICE_EXISTS' },
};
