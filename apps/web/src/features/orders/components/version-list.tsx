import type { ReactNode } from 'react';
import type { Data } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { toDownloadFiles } from '../download/files.ts';
import { versionStrings } from '../versions.strings.ts';
import { FileList } from './file-list.tsx';
import styles from './version-list.module.css';

type Version = Data<'orders', 'versions'>['versions'][number];

type VersionListProps = { assetId: string; enName: string; versions: readonly Version[]; isLapsed: boolean };

/** What changed from version to version, newest first, with the files of the earlier ones. */
export function VersionList({ assetId, enName, versions, isLapsed }: VersionListProps) {
  const t = useStrings(versionStrings);
  return (
    <section className={styles.section} aria-labelledby={`versions-${assetId}`}>
      <h3 id={`versions-${assetId}`} className={styles.title}>
        {t.title}
      </h3>
      <ol className={styles.list}>
        {versions.map((version, index) => (
          <VersionRow key={version.version} version={version} isNewest={index === 0}>
            {index > 0 && !isLapsed && (
              <details className={styles.files}>
                <summary>{t.files(version.version)}</summary>
                <FileList
                  files={toDownloadFiles(version)}
                  licence={{ assetId, enName, version: version.version }}
                />
              </details>
            )}
          </VersionRow>
        ))}
      </ol>
    </section>
  );
}

type VersionRowProps = { version: Version; isNewest: boolean; children: ReactNode };

function VersionRow({ version: row, isNewest, children }: VersionRowProps) {
  const t = useStrings(versionStrings);
  const lang = useLang();
  const format = useFormat();
  const { version, notes, enNotes, publishTime, fetchTime } = row;
  const said = pickText(lang, notes, enNotes);
  const times = [
    t.published(format.date(publishTime, 'short')),
    ...(fetchTime ? [t.fetched(format.date(fetchTime, 'short'))] : []),
  ];
  return (
    <li className={styles.row}>
      <p className={styles.head}>
        <strong>{t.version(version)}</strong>
        {isNewest && <Badge tone="accent">{t.newest}</Badge>}
        <span className={styles.times}>{times.join(' · ')}</span>
      </p>
      <p className={styles.notes}>{said || (version === 1 ? t.first : t.noNotes)}</p>
      {children}
    </li>
  );
}
