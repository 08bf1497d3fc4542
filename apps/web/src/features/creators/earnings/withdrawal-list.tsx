import { sayWhy } from '@mogine/contract/withdrawal-whys';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import { ApiError } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { AskedButton } from '#shared/ui/asked-button.tsx';
import { Badge, type BadgeTone } from '#shared/ui/badge.tsx';
import { LoadMore } from '#shared/ui/load-more.tsx';
import { ReadFailure } from '#shared/ui/read-failure.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { earningsStrings } from './earnings.strings.ts';
import styles from './earnings.module.css';
import { refreshAfterWithdrawal, withdrawalsQuery, type Withdrawal } from './queries.ts';

const TONES: Readonly<Record<Withdrawal['state'], BadgeTone>> = {
  requested: 'info',
  approved: 'info',
  sent: 'info',
  awaiting_confirmation: 'warn',
  done: 'success',
  refused: 'danger',
  taken_back: 'neutral',
  expired: 'warn',
  failed: 'danger',
};

/** What was asked to be paid out, and what became of it. */
export function WithdrawalList() {
  const t = useStrings(earningsStrings);
  const lang = useLang();
  const format = useFormat();
  const query = useInfiniteQuery(withdrawalsQuery);
  const rows = query.data?.pages.flatMap(({ records }) => records);
  if (!rows && query.error) return <ReadFailure of={query} title={t.failed} />;
  if (!rows) return <Skeleton height="6em" />;
  if (rows.length === 0) return <p className={styles.fine}>{t.withdrawalsNone}</p>;
  return (
    <>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.id} className={styles.row}>
            <span className={styles.words}>
              <span>
                {t.points(format.number(row.points))}{' '}
                <Badge tone={TONES[row.state]}>{t.states[row.state]}</Badge>
              </span>
              <span className={styles.fine}>
                {[
                  t.withdrawalNo(row.withdrawalNo),
                  format.date(row.createTime, 'time'),
                  `${row.payee.bank} ${row.payee.account}`,
                ]
                  .filter((part) => part.trim() !== '')
                  .join(' · ')}
              </span>
              {row.why && <span className={styles.fine}>{t.why(sayWhy(row.why)[lang])}</span>}
            </span>
            <span className={styles.amount}>
              <span>{format.fen(row.netFen)}</span>
              {row.taxFen > 0 && (
                <span className={styles.fine}>{t.netOf(format.fen(row.netFen), format.fen(row.taxFen))}</span>
              )}
              {row.mayTakeBack && <TakeBackButton row={row} />}
            </span>
          </li>
        ))}
      </ul>
      <LoadMore of={query} />
    </>
  );
}

/** Only while nobody has begun to pay it. */
function TakeBackButton({ row: { id, points, withdrawalNo } }: { row: Withdrawal }) {
  const t = useStrings(earningsStrings);
  const format = useFormat();
  const queryClient = useQueryClient();
  const takeBack = useMutation({
    mutationFn: () => api.earnings.takeBack({ id }),
    onSuccess: () => toast.success(t.takenBack),
    onError: (failure) => toast.error(failure instanceof ApiError ? failure.message : t.unknown),
    onSettled: () => void refreshAfterWithdrawal(queryClient),
  });
  return (
    <AskedButton
      size="s"
      busy={takeBack.isPending}
      ask={{ title: t.takeBackTitle(format.number(points)), text: t.takeBackText, tone: 'primary' }}
      aria-label={t.takeBackNamed(withdrawalNo)}
      onConfirm={() => takeBack.mutate()}
    >
      {t.takeBack}
    </AskedButton>
  );
}
