import type { ReactNode } from 'react';
import { ApiError } from '#shared/api/client.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import styles from './settings-section.module.css';

type SectionStateProps<T> = {
  query: {
    data: T | undefined;
    error: Error | null;
    isFetching: boolean;
    refetch: () => Promise<unknown>;
  };
  failedTitle: string;
  /** How many rows it probably has. */
  rows?: number;
  children: (data: T) => ReactNode;
};

/** A section's rows, and in their place what is awaited or the failure with its retry until they are there. */
export function SectionState<T>({ query, failedTitle, rows = 3, children }: SectionStateProps<T>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (error) {
    return (
      <ErrorState
        compact
        title={failedTitle}
        text={error.message}
        requestId={error instanceof ApiError ? error.requestId || undefined : undefined}
        onRetry={() => void refetch()}
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
