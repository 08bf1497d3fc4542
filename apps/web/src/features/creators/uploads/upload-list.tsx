import { explainUploadRefusal, isUploadRefusal } from '@mogine/contract/upload-refusals';
import { CircleAlert, Clock, FileBox, RotateCw, X, type LucideIcon } from 'lucide-react';
import { useFormat } from '#shared/i18n/format.ts';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { ProgressBar } from '#shared/ui/progress-bar.tsx';
import { Spinner } from '#shared/ui/spinner.tsx';
import styles from './upload-list.module.css';
import type { UploadRow } from './upload-rows.ts';
import { uploadsStrings } from './uploads.strings.ts';

type UploadListProps = {
  rows: readonly UploadRow[];
  onRetry: (sending: number) => void;
  /** Sends what a package was made of file by file instead. */
  onSplit: (row: UploadRow & { parts: readonly File[] }) => void;
  onDiscard: (row: UploadRow) => void;
};

/** Files on their way and under check, and those that were refused, each with what may be done. */
export function UploadList({ rows, onRetry, onSplit, onDiscard }: UploadListProps) {
  const t = useStrings(uploadsStrings);
  const format = useFormat();
  return (
    <section aria-label={t.list}>
      <ul className={styles.list}>
        {rows.map((row) => {
          const isCancel = row.kind === 'queued' || row.kind === 'sending';
          return (
            <li key={row.key} className={classNames(styles.row, isTrouble(row) && styles.trouble)}>
              <Mark row={row} />
              <div className={styles.words}>
                <p className={styles.name}>{row.name}</p>
                <p className={styles.state} role={isTrouble(row) ? 'alert' : 'status'}>
                  <State row={row} />
                </p>
                {isPackage(row) && (
                  <p className={styles.state}>
                    {t.parts(
                      format.number(row.parts.length),
                      row.parts.map(({ name }) => name).join(t.between),
                    )}
                  </p>
                )}
                <Progress row={row} />
              </div>
              {row.kind === 'failed' && (
                <Button size="s" icon={<RotateCw aria-hidden="true" />} onClick={() => onRetry(row.sending)}>
                  {t.retry}
                </Button>
              )}
              {isPackage(row) && (
                <Button size="s" variant="quiet" onClick={() => onSplit(row)}>
                  {t.split}
                </Button>
              )}
              <IconButton
                size="s"
                label={isCancel ? t.cancel(row.name) : t.remove(row.name)}
                hint={false}
                icon={<X />}
                onClick={() => onDiscard(row)}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function isPackage(row: UploadRow): row is UploadRow & { parts: readonly File[] } {
  return 'parts' in row && row.parts.length > 0;
}

function isTrouble({ kind }: UploadRow): boolean {
  return kind === 'failed' || kind === 'refused';
}

const ICONS: Readonly<Partial<Record<UploadRow['kind'], LucideIcon>>> = {
  queued: Clock,
  waiting: Clock,
  interrupted: Clock,
  failed: CircleAlert,
  refused: CircleAlert,
  kept: FileBox,
};

function Mark({ row: { kind } }: { row: UploadRow }) {
  const Icon = ICONS[kind];
  return <span className={styles.mark}>{Icon ? <Icon aria-hidden="true" /> : <Spinner />}</span>;
}

function State({ row }: { row: UploadRow }) {
  const t = useStrings(uploadsStrings);
  const lang = useLang();
  const format = useFormat();
  switch (row.kind) {
    case 'queued':
    case 'waiting':
      return t[row.kind];
    case 'sending':
      return `${t.sending} · ${t.of(format.bytes(row.sent), format.bytes(row.bytes))}`;
    case 'failed':
      return t.failed(row.message);
    case 'interrupted':
      return t.interrupted(Math.floor((row.sent / row.bytes) * 100));
    case 'checking':
      return isStage(t.stages, row.stage) ? t.stages[row.stage] : t.checking;
    case 'refused': {
      if (!isUploadRefusal(row.reason)) return t.unknown;
      const { zh, en } = explainUploadRefusal(row.reason, row.detail);
      return pickText(lang, zh, en);
    }
    case 'kept':
      return t.keptText(t.kept[row.what]);
  }
}

function isStage<T extends object>(stages: T, stage: string): stage is keyof T & string {
  return Object.hasOwn(stages, stage);
}

function Progress({ row }: { row: UploadRow }) {
  const t = useStrings(uploadsStrings);
  const format = useFormat();
  if (row.kind === 'checking') return <ProgressBar label={t.checkProgress(row.name)} value={null} />;
  if (row.kind !== 'sending' && row.kind !== 'interrupted') return null;
  const { sent, bytes } = row;
  return (
    <ProgressBar
      label={t.progress(row.name)}
      value={sent / bytes}
      valueText={t.of(format.bytes(sent), format.bytes(bytes))}
    />
  );
}
