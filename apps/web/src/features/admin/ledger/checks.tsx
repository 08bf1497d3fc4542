import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '#app/link.tsx';
import { ApiError } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { ReadFailure } from '#shared/ui/read-failure.tsx';
import { SkeletonText } from '#shared/ui/skeleton.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { deskHref } from '../desk.ts';
import { useWhileAttended } from '../frame/use-while-attended.ts';
import { office } from '../session/office-api.ts';
import styles from './ledger.module.css';
import { ledgerStrings } from './ledger.strings.ts';

const CHECKS = ['accounts', 'checks'] as const;
/** While one runs its end is looked for; a session at which nobody sits ends all the same, since a check takes minutes. */
const LOOK_AGAIN_MS = 3_000;

/** Has all books checked behind the page. */
export function AskForCheck() {
  const t = useStrings(ledgerStrings);
  const queries = useQueryClient();
  const ask = useMutation({
    mutationFn: () => office.ledgerDesk.check({}),
    onSuccess: () => toast.success(t.checkAsked),
    onError: (error) => toast.error(error instanceof ApiError ? error.message : t.failed),
    onSettled: () => queries.invalidateQueries({ queryKey: CHECKS }),
  });
  return (
    <Button busy={ask.isPending} onClick={() => ask.mutate()}>
      {t.check}
    </Button>
  );
}

/** The last checks, and what they found. */
export function Checks() {
  const t = useStrings(ledgerStrings);
  const format = useFormat();
  const everyMs = useWhileAttended(LOOK_AGAIN_MS);
  const query = useQuery({
    queryKey: CHECKS,
    queryFn: ({ signal }) => office.ledgerDesk.checks({}, { signal }),
    refetchInterval: ({ state }) => (state.data?.[0] && state.data[0].endTime === null ? everyMs : false),
  });
  const { data = [], error } = query;
  return (
    <section className={styles.checks} aria-busy={query.isPending}>
      <h2>{t.checks}</h2>
      {query.isPending && <SkeletonText lines={3} />}
      {error && <ReadFailure of={query} title={t.failed} />}
      {query.data?.length === 0 && <p>{t.noChecks}</p>}
      <ul>
        {data.map(({ id, startTime, askedBy, faultCount, faults }) => (
          <li key={id}>
            <time dateTime={startTime}>{format.date(startTime, 'time')}</time>
            <span>{askedBy ?? t.byTime}</span>
            <Badge tone={faultCount === null ? 'neutral' : faultCount > 0 ? 'danger' : 'success'}>
              {faultCount === null
                ? t.checking
                : faultCount > 0
                  ? t.faults(format.number(faultCount))
                  : t.noFaults}
            </Badge>
            {faults.length > 0 && (
              <details>
                <summary>{t.which}</summary>
                {faults.map(({ rule, subject }) => (
                  <div key={`${rule}${subject}`}>
                    {t.rules[rule]} ·{' '}
                    {rule === 'transactions balance' ? (
                      <Link href={deskHref('ledger', subject)}>{subject}</Link>
                    ) : (
                      <code>{subject}</code>
                    )}
                  </div>
                ))}
              </details>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
