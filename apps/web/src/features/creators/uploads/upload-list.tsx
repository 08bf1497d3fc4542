import { Pause, Play, RotateCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { UploadNews } from './upload-news.tsx';
import { isStoppable, UploadLine, type RowActions } from './upload-line.tsx';
import styles from './upload-list.module.css';
import { uploadListStrings } from './upload-list.strings.ts';
import type { UploadRow } from './upload-rows.ts';
import { useRowWords } from './use-row-words.ts';

/** Of a long list so many are shown until somebody wants to see the rest. */
const SHOWN_MAX = 8;

/** `isListed`: the server has said which uploads it knows. */
type UploadListProps = { rows: readonly UploadRow[]; isListed: boolean } & RowActions;

/** Files on their way and under check, and those that were refused, each with what may be done; of many also what may be done with all. */
export function UploadList({ rows, isListed, ...actions }: UploadListProps) {
  const t = useStrings(uploadListStrings);
  const format = useFormat();
  const [isLong, setLong] = useState(false);
  const shown = isLong || rows.length <= SHOWN_MAX + 1 ? rows : rows.slice(0, SHOWN_MAX);
  return (
    <section aria-label={t.list} className={styles.list}>
      <UploadNews rows={rows} isListed={isListed} />
      {rows.length > 1 && (
        <header className={styles.head}>
          <p className={styles.summary}>
            <Summary rows={rows} />
          </p>
          <TogetherButtons rows={rows} {...actions} />
        </header>
      )}
      <ul>
        {shown.map((row) => (
          <UploadLine key={row.key} row={row} {...actions} />
        ))}
      </ul>
      {rows.length > SHOWN_MAX + 1 && (
        <Button
          variant="quiet"
          size="s"
          wide
          aria-expanded={isLong}
          className={styles.more}
          onClick={() => setLong(!isLong)}
        >
          {isLong ? t.fewer : t.others(format.number(rows.length - SHOWN_MAX))}
        </Button>
      )}
    </section>
  );
}

function Summary({ rows }: { rows: readonly UploadRow[] }) {
  const t = useStrings(uploadListStrings);
  const format = useFormat();
  const { countsOf } = useRowWords();
  return [t.total(format.number(rows.length)), ...countsOf(rows)].join(' · ');
}

/** What is done with all files of a kind at once, where there are several. */
function TogetherButtons({ rows, onRetry, onPause, onDiscard }: { rows: readonly UploadRow[] } & RowActions) {
  const t = useStrings(uploadListStrings);
  const stoppable = rows.filter(isStoppable);
  const paused = rows.filter((row) => row.kind === 'paused');
  const failed = rows.filter((row) => row.kind === 'failed');
  const refused = rows.filter(({ kind }) => kind === 'refused' || kind === 'unsent');
  const retry = (some: typeof failed | typeof paused) => some.forEach(({ sending }) => onRetry(sending));
  // From the last, so that none begins for a moment because the one before has stopped.
  const pause = () => stoppable.toReversed().forEach(({ sending }) => onPause(sending));
  const groups = [
    { of: failed, Icon: RotateCw, label: t.retryAll, act: () => retry(failed) },
    { of: paused, Icon: Play, label: t.resumeAll, act: () => retry(paused) },
    { of: stoppable, Icon: Pause, label: t.pauseAll, act: pause },
    { of: refused, Icon: Trash2, label: t.removeRefused, act: () => onDiscard(...refused) },
  ];
  return (
    <div className={styles.together}>
      {groups
        .filter(({ of }) => of.length > 1)
        .map(({ Icon, label, act }) => (
          <Button key={label} size="s" variant="quiet" icon={<Icon aria-hidden="true" />} onClick={act}>
            {label}
          </Button>
        ))}
    </div>
  );
}
