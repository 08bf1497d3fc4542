import { UPLOADS_UNFINISHED_MAX } from '@mogine/contract/upload-limits';
import { explainUploadRefusal, isUploadRefusal } from '@mogine/contract/upload-refusals';
import {
  CircleAlert,
  CirclePause,
  Clock,
  FileBox,
  Pause,
  Play,
  RotateCw,
  X,
  type LucideIcon,
} from 'lucide-react';
import { useFormat } from '#shared/i18n/format.ts';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { ProgressBar } from '#shared/ui/progress-bar.tsx';
import { Spinner } from '#shared/ui/spinner.tsx';
import styles from './upload-list.module.css';
import { standingOf, type UploadRow } from './upload-rows.ts';
import { uploadsStrings } from './uploads.strings.ts';

export type RowActions = {
  onRetry: (sending: number) => void;
  onPause: (sending: number) => void;
  /** Sends what a package was made of file by file instead. */
  onSplit: (row: UploadRow & { parts: readonly File[] }) => void;
  onDiscard: (...rows: readonly UploadRow[]) => void;
};

/** One file on its way, under check or refused, with what may be done about it. */
export function UploadLine({ row, onRetry, onPause, onSplit, onDiscard }: { row: UploadRow } & RowActions) {
  const t = useStrings(uploadsStrings);
  const format = useFormat();
  const isTrouble = standingOf(row) === 'trouble';
  const isCancel = row.kind === 'paused' || isStoppable(row);
  return (
    <li className={styles.row}>
      <span className={classNames(styles.mark, isTrouble && styles.trouble)}>
        <Mark row={row} />
      </span>
      <div className={styles.words}>
        <p className={styles.name}>{row.name}</p>
        <p
          className={classNames(styles.state, isTrouble && styles.trouble)}
          role={isTrouble ? 'alert' : 'status'}
        >
          <State row={row} />
        </p>
        {isPackage(row) && (
          <p className={styles.state}>
            {t.parts(format.number(row.parts.length), row.parts.map(({ name }) => name).join(t.between))}
          </p>
        )}
        <Progress row={row} />
      </div>
      <div className={styles.actions}>
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
      </div>
      <div className={styles.ends}>
        {isStoppable(row) && (
          <IconButton
            size="s"
            label={t.pause(row.name)}
            hint={false}
            icon={<Pause />}
            onClick={() => onPause(row.sending)}
          />
        )}
        {row.kind === 'paused' && (
          <IconButton
            size="s"
            label={t.resume(row.name)}
            hint={false}
            icon={<Play />}
            onClick={() => onRetry(row.sending)}
          />
        )}
        <IconButton
          size="s"
          label={isCancel ? t.cancel(row.name) : t.remove(row.name)}
          hint={false}
          icon={<X />}
          onClick={() => onDiscard(row)}
        />
      </div>
    </li>
  );
}

/** Whether it can be paused: it is under way from this device, or its turn will come. */
export function isStoppable(
  row: UploadRow,
): row is Extract<UploadRow, { kind: 'queued' | 'held' | 'sending' }> {
  return row.kind === 'queued' || row.kind === 'sending' || row.kind === 'held';
}

function isPackage(row: UploadRow): row is UploadRow & { parts: readonly File[] } {
  return 'parts' in row && row.parts.length > 0;
}

const ICONS: Readonly<Partial<Record<UploadRow['kind'], LucideIcon>>> = {
  queued: Clock,
  held: Clock,
  paused: CirclePause,
  waiting: Clock,
  interrupted: Clock,
  failed: CircleAlert,
  refused: CircleAlert,
  kept: FileBox,
};

function Mark({ row: { kind } }: { row: UploadRow }) {
  const Icon = ICONS[kind];
  return Icon ? <Icon aria-hidden="true" /> : <Spinner />;
}

function State({ row }: { row: UploadRow }) {
  const t = useStrings(uploadsStrings);
  const lang = useLang();
  const format = useFormat();
  switch (row.kind) {
    case 'queued':
    case 'waiting':
      return t[row.kind];
    case 'held':
      return t.held(format.number(UPLOADS_UNFINISHED_MAX));
    case 'sending':
    case 'paused':
      return `${t[row.kind]} · ${t.of(format.bytes(row.sent), format.bytes(row.bytes))}`;
    case 'failed':
      return row.why === 'other' ? t.failed(row.message) : t.failures[row.why];
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
  if (row.kind !== 'sending' && row.kind !== 'interrupted' && row.kind !== 'paused') return null;
  const { sent, bytes } = row;
  return (
    <ProgressBar
      label={t.progress(row.name)}
      value={sent / bytes}
      valueText={t.of(format.bytes(sent), format.bytes(bytes))}
    />
  );
}
