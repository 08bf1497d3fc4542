import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { consentHistoryStrings } from '../consent-history.strings.ts';
import styles from './privacy-section.module.css';
import type { Consents } from './privacy-queries.ts';

/** Every time that a person agreed to something, or took it back, the newest first. */
export function ConsentHistory({ history }: { history: Consents['history'] }) {
  const t = useStrings(consentHistoryStrings);
  const format = useFormat();
  return history.length === 0 ? (
    <p className={styles.fine}>{t.none}</p>
  ) : (
    <ul className={styles.list}>
      {history.map((entry) => (
        <li key={`${entry.document} ${entry.time} ${entry.granted}`} className={styles.entry}>
          <time dateTime={entry.time}>{format.date(entry.time, 'time')}</time>
          <span>
            {entry.granted ? t.granted : t.takenBack} · {t.documents[entry.document]}
          </span>
          <span className={styles.fine}>
            {t.version(entry.version)} · {t.channels[entry.channel]}
          </span>
        </li>
      ))}
    </ul>
  );
}
