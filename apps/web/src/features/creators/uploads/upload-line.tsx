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
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { ProgressBar } from '#shared/ui/progress-bar.tsx';
import { Spinner } from '#shared/ui/spinner.tsx';
import styles from './upload-list.module.css';
import { standingOf, type UploadRow } from './upload-rows.ts';
import { uploadListStrings } from './upload-list.strings.ts';
import { useRowWords } from './use-row-words.ts';

export type RowActions = {
  onRetry: (sending: number) => void;
  onPause: (sending: number) => void;
  /** Sends what a package was made of file by file instead. */
  onSplit: (row: UploadRow & { parts: readonly File[] }) => void;
  onDiscard: (...rows: readonly UploadRow[]) => void;
};

/** One file on its way, under check or refused, with what may be done about it. */
export function UploadLine({ row, onRetry, onPause, onSplit, onDiscard }: { row: UploadRow } & RowActions) {
  const t = useStrings(uploadListStrings);
  const format = useFormat();
  const { nameOf, stateOf } = useRowWords();
  const name = nameOf(row);
  // What goes on once its file is chosen again has not gone wrong.
  const isTrouble = standingOf(row) === 'trouble' && row.kind !== 'interrupted';
  const isCancel = row.kind === 'paused' || isStoppable(row);
  return (
    <li className={styles.row}>
      <span className={classNames(styles.mark, isTrouble && styles.trouble)}>
        <Mark row={row} />
      </span>
      <div className={styles.words}>
        <p className={styles.name} title={name}>
          {name}
        </p>
        <p className={classNames(styles.state, isTrouble && styles.trouble)}>{stateOf(row)}</p>
        {isPackage(row) && (
          <p className={styles.state}>
            {t.parts(format.number(row.parts.length), row.parts.map(({ name }) => name).join(t.between))}
          </p>
        )}
        <Progress row={row} name={name} />
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
            label={t.pause(name)}
            hint={false}
            icon={<Pause />}
            onClick={() => onPause(row.sending)}
          />
        )}
        {row.kind === 'paused' && (
          <IconButton
            size="s"
            label={t.resume(name)}
            hint={false}
            icon={<Play />}
            onClick={() => onRetry(row.sending)}
          />
        )}
        <IconButton
          size="s"
          label={isCancel ? t.cancel(name) : t.remove(name)}
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
  unsent: CircleAlert,
  interrupted: Clock,
  failed: CircleAlert,
  refused: CircleAlert,
  kept: FileBox,
};

function Mark({ row }: { row: UploadRow }) {
  const isLater = row.kind === 'checking' && row.stage === 'delayed';
  const Icon = isLater ? Clock : ICONS[row.kind];
  return Icon ? <Icon aria-hidden="true" /> : <Spinner />;
}

function Progress({ row, name }: { row: UploadRow; name: string }) {
  const t = useStrings(uploadListStrings);
  const format = useFormat();
  const isArriving = row.kind === 'arrived' || (row.kind === 'sending' && row.sent >= row.bytes);
  // Nothing happens to what is tried again later.
  const isChecking = row.kind === 'checking' && row.stage !== 'delayed';
  if (isArriving || isChecking) return <ProgressBar label={t.checkProgress(name)} value={null} />;
  if (row.kind !== 'sending' && row.kind !== 'interrupted' && row.kind !== 'paused') return null;
  const { sent, bytes } = row;
  return (
    <ProgressBar
      label={t.progress(name)}
      value={sent / bytes}
      valueText={t.of(format.bytes(sent), format.bytes(bytes))}
    />
  );
}
