import { useState } from 'react';
import { UserCenter } from '#app/layout/user-center.tsx';
import { PageHead } from '#app/page-head.tsx';
import type { PrefetchContext } from '#app/pages.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Tabs } from '#shared/ui/tabs.tsx';
import { PointLog } from '../components/point-log.tsx';
import { PurchaseList } from '../components/purchase-list.tsx';
import { purchasesQuery } from '../queries.ts';
import { orderStrings } from '../strings.ts';
import styles from './orders.module.css';

type View = 'purchases' | 'log';

export function prefetch({ queryClient }: PrefetchContext): Promise<unknown> {
  return queryClient.prefetchInfiniteQuery(purchasesQuery);
}

export default function OrdersPage() {
  const { orders: t } = useStrings(orderStrings);
  const [view, setView] = useState<View>('purchases');
  return (
    <UserCenter>
      <PageHead title={t.title} isHidden />
      <div className={styles.page}>
        <h1 className={styles.title}>{t.title}</h1>
        <Tabs<View>
          label={t.views}
          value={view}
          onValueChange={setView}
          tabs={[
            { value: 'purchases', label: t.purchases, panel: <PurchaseList /> },
            { value: 'log', label: t.log, panel: <PointLog /> },
          ]}
        />
      </div>
    </UserCenter>
  );
}
