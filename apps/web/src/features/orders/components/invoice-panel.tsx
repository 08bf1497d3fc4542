import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#shared/api/api.ts';
import { ApiError } from '#shared/api/client.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { saveFrom } from '#shared/lib/save-from.ts';
import { Badge, type BadgeTone } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { invoiceStrings } from '../invoice.strings.ts';
import { canAskInvoice } from '../model.ts';
import { invoicesQuery, useWithdrawInvoice, type Invoice, type OrderDetail } from '../queries.ts';
import { InvoiceDialog } from './invoice-dialog.tsx';
import styles from './order-panel.module.css';

const TONES: Record<Invoice['state'], BadgeTone> = {
  requested: 'warn',
  issued: 'success',
  rejected: 'neutral',
  withdrawn: 'neutral',
  reversed: 'neutral',
};

/** Where the tax invoice of a payment stands, and the way to ask for one. */
export function InvoicePanel({ order }: { order: OrderDetail }) {
  const t = useStrings(invoiceStrings);
  const isPaid = order.status === 2 || order.status === 4;
  const { data: invoices } = useQuery({ ...invoicesQuery(order.orderNo), enabled: isPaid });
  const [isAsking, setIsAsking] = useState(false);
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
          amountFen={order.amountFen ?? 0}
          onClose={() => setIsAsking(false)}
        />
      )}
    </section>
  );
}

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const t = useStrings(invoiceStrings);
  const { id, state, title, taxNo, answer, invoiceNo, hasFile } = invoice;
  const fail = (failure: Error) => toast.error(failure instanceof ApiError ? failure.message : t.unknown);
  const withdraw = useWithdrawInvoice();
  const save = useMutation({
    mutationFn: () => api.invoices.file({ id }),
    onSuccess: saveFrom,
    onError: fail,
  });
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <span className={styles.name}>{title}</span>
        {taxNo && <span className={styles.fine}>{taxNo}</span>}
        {invoiceNo && <span className={styles.fine}>{t.number(invoiceNo)}</span>}
        {answer && <span className={styles.fine}>{t.answer(answer)}</span>}
        {state === 'requested' && (
          <Button
            size="s"
            busy={withdraw.isPending}
            onClick={() =>
              withdraw.mutate(id, { onSuccess: () => toast.success(t.withdrawn), onError: fail })
            }
          >
            {t.withdraw}
          </Button>
        )}
        {hasFile && (
          <Button size="s" busy={save.isPending} onClick={() => save.mutate()}>
            {t.download}
          </Button>
        )}
      </div>
      <Badge tone={TONES[state]}>{t.states[state]}</Badge>
    </li>
  );
}
