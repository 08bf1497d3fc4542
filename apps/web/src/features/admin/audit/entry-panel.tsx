import type { Href } from '#app/href.ts';
import { Link } from '#app/link.tsx';
import type { Data } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import { deskHref } from '../desk.ts';
import { DetailPanel, Facts } from '../frame/detail-panel.tsx';
import styles from './audit-desk.module.css';
import { auditStrings } from './audit.strings.ts';

type EntryPanelProps = {
  /** Null where the list as it is filtered does not have it. */
  entry: Data<'auditDesk', 'list'>['entries'][number] | null;
  listHref: Href;
};

/** One entry as it was sealed, and the way to what else is its kind. */
export function EntryPanel({ entry, listHref }: EntryPanelProps) {
  const t = useStrings(auditStrings);
  const format = useFormat();
  if (!entry) return <DetailPanel title={t.gone} listHref={listHref} />;
  const { seq, time, actor, actorName, action, subject, details } = entry;
  return (
    <DetailPanel title={<code>{action}</code>} listHref={listHref}>
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
