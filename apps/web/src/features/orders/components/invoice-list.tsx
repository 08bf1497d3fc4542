import { useInfiniteQuery } from '@tanstack/react-query';
import { useStrings } from '#shared/i18n/strings.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { LoadMore } from '#shared/ui/load-more.tsx';
import { invoiceStrings } from '../invoice.strings.ts';
import { allInvoicesQuery } from '../queries.ts';
import { InvoiceRow } from './invoice-row.tsx';
import { ListState } from './list-state.tsx';
import styles from './order-panel.module.css';

/** Every invoice that was asked for, whatever became of it. */
export function InvoiceList() {
  const t = useStrings(invoiceStrings);
  const query = useInfiniteQuery(allInvoicesQuery);
  return (
    <ListState query={query} failedTitle={t.failed} rowHeight="5em">
      {({ pages }) => {
        const invoices = pages.flatMap(({ records }) => records);
        if (invoices.length === 0) return <EmptyState seed="invoices" title={t.empty} text={t.emptyText} />;
        return (
          <>
            <ul className={styles.panel}>
              {invoices.map((invoice) => (
                <InvoiceRow key={invoice.id} invoice={invoice} withOrder />
              ))}
            </ul>
            <LoadMore of={query} />
          </>
        );
      }}
    </ListState>
  );
}
