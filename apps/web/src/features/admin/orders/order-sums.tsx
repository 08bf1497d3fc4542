import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '#app/link.tsx';
import { ApiError, type Data, type Input } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { deskHref } from '../desk.ts';
import { Amount } from '../ledger/amount.tsx';
import { office } from '../session/office-api.ts';
import styles from './order-sums.module.css';
import { ordersStrings } from './orders.strings.ts';

type Sums = Data<'paymentsDesk', 'sums'>;
type Query = Readonly<Record<string, string>>;

/** What came in and what went back in these days; each figure leads to what it is made of. `query`: the desk's address by now. */
export function OrderSums({ asked, query }: { asked: Input<'paymentsDesk', 'sums'>; query: Query }) {
  const t = useStrings(ordersStrings).sums;
  const format = useFormat();
  const sums = useQuery({
    queryKey: ['orders', 'sums', asked],
    queryFn: ({ signal }) => office.paymentsDesk.sums(asked, { signal }),
    placeholderData: keepPreviousData,
  });
  const { data } = sums;
  if (sums.isError && !data) {
    return (
      <p className={styles.failed} role="alert">
        {sums.error instanceof ApiError ? sums.error.message : t.failed}
      </p>
    );
  }
  const tile = (by: 'paid' | 'refunded', sum: Sums['paid'] | undefined) => (
    <div>
      <dt>{t[by]}</dt>
      <dd>
        {sum ? (
          <>
            <Link href={deskHref('orders', '', { ...query, by })}>{format.fen(sum.fen)}</Link>
            <small>{t[`${by}Count`](format.number(sum.count))}</small>
          </>
        ) : (
          <Skeleton width="6em" height="1em" />
        )}
      </dd>
    </div>
  );
  return (
    <section className={classNames(styles.sums, sums.isPlaceholderData && styles.stale)} aria-label={t.title}>
      <dl className={styles.tiles} aria-busy={sums.isFetching}>
        {tile('paid', data?.paid)}
        {tile('refunded', data?.refunded)}
        <div>
          <dt>{t.net}</dt>
          <dd>
            {data ? (
              <Amount unit="CNY" amount={data.paid.fen - data.refunded.fen} />
            ) : (
              <Skeleton width="6em" height="1em" />
            )}
          </dd>
        </div>
      </dl>
      <div className={styles.more}>
        <p>{t.rule}</p>
        {data && data.days.length > 1 && <DayByDay days={data.days} query={query} />}
      </div>
    </section>
  );
}

function DayByDay({ days, query }: { days: Sums['days']; query: Query }) {
  const t = useStrings(ordersStrings).sums;
  return (
    <details className={styles.byDay}>
      <summary>{t.byDay}</summary>
      <div className={styles.scroll}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t.day}</th>
              <th scope="col">{t.paid}</th>
              <th scope="col">{t.count}</th>
              <th scope="col">{t.refunded}</th>
              <th scope="col">{t.count}</th>
              <th scope="col">{t.net}</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, paid, refunded }) => (
              <tr key={day}>
                <th scope="row">
                  <Link href={deskHref('orders', '', { ...query, from: day, to: day })}>{day}</Link>
                </th>
                <Sum {...paid} />
                <Sum {...refunded} />
                <td>
                  <Amount unit="CNY" amount={paid.fen - refunded.fen} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

/** How much, and of how many; nothing says so more quietly than a naught. */
function Sum({ fen, count }: Sums['paid']) {
  const format = useFormat();
  return (
    <>
      <td>{count === 0 ? <small>—</small> : format.fen(fen)}</td>
      <td>
        <small>{count === 0 ? '' : format.number(count)}</small>
      </td>
    </>
  );
}
