import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '#app/link.tsx';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { ReadFailure } from '#shared/ui/read-failure.tsx';
import { Select } from '#shared/ui/select.tsx';
import { SkeletonText } from '#shared/ui/skeleton.tsx';
import { deskHref } from '../desk.ts';
import { DetailPanel, Facts } from '../frame/detail-panel.tsx';
import { RECORDED } from '../frame/recorded.ts';
import { office } from '../session/office-api.ts';
import { writeAccountName, type AccountName } from './account-name.ts';
import { Amount } from './amount.tsx';
import styles from './ledger.module.css';
import { ledgerStrings } from './ledger.strings.ts';

/** One account: its balance, and its entries by its own count, each leading to its transaction. */
export function AccountPanel({ name }: { name: AccountName }) {
  const t = useStrings(ledgerStrings);
  const format = useFormat();
  const navigate = useNavigate();
  const pages = useInfiniteQuery({
    queryKey: ['accounts', 'entries', name],
    queryFn: ({ pageParam, signal }) =>
      office.ledgerDesk.account({ ...name, ...(pageParam && { before: pageParam }) }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next ?? undefined,
    ...RECORDED,
  });
  const first = pages.data?.pages[0];
  const entries = pages.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <DetailPanel title={t.accountOf(name.account)} listHref={deskHref('accounts')}>
      {pages.isPending && (
        <div aria-busy="true">
          <SkeletonText lines={8} />
        </div>
      )}
      {pages.isError && <ReadFailure of={pages} title={t.failed} />}
      {first && (
        <>
          <Facts
            facts={[
              { name: t.balance, value: <Amount unit={first.unit} amount={first.balance} /> },
              { name: t.whose, value: name.clientId ?? t.house },
            ]}
          />
          {first.parts > 1 && (
            <Select
              label={t.part}
              value={String(name.part ?? 0)}
              onValueChange={(part) =>
                navigate(
                  deskHref('accounts', writeAccountName({ account: name.account, part: Number(part) })),
                )
              }
              options={Array.from({ length: first.parts }, (_, at) => ({
                value: String(at),
                label: t.partOf(format.number(at + 1), format.number(first.parts)),
              }))}
            />
          )}
          {entries.length === 0 ? (
            <p>{t.noEntries}</p>
          ) : (
            <ol className={styles.entries}>
              {entries.map(({ seq, amount, balanceAfter, txnId, kind, time }) => (
                <li key={seq}>
                  <Link href={deskHref('ledger', txnId)}>{t.kindOf(kind)}</Link>
                  <span className={styles.amount}>
                    <Amount unit={first.unit} amount={amount} isChange />
                  </span>
                  <span className={styles.whose}>
                    {t.seqOf(format.number(seq))} · {format.date(time, 'time')}
                  </span>
                  <span className={styles.after}>
                    {t.after} <Amount unit={first.unit} amount={balanceAfter} />
                  </span>
                </li>
              ))}
            </ol>
          )}
          {pages.hasNextPage && (
            <Button size="s" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
              {t.more}
            </Button>
          )}
        </>
      )}
    </DetailPanel>
  );
}
