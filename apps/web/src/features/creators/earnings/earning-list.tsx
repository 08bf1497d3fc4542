import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { href } from '#app/href.ts';
import { Link } from '#app/link.tsx';
import { useFormat } from '#shared/i18n/format.ts';
import { readKept } from '#shared/i18n/kept-words.ts';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { LoadMore } from '#shared/ui/load-more.tsx';
import { SegmentedControl } from '#shared/ui/segmented-control.tsx';
import { ReadFailure } from '#shared/ui/read-failure.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { earningsStrings } from './earnings.strings.ts';
import styles from './earnings.module.css';
import { earningsQuery, receiptQuery, type Earning, type Form } from './queries.ts';

/** Every sale and member download, newest first, each with its receipt. */
export function EarningList() {
  const t = useStrings(earningsStrings);
  const [form, setForm] = useState<Form | 'all'>('all');
  const [shown, setShown] = useState<Earning | null>(null);
  const query = useInfiniteQuery(earningsQuery(form === 'all' ? null : form));
  const rows = query.data?.pages.flatMap(({ records }) => records);
  return (
    <>
      <div className={styles.kinds}>
        <SegmentedControl<Form | 'all'>
          label={t.list}
          value={form}
          onValueChange={setForm}
          segments={[
            { value: 'all', label: t.all },
            { value: 'purchase', label: t.forms.purchase },
            { value: 'member_download', label: t.forms.member_download },
          ]}
        />
      </div>
      {!rows && query.error && <ReadFailure of={query} title={t.failed} />}
      {!rows && !query.error && <Skeleton height="12em" />}
      {rows?.length === 0 && <None isNarrowed={form !== 'all'} />}
      {rows && rows.length > 0 && (
        <ul className={styles.rows}>
          {rows.map((earning) => (
            <EarningRow key={earning.id} earning={earning} onShow={() => setShown(earning)} />
          ))}
        </ul>
      )}
      {rows && rows.length > 0 && <LoadMore of={query} />}
      <ReceiptDialog earning={shown} onClose={() => setShown(null)} />
    </>
  );
}

function None({ isNarrowed }: { isNarrowed: boolean }) {
  const t = useStrings(earningsStrings);
  if (isNarrowed) return <EmptyState compact seed="earnings-kind" title={t.noneOfKind} />;
  return (
    <EmptyState
      compact
      seed="earnings"
      title={t.none}
      text={t.noneText}
      action={
        <Link href={href.drafts()} className={buttonClass()}>
          {t.drafts}
        </Link>
      }
    />
  );
}

function EarningRow({ earning, onShow }: { earning: Earning; onShow: () => void }) {
  const t = useStrings(earningsStrings);
  const format = useFormat();
  const lang = useLang();
  const name = pickText(lang, earning.name, earning.enName);
  const [now] = useState(() => new Date());
  const isPending = new Date(earning.availableTime) > now && !earning.reversedTime;
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <Link href={href.asset(earning.resourceId)} className={styles.name}>
          {name}
        </Link>
        <span className={styles.fine}>
          {[
            t.forms[earning.form],
            format.date(earning.createTime, 'time'),
            ...(earning.form === 'purchase' ? [t.price(format.number(earning.grossPoint))] : []),
            ...(isPending ? [t.availableFrom(format.date(earning.availableTime, 'short'))] : []),
          ].join(' · ')}
        </span>
      </span>
      <span className={styles.amount}>
        {earning.reversedTime ? <Badge tone="warn">{t.reversed}</Badge> : null}
        <span className={earning.reversedTime ? styles.gone : undefined}>
          {`+${t.points(format.number(earning.sharePoint))}`}
        </span>
        <Button size="s" variant="quiet" aria-label={t.receiptOf(name)} onClick={onShow}>
          {t.receipt}
        </Button>
      </span>
    </li>
  );
}

function ReceiptDialog({ earning, onClose }: { earning: Earning | null; onClose: () => void }) {
  const t = useStrings(earningsStrings);
  const lang = useLang();
  return (
    <Dialog
      open={earning !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={earning ? pickText(lang, earning.name, earning.enName) : t.receipt}
      description={t.receiptText}
      size="s"
      footer={<Button onClick={onClose}>{t.close}</Button>}
    >
      {earning && <Receipt id={earning.id} />}
    </Dialog>
  );
}

function Receipt({ id }: { id: string }) {
  const lang = useLang();
  const t = useStrings(earningsStrings);
  const format = useFormat();
  const query = useQuery(receiptQuery(id));
  const { data } = query;
  if (!data && query.error) return <ReadFailure of={query} title={t.failed} />;
  if (!data) return <Skeleton height="14em" />;
  const { earning, rate, transaction, credited, agrees } = data;
  const isSale = earning.form === 'purchase';
  const price = format.number(earning.grossPoint);
  return (
    <div className={styles.form}>
      <p>
        <Badge tone={agrees ? 'success' : 'danger'}>{agrees ? t.agrees : t.differs}</Badge>
      </p>
      <dl className={styles.sums}>
        <dt>{t.forms[earning.form]}</dt>
        <dd className={styles.net}>
          {isSale && `${price} × ${rate.sharePercent}% = `}
          {t.points(format.number(earning.sharePoint))}
        </dd>
        <dt>{t.order}</dt>
        <dd>{earning.orderNo}</dd>
        <dt>{t.time}</dt>
        <dd>{format.date(transaction.time, 'time')}</dd>
        <dt>{t.transaction}</dt>
        <dd className={styles.code}>{transaction.id}</dd>
        {earning.reversedWhy && (
          <>
            <dt>{t.reversed}</dt>
            <dd>{readKept(lang, earning.reversedWhy)}</dd>
          </>
        )}
      </dl>
      <h3 className={styles.subtitle}>{t.entries}</h3>
      <dl className={styles.sums}>
        {transaction.entries.map(({ party, point }) => (
          <div key={party} className={styles.entry}>
            <dt>{t.parties[party]}</dt>
            <dd>{`${point > 0 ? '+' : '−'}${format.number(Math.abs(point))}`}</dd>
          </div>
        ))}
      </dl>
      {credited.parts > 1 && (
        <p className={styles.fine}>{t.partOf(format.number(credited.point), String(credited.parts))}</p>
      )}
    </div>
  );
}
