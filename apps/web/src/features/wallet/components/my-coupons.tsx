import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { href } from '#app/href.ts';
import { Link } from '#app/link.tsx';
import { api } from '#shared/api/api.ts';
import type { Data } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { LoadMore } from '#shared/ui/load-more.tsx';
import { SegmentedControl } from '#shared/ui/segmented-control.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { couponStrings } from '../coupon.strings.ts';
import { useCouponWords } from './coupon-words.tsx';
import styles from './my-coupons.module.css';

type Mine = Data<'coupons', 'mine'>['records'][number];

const SIZE = 6;

/** The coupons that can be used, and those that were or are over. */
export function MyCoupons() {
  const t = useStrings(couponStrings);
  const [shown, setShown] = useState<'current' | 'past'>('current');
  const query = useInfiniteQuery({
    queryKey: ['coupons', 'mine', shown],
    queryFn: ({ pageParam, signal }) =>
      api.coupons.mine(
        { past: shown === 'past', size: SIZE, ...(pageParam && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
  });
  const coupons = query.data?.pages.flatMap(({ records }) => records) ?? [];
  return (
    <section className={styles.coupons} aria-labelledby="wallet-coupons" aria-busy={query.isPending}>
      <header className={styles.head}>
        <h2 id="wallet-coupons" className={styles.title}>
          {t.mine}
        </h2>
        <SegmentedControl<'current' | 'past'>
          label={t.which}
          value={shown}
          onValueChange={setShown}
          segments={[
            { value: 'current', label: t.current },
            { value: 'past', label: t.past },
          ]}
        />
      </header>
      {query.isPending && <Skeleton height="6em" />}
      {query.isError && (
        <ErrorState
          compact
          title={t.failed}
          text={query.error.message}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {query.isSuccess && coupons.length === 0 && (
        <p className={styles.fine}>{shown === 'past' ? t.nonePast : t.none}</p>
      )}
      {coupons.length > 0 && (
        <ul className={styles.list}>
          {coupons.map((coupon) => (
            <Coupon key={coupon.id} coupon={coupon} />
          ))}
        </ul>
      )}
      <LoadMore of={query} />
    </section>
  );
}

function Coupon({ coupon }: { coupon: Mine }) {
  const t = useStrings(couponStrings);
  const lang = useLang();
  const format = useFormat();
  const words = useCouponWords()(coupon);
  const { state, payId, takenFen, startTime, endTime } = coupon;
  const isOver = state === 'used' || state === 'over';
  return (
    <li className={styles.coupon} data-over={isOver || undefined}>
      <span className={styles.off}>{words.off}</span>
      <span className={styles.about}>
        <span className={styles.name}>{pickText(lang, coupon.name, coupon.enName)}</span>
        <span className={styles.fine}>{words.conditions}</span>
        <span className={styles.fine}>
          {state === 'early' ? t.from(format.date(startTime, 'time')) : t.until(format.date(endTime, 'time'))}
        </span>
      </span>
      <span className={styles.end}>
        {state === 'usable' ? (
          <Link
            href={href.pay({ type: coupon.scope === 'plans' ? 'vip' : 'point', redirect: href.wallet() })}
            className={styles.link}
          >
            {t.toPay}
          </Link>
        ) : (
          <Badge tone={state === 'held' ? 'warn' : 'neutral'}>{t.states[state]}</Badge>
        )}
        {payId && (
          <Link href={href.order({ no: payId, type: 1 })} className={styles.link}>
            {takenFen > 0 && `${t.taken(format.fen(takenFen))} · `}
            {t.toOrder}
          </Link>
        )}
      </span>
    </li>
  );
}
