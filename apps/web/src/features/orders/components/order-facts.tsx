import { useFormat } from '#shared/i18n/format.ts';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { orderPageStrings } from '../order.strings.ts';
import type { OrderDetail } from '../queries.ts';
import styles from './order-panel.module.css';

/** Numbers, time, amount and way of paying. */
export function OrderFacts({ order }: { order: OrderDetail }) {
  const { order: t } = useStrings(orderPageStrings);
  const lang = useLang();
  const format = useFormat();
  const { amountFen, coupon, payment, payType, point, status } = order;
  const method = payType === 1 ? t.wechat : payType === 2 ? t.byPoints : '';
  const isPaid = status === 2 || status === 4;
  return (
    <section className={styles.panel} aria-labelledby="order-facts">
      <h2 id="order-facts" className={styles.title}>
        {t.facts}
      </h2>
      <dl className={styles.facts}>
        <div>
          <dt>{t.orderNo}</dt>
          <dd>
            <code>{order.orderNo}</code>
            <CopyButton text={order.orderNo} label={t.copyNo} />
          </dd>
        </div>
        <div>
          <dt>{t.createTime}</dt>
          <dd>
            <time dateTime={order.createTime}>{format.date(order.createTime, 'time')}</time>
          </dd>
        </div>
        {method && (
          <div>
            <dt>{t.method}</dt>
            <dd>{method}</dd>
          </div>
        )}
        {coupon && (
          <>
            <div>
              <dt>{t.listPrice}</dt>
              <dd>{format.fen((amountFen ?? 0) + coupon.offFen)}</dd>
            </div>
            <div>
              <dt>{t.coupon}</dt>
              <dd>
                −{format.fen(coupon.offFen)} · {pickText(lang, coupon.name, coupon.enName)}
              </dd>
            </div>
          </>
        )}
        {amountFen !== null && (
          <div>
            <dt>{amountFen < 0 ? t.refundAmount : isPaid ? t.amount : t.due}</dt>
            <dd>{amountFen < 0 ? `−${format.fen(-amountFen)}` : format.fen(amountFen)}</dd>
          </div>
        )}
        {point !== 0 && (
          <div>
            <dt>{t.points}</dt>
            <dd>{`${point > 0 ? '+' : '−'}${format.number(Math.abs(point))}`}</dd>
          </div>
        )}
        {payment?.transactionId && (
          <div>
            <dt>{t.wechatNo}</dt>
            <dd>
              <code>{payment.transactionId}</code>
              <CopyButton text={payment.transactionId} label={t.copyWechatNo} />
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
