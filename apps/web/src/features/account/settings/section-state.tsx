import { ApiError } from '#shared/api/client.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import styles from './settings-section.module.css';

type SectionStateProps = {
  /** Null while it is on its way. */
  error: Error | null;
  failedTitle: string;
  isFetching: boolean;
  onRetry: () => void;
  /** How many rows it probably has. */
  rows?: number;
};

/** In the place of a section's rows until they are there. */
export function SectionState({ error, failedTitle, isFetching, onRetry, rows = 3 }: SectionStateProps) {
  if (error) {
    return (
      <ErrorState
        compact
        title={failedTitle}
        text={error.message}
        requestId={error instanceof ApiError ? error.requestId || undefined : undefined}
        onRetry={onRetry}
        retrying={isFetching}
      />
    );
  }
  return (
    <div className={styles.waiting} aria-busy="true">
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height="2.75em" />
      ))}
    </div>
  );
}
