import { sayNickname } from '@mogine/contract/nickname';
import { useFormat } from '#shared/i18n/format.ts';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { useSession } from '#shared/session/session.ts';
import { Logo } from '#shared/ui/logo.tsx';
import { paidTime, pointsGivenBack } from '../model.ts';
import type { OrderDetail } from '../queries.ts';
import { receiptStrings } from '../receipt.strings.ts';
import styles from './receipt-paper.module.css';

/** A receipt as it is printed: what was paid for, when, how, by whom. */
export function ReceiptPaper({ order }: { order: OrderDetail }) {
  const t = useStrings(receiptStrings);
  const lang = useLang();
  const format = useFormat();
  const session = useSession();
  const { payment, items, amountFen, coupon, point, refunded } = order;
  const method = payment ? t.wechat : point === 0 ? t.nothing : t.points;
  const facts: [string, string][] = [
    [t.orderNo, order.orderNo],
    [t.paidAt, format.date(paidTime(order), 'time')],
    [t.method, method],
    ...(payment?.transactionId ? [[t.wechatNo, payment.transactionId] as [string, string]] : []),
    [t.payer, sayNickname(lang, session.client?.nickname ?? '')],
  ];
  const givenBack = pointsGivenBack(order);
  const pointsText = (points: number) => (points === 0 ? t.free : t.pointsOf(format.number(points)));
  const note = !payment
    ? ''
    : payment.months > 0
      ? t.months(payment.months)
      : payment.bonus > 0
        ? t.bonus(format.number(payment.bonus))
        : '';
  const lines = payment
    ? [
        {
          key: 'payment',
          name: pickText(lang, order.title, order.enTitle),
          note,
          amount: format.fen((amountFen ?? 0) + (coupon?.offFen ?? 0)),
        },
        ...(coupon
          ? [
              {
                key: 'coupon',
                name: t.coupon(pickText(lang, coupon.name, coupon.enName)),
                note: '',
                amount: `−${format.fen(coupon.offFen)}`,
              },
            ]
          : []),
      ]
    : items.map((item) => ({
        key: item.resourceId,
        name: pickText(lang, item.name, item.enName),
        note: '',
        amount: pointsText(item.price),
      }));
  return (
    <article className={styles.paper}>
      <header className={styles.head}>
        <Logo />
        <h1 className={styles.title}>{t.title}</h1>
      </header>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">{t.item}</th>
            <th scope="col">{t.amount}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, name, note, amount }) => (
            <tr key={key}>
              <td>
                {name}
                {note && <span className={styles.fine}>{note}</span>}
              </td>
              <td>{amount}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t.total}</th>
            <td>{payment ? format.fen(amountFen ?? 0) : pointsText(-point)}</td>
          </tr>
          {givenBack && (
            <>
              <tr>
                <th scope="row">{t.refunded(format.date(givenBack.time, 'time'))}</th>
                <td>−{pointsText(givenBack.points)}</td>
              </tr>
              <tr>
                <th scope="row">{t.kept}</th>
                <td>{t.pointsOf(format.number(-point - givenBack.points))}</td>
              </tr>
            </>
          )}
          {refunded && (
            <>
              <tr>
                <th scope="row">{t.refunded(format.date(refunded.time, 'time'))}</th>
                <td>−{format.fen(refunded.amountFen)}</td>
              </tr>
              <tr>
                <th scope="row">{t.kept}</th>
                <td>{format.fen((amountFen ?? 0) - refunded.amountFen)}</td>
              </tr>
            </>
          )}
        </tfoot>
      </table>
      <p className={styles.fine}>{t.note}</p>
    </article>
  );
}
