import { href } from '#app/href.ts';
import { UserCenter } from '#app/layout/user-center.tsx';
import { lazyPart } from '#app/lazy-part.tsx';
import { useNavigate } from '#app/link.tsx';
import { useQueryParams } from '#app/location.tsx';
import { PageHead } from '#app/page-head.tsx';
import type { PrefetchContext } from '#app/pages.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { Tabs } from '#shared/ui/tabs.tsx';
import { PointLog } from '../components/point-log.tsx';
import { pointLogQuery } from '../queries.ts';
import { listStrings } from '../list.strings.ts';
import styles from './orders.module.css';

const PurchaseList = lazyPart<object>(
  'purchase-list',
  async () => (await import('../components/purchase-list.tsx')).PurchaseList,
);

const InvoiceList = lazyPart<object>(
  'invoice-list',
  async () => (await import('../components/invoice-list.tsx')).InvoiceList,
);

type View = 'all' | 'assets' | 'invoices';

function toView(named: string | null): View {
  return named === 'assets' || named === 'invoices' ? named : 'all';
}

export function prefetch({ queryClient }: PrefetchContext): Promise<unknown> {
  const all = { type: 0, status: 0, month: '', searchKey: '', balance: false };
  return queryClient.prefetchInfiniteQuery(pointLogQuery(all));
}

export default function OrdersPage() {
  const t = useStrings(listStrings);
  const navigate = useNavigate();
  const view = toView(useQueryParams().get('view'));
  return (
    <UserCenter>
      <PageHead title={t.title} isHidden />
      <div className={styles.page}>
        <h1 className={styles.title}>{t.title}</h1>
        <Tabs<View>
          label={t.views}
          value={view}
          onValueChange={(next) =>
            navigate(href.orders(next === 'all' ? {} : { view: next }), {
              replace: true,
              keepScroll: true,
            })
          }
          tabs={[
            { value: 'all', label: t.log, panel: <PointLog /> },
            {
              value: 'assets',
              label: t.purchases,
              panel: <PurchaseList fallback={<Skeleton height="9em" />} />,
            },
            {
              value: 'invoices',
              label: t.invoices,
              panel: <InvoiceList fallback={<Skeleton height="9em" />} />,
            },
          ]}
        />
      </div>
    </UserCenter>
  );
}
