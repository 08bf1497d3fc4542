import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import { href } from '#app/href.ts';
import { UserCenter } from '#app/layout/user-center.tsx';
import { lazyPart } from '#app/lazy-part.tsx';
import { Link } from '#app/link.tsx';
import { useQueryParams } from '#app/location.tsx';
import { PageHead } from '#app/page-head.tsx';
import { ApiError } from '#shared/api/client.ts';
import { subscribe } from '#shared/api/events.ts';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { OrderActions } from '../components/order-actions.tsx';
import { OrderContents } from '../components/order-contents.tsx';
import { OrderFacts } from '../components/order-facts.tsx';
import { OrderStatus } from '../components/order-status.tsx';
import { OrderTimeline } from '../components/order-timeline.tsx';
import { ListState } from '../components/list-state.tsx';
import { paidTime } from '../model.ts';
import { orderPageStrings } from '../order.strings.ts';
import { orderQuery, type OrderDetail } from '../queries.ts';
import styles from './order.module.css';

const RefundPanel = lazyPart<{ order: OrderDetail; paidTime: string }>(
  'refund-panel',
  async () => (await import('../components/refund-panel.tsx')).RefundPanel,
);
const InvoicePanel = lazyPart<{ order: OrderDetail }>(
  'invoice-panel',
  async () => (await import('../components/invoice-panel.tsx')).InvoicePanel,
);
const TICK_MS = 5_000;

export default function OrderPage() {
  const { order: t } = useStrings(orderPageStrings);
  const params = useQueryParams();
  const orderNo = params.get('no') ?? '';
  const type = Number(params.get('type') ?? 0) || 0;
  const query = useQuery(orderQuery(orderNo, type));
  const { data, error } = query;
  const queryClient = useQueryClient();
  const isPayment = data?.payment != null;
  useEffect(() => {
    if (!isPayment) return;
    return subscribe('payment', () => void queryClient.invalidateQueries({ queryKey: ['orders'] }));
  }, [isPayment, queryClient]);
  const isMissing = orderNo === '' || (error instanceof ApiError && error.status === 404);
  return (
    <UserCenter>
      <PageHead title={t.title} isHidden />
      <div className={styles.page}>
        <Link href={href.orders()} className={styles.back}>
          <ArrowLeft aria-hidden="true" />
          {t.back}
        </Link>
        {isMissing && !data ? (
          <>
            <h1 className={styles.title}>{t.title}</h1>
            <EmptyState
              seed="order-missing"
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
              {(order) => <Order order={order} />}
            </ListState>
          </>
        )}
      </div>
    </UserCenter>
  );
}

function Order({ order }: { order: OrderDetail }) {
  const lang = useLang();
  const nowMs = useNow(order.status === 1);
  return (
    <>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>{pickText(lang, order.title, order.enTitle)}</h1>
          <OrderStatus order={order} nowMs={nowMs} />
        </div>
        <OrderActions order={order} nowMs={nowMs} />
      </header>
      <div className={styles.columns}>
        <div className={styles.main}>
          <OrderContents order={order} />
          <OrderFacts order={order} />
          {order.payment && <InvoicePanel order={order} />}
          {order.payment && <RefundPanel order={order} paidTime={paidTime(order)} />}
        </div>
        <OrderTimeline order={order} />
      </div>
    </>
  );
}

/** The time, which goes on only while something on the page runs out. */
function useNow(isRunning: boolean): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNowMs(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  return nowMs;
}
