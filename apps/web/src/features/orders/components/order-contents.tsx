import { href } from '#app/href.ts';
import { Link } from '#app/link.tsx';
import { useFormat } from '#shared/i18n/format.ts';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Price } from '#shared/ui/price.tsx';
import { orderPageStrings } from '../order.strings.ts';
import type { OrderDetail } from '../queries.ts';
import { Cover } from './cover.tsx';
import styles from './order-panel.module.css';

/** What was bought: assets with their prices at the time, points, or months. Nothing for an order without goods. */
export function OrderContents({ order }: { order: OrderDetail }) {
  const { order: t } = useStrings(orderPageStrings);
  const { items, payment } = order;
  if (items.length > 0) {
    return (
      <section className={styles.panel} aria-labelledby="order-items">
        <h2 id="order-items" className={styles.title}>
          {t.items(items.length)}
        </h2>
        <ul>
          {items.map((item) => (
            <Item key={item.resourceId} item={item} />
          ))}
        </ul>
      </section>
    );
  }
  if (!payment) return null;
  return (
    <section className={styles.panel} aria-labelledby="order-what">
      <h2 id="order-what" className={styles.title}>
        {t.what}
      </h2>
      <ul>
        {payment.months > 0 && <Line name={t.duration} note="" figure={t.months(payment.months)} />}
        {payment.paid > 0 && <PointLine name={t.paidPoints} note={t.permanent} points={payment.paid} />}
        {payment.bonus > 0 && (
          <PointLine
            name={payment.product === 'vip' ? t.giftPoints : t.bonusPoints}
            note={t.year}
            points={payment.bonus}
          />
        )}
      </ul>
    </section>
  );
}

function Item({ item }: { item: OrderDetail['items'][number] }) {
  const { order: t } = useStrings(orderPageStrings);
  const lang = useLang();
  const name = pickText(lang, item.name, item.enName);
  return (
    <li className={styles.item}>
      <Cover src={item.cover} color="" className={styles.cover} />
      <div className={styles.words}>
        {item.isOnSale ? (
          <Link href={href.asset(item.resourceId)} className={styles.name}>
            {name}
          </Link>
        ) : (
          <>
            <span className={styles.name}>{name}</span>
            <Badge>{t.delisted}</Badge>
          </>
        )}
        {item.isRefunded && <Badge tone="info">{t.itemRefunded}</Badge>}
      </div>
      <Price points={item.price} />
    </li>
  );
}

function PointLine({ name, note, points }: { name: string; note: string; points: number }) {
  const { order: t } = useStrings(orderPageStrings);
  const format = useFormat();
  return <Line name={name} note={note} figure={t.pointsOf(format.number(points))} />;
}

function Line({ name, note, figure }: { name: string; note: string; figure: string }) {
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <span className={styles.name}>{name}</span>
        {note && <span className={styles.fine}>{note}</span>}
      </div>
      <span className={styles.figure}>{figure}</span>
    </li>
  );
}
