import { useQuery } from '@tanstack/react-query';
import type { Href } from '#app/href.ts';
import { Link } from '#app/link.tsx';
import type { Data } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import { ReadFailure } from '#shared/ui/read-failure.tsx';
import { SkeletonText } from '#shared/ui/skeleton.tsx';
import { deskHref } from '../desk.ts';
import { DetailPanel, Facts } from '../frame/detail-panel.tsx';
import { office } from '../session/office-api.ts';
import { ActionName } from './action-name.tsx';
import styles from './audit-desk.module.css';
import { auditStrings } from './audit.strings.ts';

type Entry = Data<'auditDesk', 'list'>['entries'][number];
type EntryPanelProps = {
  /** As the address says it. */
  seq: string;
  /** The entries that the list has by now. */
  rows: readonly Entry[];
  listHref: Href;
};

/** One entry, in the list or further down than it goes, or left out by its filters. */
export function EntryPanel({ seq, rows, listHref }: EntryPanelProps) {
  const t = useStrings(auditStrings);
  const shown = rows.find((row) => String(row.seq) === seq);
  const isNumber = /^[1-9]\d{0,14}$/.test(seq);
  const query = useQuery({
    queryKey: ['audit', 'entry', seq],
    queryFn: async ({ signal }) => {
      const { entries } = await office.auditDesk.list({ before: Number(seq) + 1 }, { signal });
      return entries.find((entry) => String(entry.seq) === seq) ?? null;
    },
    enabled: !shown && isNumber,
    // An entry never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const entry = shown ?? query.data;
  if (entry) return <Sealed entry={entry} listHref={listHref} />;
  const isGone = !isNumber || query.data === null;
  return (
    <DetailPanel title={isGone ? t.gone : ''} listHref={listHref}>
      {!isGone && query.isPending && (
        <div aria-busy="true">
          <SkeletonText lines={6} />
        </div>
      )}
      {query.isError && <ReadFailure of={query} title={t.notRead} />}
    </DetailPanel>
  );
}

/** As it was sealed, and the way to what else is its kind. */
function Sealed({ entry, listHref }: { entry: Entry; listHref: Href }) {
  const t = useStrings(auditStrings);
  const format = useFormat();
  const { seq, time, actor, actorName, action, subject, details } = entry;
  return (
    <DetailPanel title={<ActionName action={action} />} listHref={listHref}>
      <Facts
        facts={[
          { name: t.number, value: format.number(seq) },
          { name: t.time, value: format.date(time, 'time') },
          { name: t.actor, value: actorName ? `${actorName}\n${actor}` : actor },
          ...(subject ? [{ name: t.subject, value: <code>{subject}</code> }] : []),
        ]}
      />
      <div className={styles.more}>
        <Link className={buttonClass({ size: 's' })} href={deskHref('audit', '', { actor })}>
          {t.onlyActor}
        </Link>
        <Link className={buttonClass({ size: 's' })} href={deskHref('audit', '', { action })}>
          {t.onlyAction}
        </Link>
        {subject && (
          <Link className={buttonClass({ size: 's' })} href={deskHref('audit', '', { subject })}>
            {t.onlySubject}
          </Link>
        )}
      </div>
      <h3>{t.details}</h3>
      <pre className={styles.details}>{JSON.stringify(details, null, 2)}</pre>
    </DetailPanel>
  );
}
