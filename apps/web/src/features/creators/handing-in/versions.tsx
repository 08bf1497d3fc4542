import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { VersionDiff } from '#app/version-diff-part.tsx';
import { useFormat } from '#shared/i18n/format.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { ReadFailure } from '#shared/ui/read-failure.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { handingInStrings } from './handing-in.strings.ts';
import styles from './handing-in.module.css';
import { versionsQuery } from './queries.ts';

export type Facts = { triangles: number; materials: number };

type VersionsProps = {
  draftId: string;
  /** The asset that it is going to be the next version of; empty for what it is one of by now. */
  assetId: string;
  /** Address of the draft's own GLB; empty of what is no model. */
  model: string;
  /** Of its files; null of what is no model. */
  facts: Facts | null;
};

/** What was on sale before, with what was new each time, and how the draft differs from it. */
export function Versions({ draftId, assetId, model, facts }: VersionsProps) {
  const t = useStrings(handingInStrings);
  const lang = useLang();
  const format = useFormat();
  const reading = useQuery(versionsQuery(draftId, assetId));
  const { data } = reading;
  const [isOpen, setOpen] = useState(false);
  if (!data && reading.isError) return <ReadFailure of={reading} title={t.versionsUnread} />;
  if (!data?.live) return null;
  const { live, versions } = data;
  return (
    <section className={styles.panel} aria-label={t.versions}>
      <h2 className={styles.title}>{t.versions}</h2>
      <ol className={styles.comments}>
        {versions.map(({ number, notes, enNotes, publishTime, bytes }) => (
          <li key={number} className={styles.comment}>
            <p className={styles.quiet}>
              {t.versionNumber(number)} · {format.date(publishTime, 'short')} · {format.bytes(bytes)}
            </p>
            <p className={styles.words}>
              {(lang === 'zh' ? notes : enNotes) || notes || enNotes || t.noNotes}
            </p>
          </li>
        ))}
      </ol>
      {model !== '' && live.model !== '' && (
        <div className={styles.actions}>
          <Button onClick={() => setOpen(true)}>{t.diff}</Button>
        </div>
      )}
      <Dialog open={isOpen} onOpenChange={setOpen} title={t.diff} size="l">
        <VersionDiff
          before={live.model}
          after={model}
          measured={[live.facts, facts]}
          fallback={<Skeleton height="24em" />}
        />
      </Dialog>
    </section>
  );
}
