import { CircleAlert, RotateCw, X } from 'lucide-react';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { ProgressBar } from '#shared/ui/progress-bar.tsx';
import type { Item } from '../model.ts';
import { verifyStrings } from '../strings.ts';
import styles from './pending-list.module.css';

type PendingListProps = {
  items: readonly Item[];
  onRemove: (key: number) => void;
  onRetry: (key: number) => void;
};

/** What is being read, waits for it, or could not be. */
export function PendingList({ items, onRemove, onRetry }: PendingListProps) {
  const t = useStrings(verifyStrings);
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item.key} className={styles.row}>
          <div className={styles.head}>
            <span className={styles.name}>{item.name}</span>
            {item.progress.kind === 'failed' && (
              <Button
                size="s"
                icon={<RotateCw />}
                aria-label={t.retryNamed(item.name)}
                onClick={() => onRetry(item.key)}
              >
                {t.retry}
              </Button>
            )}
            <IconButton
              size="s"
              label={item.progress.kind === 'failed' ? t.remove(item.name) : t.cancel(item.name)}
              icon={<X />}
              onClick={() => onRemove(item.key)}
            />
          </div>
          <State item={item} />
        </li>
      ))}
    </ul>
  );
}

function State({ item: { name, bytes, progress } }: { item: Item }) {
  const t = useStrings(verifyStrings);
  const format = useFormat();
  if (progress.kind === 'waiting') return <p className={styles.line}>{t.waiting}</p>;
  if (progress.kind === 'failed') {
    return (
      <p className={styles.problem} role="alert">
        <CircleAlert aria-hidden="true" />
        {t.failed}
      </p>
    );
  }
  const done = progress.kind === 'reading' ? progress.bytes : bytes;
  const text = t.reading(format.bytes(done), format.bytes(bytes));
  return (
    <>
      <ProgressBar label={t.progress(name)} value={bytes > 0 ? done / bytes : null} valueText={text} />
      <p className={styles.line}>{text}</p>
    </>
  );
}
