import type { UseQueryResult } from '@tanstack/react-query';
import { ApiError } from '#shared/api/client.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { newsStrings } from '../news.strings.ts';

/** News that did not load, and another try. */
export function NewsFailure({ query }: { query: UseQueryResult<unknown> }) {
  const t = useStrings(newsStrings);
  const { error, refetch, isFetching } = query;
  return (
    <ErrorState
      title={t.failed}
      text={t.failedText}
      retrying={isFetching}
      onRetry={() => void refetch()}
      requestId={error instanceof ApiError ? error.requestId : undefined}
    />
  );
}
