import { useQuery } from '@tanstack/react-query';
import { FileText, ShieldCheck, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { href } from '#app/href.ts';
import { Link } from '#app/link.tsx';
import type { Data } from '#shared/api/client.ts';
import { readKept } from '#shared/i18n/kept-words.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { saveBlob, useFinishedCount } from '../download/downloads.ts';
import { licenceStrings } from '../licence.strings.ts';
import { licenceFileNames } from '../model.ts';
import { licenceQuery, useRefreshDownloaded } from '../queries.ts';
import styles from './file-list.module.css';

type LicencePanelProps = { assetId: string; enName: string };

/** The licence that goes with the files, to be saved beside them. */
export function LicencePanel({ assetId, enName }: LicencePanelProps) {
  const t = useStrings(licenceStrings);
  const { data, error, isFetching, refetch } = useQuery(licenceQuery(assetId));
  const finished = useFinishedCount();
  const seen = useRef(finished);
  const refresh = useRefreshDownloaded(assetId);

  // The first download of a version is what gives its licence.
  useEffect(() => {
    if (seen.current === finished) return;
    seen.current = finished;
    refresh();
  }, [finished, refresh]);

  return (
    <section className={styles.licence} aria-labelledby={`licence-${assetId}`}>
      <h3 id={`licence-${assetId}`} className={styles.licenceTitle}>
        {t.title}
      </h3>
      {data ? (
        <Files licence={data} enName={enName} />
      ) : data === null ? (
        <p className={styles.fine}>{t.pending}</p>
      ) : !error ? (
        <div aria-busy="true" aria-label={t.loading}>
          <Skeleton height="7em" />
        </div>
      ) : (
        <div className={styles.problem}>
          <p className={styles.fine}>{error.message || t.failed}</p>
          <Button size="s" busy={isFetching} onClick={() => void refetch()}>
            {t.retry}
          </Button>
        </div>
      )}
    </section>
  );
}

function Files({ licence, enName }: { licence: NonNullable<Data<'licences', 'read'>>; enName: string }) {
  const t = useStrings(licenceStrings);
  const lang = useLang();
  const names = licenceFileNames(enName);
  const files = [
    { name: names.document, note: t.document, text: licence.document, type: 'application/json' },
    { name: names.text, note: t.licence, text: licence.text, type: 'text/plain' },
  ];
  return (
    <>
      {licence.revokeTime && (
        <p className={styles.problemText} role="alert">
          <TriangleAlert aria-hidden="true" />
          {t.revoked(readKept(lang, licence.revokeReason))}
        </p>
      )}
      <ul className={styles.box}>
        {files.map(({ name, note, text, type }) => (
          <li key={name} className={styles.row}>
            <div className={styles.head}>
              <div className={styles.what}>
                <span className={styles.name}>{name}</span>
                <span className={styles.meta}>{note}</span>
              </div>
              <div className={styles.buttons}>
                <Button
                  size="s"
                  icon={type === 'text/plain' ? <FileText /> : <ShieldCheck />}
                  aria-label={t.saveNamed(name)}
                  onClick={() => saveBlob(new Blob([text], { type }), name)}
                >
                  {t.save}
                </Button>
              </div>
            </div>
          </li>
        ))}
      </ul>
      <p className={styles.fine}>
        {t.text} <Link href={href.verify()}>{t.verify}</Link>
      </p>
    </>
  );
}
