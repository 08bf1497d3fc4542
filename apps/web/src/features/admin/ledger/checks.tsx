import { LEDGER_RULES } from '@mogine/contract/desk/ledger';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '#app/link.tsx';
import { ApiError, type Data } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { ReadFailure } from '#shared/ui/read-failure.tsx';
import { SkeletonText } from '#shared/ui/skeleton.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { deskHref } from '../desk.ts';
import { useWhileAttended } from '../frame/use-while-attended.ts';
import { office } from '../session/office-api.ts';
import styles from './ledger.module.css';
import { ledgerStrings } from './ledger.strings.ts';

type Check = Data<'ledgerDesk', 'checks'>[number];

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

function useChecks() {
  const everyMs = useWhileAttended(LOOK_AGAIN_MS);
  return useQuery({
    queryKey: CHECKS,
    queryFn: ({ signal }) => office.ledgerDesk.checks({}, { signal }),
    refetchInterval: ({ state }) => (state.data?.[0] && state.data[0].endTime === null ? everyMs : false),
  });
}

/** What the last check that ended found at fault; nothing where all is well. */
export function LastFaults() {
  const t = useStrings(ledgerStrings);
  const format = useFormat();
  const { data = [] } = useChecks();
  const last = data.find(({ endTime }) => endTime !== null);
  if (!last?.faultCount) return null;
  return (
    <section className={classNames(styles.checks, styles.amiss)} aria-labelledby="last-faults">
      <h2 id="last-faults">{t.amiss(format.number(last.faultCount))}</h2>
      <p>{t.amissSince(format.date(last.startTime, 'time'))}</p>
      <Faults faults={last.faults} />
    </section>
  );
}

/** The last checks, and what they found. */
export function Checks() {
  const t = useStrings(ledgerStrings);
  const format = useFormat();
  const query = useChecks();
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
                <Faults faults={faults} />
              </details>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Each rule that does not hold, with what it does not hold of. */
function Faults({ faults }: { faults: Check['faults'] }) {
  const t = useStrings(ledgerStrings);
  return (
    <dl className={styles.faults}>
      {LEDGER_RULES.filter((rule) => faults.some((fault) => fault.rule === rule)).map((rule) => (
        <div key={rule}>
          <dt>{t.rules[rule]}</dt>
          {faults
            .filter((fault) => fault.rule === rule)
            .map(({ subject }) => (
              <dd key={subject}>
                {rule === 'transactions balance' ? (
                  <Link href={deskHref('ledger', subject)}>{subject}</Link>
                ) : (
                  <code>{subject}</code>
                )}
              </dd>
            ))}
        </div>
      ))}
    </dl>
  );
}
