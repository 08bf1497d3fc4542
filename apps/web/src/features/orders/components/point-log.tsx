import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { href } from '#app/href.ts';
import { Link } from '#app/link.tsx';
import { pricesQuery } from '#app/prices.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Badge, type BadgeTone } from '#shared/ui/badge.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { LoadMore } from '#shared/ui/load-more.tsx';
import { SegmentedControl } from '#shared/ui/segmented-control.tsx';
import { pointLogQuery, type LogRow } from '../queries.ts';
import { orderStrings } from '../strings.ts';
import { ListState } from './list-state.tsx';
import styles from './point-log.module.css';

/** Kinds of entries as the wire numbers them; 0 is every kind. */
const kinds = ['all', 'type1', 'type2', 'type3', 'type4', 'type5', 'type6'] as const;
type Kind = (typeof kinds)[number];

/** Entry states as the wire numbers them. */
const states = {
  1: { word: 'waiting', tone: 'warn' },
  2: { word: 'done', tone: 'success' },
  3: { word: 'closed', tone: 'neutral' },
  4: { word: 'refunded', tone: 'info' },
} as const satisfies Record<number, { word: string; tone: BadgeTone }>;

/** Every movement of points and money, by kind. */
export function PointLog() {
  const { orders: t } = useStrings(orderStrings);
  const [kind, setKind] = useState<Kind>('all');
  const query = useInfiniteQuery({
    ...pointLogQuery(kinds.indexOf(kind)),
    placeholderData: keepPreviousData,
  });
  const { data, error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return (
    <div className={styles.log}>
      <SegmentedControl<Kind>
        label={t.types}
        value={kind}
        onValueChange={setKind}
        segments={kinds.map((value) => ({ value, label: t[value] }))}
      />
      <ListState
        data={data}
        error={error}
        isFetching={isFetching}
        onRetry={() => void refetch()}
        failedTitle={t.failed}
        rowHeight="3.5em"
      >
        {({ pages }) => {
          const rows = pages.flatMap(({ records }) => records);
          if (rows.length === 0) {
            return (
              <EmptyState
                compact
                seed="point-log"
                title={t.emptyLog}
                text={t.emptyLogText}
                action={
                  <Link href={href.pay({ type: 'point' })} className={buttonClass()}>
                    {t.topUp}
                  </Link>
                }
              />
            );
          }
          return (
            <>
              <div className={styles.scroll}>
                <table className={styles.table}>
                  <thead>
                    <tr>
                      <th scope="col">{t.what}</th>
                      <th scope="col">{t.time}</th>
                      <th scope="col">{t.method}</th>
                      <th scope="col">{t.state}</th>
                      <th scope="col" className={styles.number}>
                        {t.money}
                      </th>
                      <th scope="col" className={styles.number}>
                        {t.amount}
                      </th>
                    </tr>
                  </thead>
                  <tbody aria-busy={isFetching}>
                    {rows.map((row) => (
                      <Row key={row.id} row={row} />
                    ))}
                  </tbody>
                </table>
              </div>
              <LoadMore
                hasMore={hasNextPage}
                loading={isFetchingNextPage}
                onLoadMore={() => void fetchNextPage()}
              />
            </>
          );
        }}
      </ListState>
    </div>
  );
}

function Row({ row }: { row: LogRow }) {
  const { orders: t } = useStrings(orderStrings);
  const lang = useLang();
  const format = useFormat();
  const state = states[row.status as keyof typeof states];
  const method = row.payType === 1 ? t.wechat : row.payType === 2 ? t.byPoints : '';
  const title = pickText(lang, row.title, row.enTitle);
  const isDone = row.status === 2;
  const isPayable = row.status === 1 && row.payType === 1;
  return (
    <tr>
      <td className={styles.what}>
        {row.resourceId ? (
          <Link href={href.asset(row.resourceId)} className={styles.link}>
            {title}
          </Link>
        ) : (
          <span>{title}</span>
        )}
        <span className={styles.fine}>
          {t[kinds[row.type] ?? 'all']}
          {row.orderNo && ` · ${row.orderNo}`}
        </span>
      </td>
      <td data-label={t.time}>
        <time dateTime={row.createTime}>{format.date(row.createTime, 'time')}</time>
      </td>
      <td data-label={t.method}>{method}</td>
      <td data-label={t.state}>
        <span className={styles.state}>
          {state && <Badge tone={state.tone}>{t[state.word]}</Badge>}
          {isPayable && <ContinueLink row={row} />}
        </span>
      </td>
      <td data-label={t.money} className={styles.number}>
        {row.money === '' ? '' : `¥${row.money}`}
      </td>
      <td data-label={t.amount} className={styles.number}>
        <strong className={!isDone ? styles.open : row.point > 0 ? styles.gain : undefined}>
          {row.point > 0 ? '+' : row.point < 0 ? '−' : ''}
          {format.number(Math.abs(row.point))}
        </strong>
      </td>
    </tr>
  );
}

/** Leads back to the code of an order that waits for its payer. */
function ContinueLink({ row }: { row: LogRow }) {
  const { orders: t } = useStrings(orderStrings);
  const isVip = row.point === 0;
  const { data: prices } = useQuery({ ...pricesQuery, enabled: isVip });
  // An entry does not name its plan; no two plans cost the same.
  const plan = prices?.vips.find(({ priceFen }) => priceFen === Math.round(Number(row.money) * 100));
  const address = isVip
    ? href.pay({ type: 'vip', vipType: plan?.vipType, payId: row.orderNo })
    : href.pay({ type: 'point', point: row.point, payId: row.orderNo });
  return (
    <Link href={address} className={styles.pay}>
      {t.continue}
    </Link>
  );
}
