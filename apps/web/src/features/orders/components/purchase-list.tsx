import { useInfiniteQuery } from '@tanstack/react-query';
import { href } from '#app/href.ts';
import { Link } from '#app/link.tsx';
import { useFormat } from '#shared/i18n/format.ts';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { LoadMore } from '#shared/ui/load-more.tsx';
import { Price } from '#shared/ui/price.tsx';
import { purchasesQuery, type PurchaseOrder } from '../queries.ts';
import { listStrings } from '../list.strings.ts';
import { Cover } from './cover.tsx';
import { ListState } from './list-state.tsx';
import styles from './purchase-list.module.css';

/** Orders of assets with everything in them. */
export function PurchaseList() {
  const t = useStrings(listStrings);
  const query = useInfiniteQuery(purchasesQuery);
  return (
    <ListState query={query} failedTitle={t.failed} rowHeight="9em">
      {({ pages }) => {
        const orders = pages.flatMap(({ records }) => records);
        if (orders.length === 0) {
          return (
            <EmptyState
              seed="orders"
              title={t.empty}
              text={t.emptyText}
              action={
                <Link href={href.browse()} className={buttonClass({ variant: 'primary' })}>
                  {t.browse}
                </Link>
              }
            />
          );
        }
        return (
          <>
            <ul className={styles.orders}>
              {orders.map((order) => (
                <Order key={order.id} order={order} />
              ))}
            </ul>
            <LoadMore of={query} />
          </>
        );
      }}
    </ListState>
  );
}

function Order({ order }: { order: PurchaseOrder }) {
  const t = useStrings(listStrings);
  const lang = useLang();
  const format = useFormat();
  return (
    <li className={styles.order}>
      <header className={styles.head}>
        <time dateTime={order.createTime}>{format.date(order.createTime, 'time')}</time>
        <span className={styles.number}>
          {t.orderNo} <code>{order.orderNo}</code>
        </span>
      </header>
      <ul className={styles.items}>
        {order.items.map((item) => (
          <li key={item.resourceId} className={styles.item}>
            <Cover src={item.cover} color="" className={styles.cover} />
            <Link href={href.asset(item.resourceId)} className={styles.name}>
              {pickText(lang, item.name, item.enName)}
            </Link>
            {item.isRefunded && <Badge tone="info">{t.refunded}</Badge>}
            <Price points={item.price} />
          </li>
        ))}
      </ul>
      <footer className={styles.sum}>
        <span>{t.items(order.items.length)}</span>
        <span className={styles.end}>
          <strong>{t.points(format.number(order.point))}</strong>
          <Link href={href.order({ no: order.orderNo, type: 2 })} className={styles.details}>
            {t.details}
          </Link>
        </span>
      </footer>
    </li>
  );
}
