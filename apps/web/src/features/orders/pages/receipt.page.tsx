import { useMutation, useQuery } from '@tanstack/react-query';
import { ArrowLeft, Download, Printer } from 'lucide-react';
import { href } from '#app/href.ts';
import { UserCenter } from '#app/layout/user-center.tsx';
import { Link } from '#app/link.tsx';
import { useQueryParams } from '#app/location.tsx';
import { PageHead } from '#app/page-head.tsx';
import { api } from '#shared/api/api.ts';
import { ApiError } from '#shared/api/client.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { startDownload } from '#shared/lib/start-download.ts';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { ListState } from '../components/list-state.tsx';
import { ReceiptPaper } from '../components/receipt-paper.tsx';
import { hasReceipt } from '../model.ts';
import { orderQuery, type OrderDetail } from '../queries.ts';
import { receiptStrings } from '../receipt.strings.ts';
import { failureStrings } from '../failure.strings.ts';
import styles from './receipt.module.css';

export default function ReceiptPage() {
  const t = useStrings(receiptStrings);
  const params = useQueryParams();
  const orderNo = params.get('no') ?? '';
  const type = Number(params.get('type') ?? 0) || 0;
  const query = useQuery(orderQuery(orderNo, type));
  const { data, error } = query;
  const isMissing =
    orderNo === '' || (error instanceof ApiError && error.status === 404) || (data && !hasReceipt(data));
  return (
    <UserCenter>
      <PageHead title={t.title} isHidden />
      <div className={styles.page}>
        <header className={styles.head}>
          <Link
            href={orderNo === '' ? href.orders() : href.order({ no: orderNo, type: type || undefined })}
            className={styles.back}
          >
            <ArrowLeft aria-hidden="true" />
            {t.back}
          </Link>
          {data && !isMissing && <Actions order={data} />}
        </header>
        {isMissing ? (
          <>
            <h1 className={styles.title}>{t.title}</h1>
            <EmptyState
              seed="receipt-missing"
              title={t.missing}
              text={t.missingText}
              action={
                <Link href={href.orders()} className={buttonClass({ variant: 'primary' })}>
                  {t.toOrders}
                </Link>
              }
            />
          </>
        ) : (
          <>
            {!data && <h1 className={styles.title}>{t.title}</h1>}
            <ListState query={query} failedTitle={t.failed} rowHeight="8em">
              {(order) => <ReceiptPaper order={order} />}
            </ListState>
          </>
        )}
      </div>
    </UserCenter>
  );
}

function Actions({ order }: { order: OrderDetail }) {
  const t = useStrings(receiptStrings);
  const failures = useStrings(failureStrings);
  const { orderNo, type } = order;
  const save = useMutation({
    mutationFn: () => api.orders.receipt({ orderNo, type }),
    onSuccess: ({ url, filename }) => startDownload(url, filename),
    onError: (failure) => toast.error(failure instanceof ApiError ? failure.message : failures.unknown),
  });
  return (
    <div className={styles.actions}>
      <Button icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
        {t.print}
      </Button>
      <Button
        variant="primary"
        icon={<Download aria-hidden="true" />}
        busy={save.isPending}
        onClick={() => save.mutate()}
      >
        {t.download}
      </Button>
    </div>
  );
}
