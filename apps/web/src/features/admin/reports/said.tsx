import { ExternalLink } from 'lucide-react';
import type { Data } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { Facts } from '../frame/detail-panel.tsx';
import styles from './reported-panel.module.css';
import { reportsStrings } from './reports.strings.ts';

type SaidProps = Pick<Data<'reportsDesk', 'decision'>, 'what' | 'address' | 'said'>;

/** What is reported, the way to it, and everything that is said against it. */
export function Said({ what, address, said }: SaidProps) {
  const t = useStrings(reportsStrings);
  const format = useFormat();
  return (
    <>
      {what?.stars && (
        <Facts
          facts={[
            { name: t.stars, value: format.number(what.stars) },
            { name: t.ratingSays, value: what.text || t.ratingSaysNothing },
          ]}
        />
      )}
      {address ? (
        <a className={classNames(buttonClass(), styles.look)} href={address} target="_blank" rel="noreferrer">
          <ExternalLink aria-hidden="true" />
          {t.look}
        </a>
      ) : (
        <p className={styles.gone}>{t.lookGone}</p>
      )}
      <ol className={styles.reports}>
        {said.map((report, at) => (
          // Two reports may say the same at the same moment; their order does not change.
          <li key={at} className={styles.report}>
            <p className={styles.head}>
              <Badge>{t.kinds[report.kind]}</Badge>
              <span>{report.isMember ? t.from.member : t.from.visitor}</span>
              <time dateTime={report.createTime}>{format.date(report.createTime, 'time')}</time>
            </p>
            <p className={styles.text}>{report.text || t.saysNothing}</p>
            {report.contact && <Facts facts={[{ name: t.contact, value: report.contact }]} />}
          </li>
        ))}
      </ol>
    </>
  );
}
