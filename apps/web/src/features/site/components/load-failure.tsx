import type { UseQueryResult } from '@tanstack/react-query';
import { lazyPart } from '#app/lazy-part.tsx';
import { ApiError } from '#shared/api/client.ts';

const ErrorState = lazyPart(
  'error-state',
  async () => (await import('#shared/ui/error-state.tsx')).ErrorState,
);

/** What did not load, and another try; nothing while there is something to show. */
export function LoadFailure({ title, query }: { title: string; query: UseQueryResult<unknown> }) {
  const { data, error, refetch, isFetching } = query;
  if (!error || data !== undefined) return null;
  return (
    <ErrorState
      compact
      title={title}
      text={error.message}
      requestId={error instanceof ApiError ? error.requestId : undefined}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}
