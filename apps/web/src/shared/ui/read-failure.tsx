import { ApiError } from '#shared/api/client.ts';
import { ErrorState } from './error-state.tsx';

type Failed = { error: unknown; isFetching?: boolean } & ({ refetch: () => unknown } | { retry: () => void });

/** What was asked for has not come: why, as the server says it or else as `title`, the way to ask again, and the request’s number. */
export function ReadFailure({ of, title }: { of: Failed; title: string }) {
  const refusal = of.error instanceof ApiError ? of.error : null;
  return (
    <ErrorState
      compact
      title={refusal?.message ?? title}
      onRetry={() => void ('retry' in of ? of.retry() : of.refetch())}
      retrying={of.isFetching ?? false}
      requestId={refusal?.requestId}
    />
  );
}
