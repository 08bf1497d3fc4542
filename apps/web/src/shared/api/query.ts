import { dehydrate, hydrate, QueryClient, type DehydratedState } from '@tanstack/react-query';
import { ApiError } from './client.ts';

const STALE_MS = 30_000;
const MAX_RETRIES = 2;

function isNotFound(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 404;
}

/** Whether asking again may help: not where the server has understood and refused. */
export function isWorthRetrying(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
}

export function createQueryClient(side: 'server' | 'browser'): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        retry:
          side === 'server' ? false : (failures, error) => failures < MAX_RETRIES && isWorthRetrying(error),
        // What the server found missing is shown as missing by the first client render as well.
        retryOnMount: (query) => !isNotFound(query.state.error),
        ...(side === 'server' ? { gcTime: Number.POSITIVE_INFINITY } : {}),
      },
      mutations: { retry: false },
    },
  });
}

type MissingState = { reason: ApiError['reason']; message: string; requestId: string };

/** What the server read, as JSON: answers, and the 404s among them. */
export function packQueries(client: QueryClient): DehydratedState {
  const state = dehydrate(client, {
    shouldDehydrateQuery: ({ state: { status, error } }) => status === 'success' || isNotFound(error),
    shouldDehydrateMutation: () => false,
    shouldRedactErrors: () => false,
  });
  return {
    ...state,
    queries: state.queries.map((query) => {
      if (!isNotFound(query.state.error)) return query;
      const { reason, message, requestId } = query.state.error;
      const missing: MissingState = { reason, message, requestId };
      return {
        ...query,
        state: { ...query.state, error: missing as unknown as Error, fetchFailureReason: null },
      };
    }),
  };
}

export function unpackQueries(client: QueryClient, state: DehydratedState): void {
  hydrate(client, {
    ...state,
    queries: state.queries.map((query) => {
      if (!query.state.error) return query;
      const error = new ApiError({ status: 404, ...(query.state.error as unknown as MissingState) });
      return { ...query, state: { ...query.state, error } };
    }),
  });
}

/** How the server's reading went: all there, something missing (404), or a call that failed. */
export function judgeQueries(
  client: QueryClient,
): { kind: 'ok' } | { kind: 'missing' } | { kind: 'failed'; error: unknown } {
  const errors = client
    .getQueryCache()
    .getAll()
    .map((query) => query.state.error)
    .filter((error) => error !== null);
  const failure = errors.find((error) => !isNotFound(error));
  if (failure) return { kind: 'failed', error: failure };
  return { kind: errors.length > 0 ? 'missing' : 'ok' };
}
