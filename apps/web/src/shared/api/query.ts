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
      // Without a line it fails at once and says so: what waits unseen for one may be sent long after it was meant.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

type MissingState = { reason: ApiError['reason']; message: string; requestId: string };
type PackedQuery = DehydratedState['queries'][number];

function packQuery(query: PackedQuery): PackedQuery {
  const { state } = query;
  // Times are left out: the same content must give the same bytes, or no reader's copy of a page would ever be current.
  const packed = { ...query, dehydratedAt: 0, state: { ...state, dataUpdatedAt: 0, errorUpdatedAt: 0 } };
  if (!isNotFound(state.error)) return packed;
  const { reason, message, requestId } = state.error;
  const missing: MissingState = { reason, message, requestId };
  return {
    ...packed,
    state: { ...packed.state, error: missing as unknown as Error, fetchFailureReason: null },
  };
}

function unpackQuery(query: PackedQuery): PackedQuery {
  const { state } = query;
  const nowMs = Date.now();
  if (!state.error) return { ...query, dehydratedAt: nowMs, state: { ...state, dataUpdatedAt: nowMs } };
  const error = new ApiError({ status: 404, ...(state.error as unknown as MissingState) });
  return { ...query, dehydratedAt: nowMs, state: { ...state, error, errorUpdatedAt: nowMs } };
}

/** What the server read, as JSON: answers, and the 404s among them. */
export function packQueries(client: QueryClient): DehydratedState {
  const state = dehydrate(client, {
    shouldDehydrateQuery: ({ state: { status, error } }) => status === 'success' || isNotFound(error),
    shouldDehydrateMutation: () => false,
    shouldRedactErrors: () => false,
  });
  return { ...state, queries: state.queries.map(packQuery) };
}

export function unpackQueries(client: QueryClient, state: DehydratedState): void {
  hydrate(client, { ...state, queries: state.queries.map(unpackQuery) });
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

/** What stands in the place of something that was not found; null where nothing does. */
export function findReplacement(client: QueryClient): string | null {
  const errors = client
    .getQueryCache()
    .getAll()
    .map((query) => query.state.error);
  return errors.map(replacementOf).find((id) => id !== null) ?? null;
}

/** The id in a refusal that says what something has become; null of any other. */
export function replacementOf(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.reason !== 'ASSET_REPLACED') return null;
  const { id } = error.details;
  return typeof id === 'string' ? id : null;
}
