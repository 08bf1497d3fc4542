import type { ReactNode } from 'react';
import { ApiError } from '#shared/api/client.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import styles from './list-state.module.css';

type ListStateProps<T> = {
  query: {
    data: T | undefined;
    error: Error | null;
    isFetching: boolean;
    refetch: () => Promise<unknown>;
  };
  failedTitle: string;
  /** Height of one row that is awaited. */
  rowHeight: string;
  /** How many rows there probably are. */
  rows?: number;
  children: (data: T) => ReactNode;
};

/** Rows that are awaited, the failure with its retry, or what has come. Old data stay on screen while new ones come. */
export function ListState<T>({ query, failedTitle, rowHeight, rows = 4, children }: ListStateProps<T>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (error) {
    return (
      <ErrorState
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
        <Skeleton key={row} height={rowHeight} />
      ))}
    </div>
  );
}
