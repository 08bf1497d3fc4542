import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { ReadFailure } from '#shared/ui/read-failure.tsx';
import { invoiceStrings } from '../invoice.strings.ts';
import { canAskInvoice, keptFen } from '../model.ts';
import { invoicesQuery, type OrderDetail } from '../queries.ts';
import { InvoiceDialog } from './invoice-dialog.tsx';
import { InvoiceRow } from './invoice-row.tsx';
import styles from './order-panel.module.css';

/** Where the tax invoice of a payment stands, and the way to ask for one. */
export function InvoicePanel({ order }: { order: OrderDetail }) {
  const t = useStrings(invoiceStrings);
  const isPaid = order.status === 2 || order.status === 4;
  const reading = useQuery({ ...invoicesQuery(order.orderNo), enabled: isPaid });
  const { data: invoices } = reading;
  const [isAsking, setIsAsking] = useState(false);
  if (isPaid && !invoices && reading.isError) return <ReadFailure of={reading} title={t.failed} />;
  if (!isPaid || !invoices) return null;
  const canAsk = canAskInvoice(order, invoices);
  if (!canAsk && invoices.length === 0) return null;
  return (
    <section className={styles.panel} aria-labelledby="order-invoice">
      <h2 id="order-invoice" className={styles.title}>
        {t.title}
      </h2>
      {invoices.length > 0 && (
        <ul>
          {invoices.map((invoice) => (
            <InvoiceRow key={invoice.id} invoice={invoice} />
          ))}
        </ul>
      )}
      {canAsk && (
        <>
          {invoices.length === 0 && <p className={styles.hint}>{t.about}</p>}
          <div>
            <Button onClick={() => setIsAsking(true)}>{invoices.length > 0 ? t.again : t.ask}</Button>
          </div>
        </>
      )}
      {isAsking && (
        <InvoiceDialog
          orderNo={order.orderNo}
          amountFen={keptFen(order)}
          onClose={() => setIsAsking(false)}
        />
      )}
    </section>
  );
}
