import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { orderPageStrings } from '../order.strings.ts';
import type { OrderDetail } from '../queries.ts';
import styles from './order-panel.module.css';

/** What happened to an order, oldest first; the last one is where it stands. */
export function OrderTimeline({ order }: { order: OrderDetail }) {
  const { order: t } = useStrings(orderPageStrings);
  const format = useFormat();
  return (
    <section className={styles.panel} aria-labelledby="order-timeline">
      <h2 id="order-timeline" className={styles.title}>
        {t.timeline}
      </h2>
      <ol className={styles.timeline}>
        {order.timeline.map(({ event, time }) => (
          <li key={`${event} ${time}`}>
            <span className={styles.event}>{t.events[event]}</span>
            <time className={styles.time} dateTime={time}>
              {format.date(time, 'time')}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
