import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { CopyButton } from './copy-button.tsx';
import { IsometricIllustration } from './isometric-illustration.tsx';
import styles from './state.module.css';
import { uiStrings } from './strings.ts';

type ErrorStateProps = {
  /** What failed. */
  title: ReactNode;
  /** Why, and what the reader can do. */
  text?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  requestId?: string | undefined;
  /** A second way out, beside the retry. */
  action?: ReactNode;
  compact?: boolean;
};

export function ErrorState({
  title,
  text,
  onRetry,
  retrying,
  requestId,
  action,
  compact = false,
}: ErrorStateProps) {
  const t = useStrings(uiStrings);
  return (
    <div className={classNames(styles.state, compact && styles.compact)} role="alert">
      {!compact && <IsometricIllustration seed="error" />}
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {(onRetry || action) && (
        <div className={styles.actions}>
          {onRetry && (
            <Button icon={<RotateCw />} busy={retrying ?? false} onClick={onRetry}>
              {t.retry}
            </Button>
          )}
          {action}
        </div>
      )}
      {requestId && (
        <p className={styles.request}>
          {t.requestId}
          <span className={styles.requestId}>
            <code>{requestId}</code>
            <CopyButton text={requestId} />
          </span>
        </p>
      )}
    </div>
  );
}
