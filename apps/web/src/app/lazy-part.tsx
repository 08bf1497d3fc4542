import { Suspense, use, useDeferredValue, useState, type ComponentType, type ReactNode } from 'react';
import { useHydrated } from '#shared/lib/hydrated.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { loadChunk } from './lazy-with-retry.ts';
import { PartFailure } from './part-failure.tsx';
import { loadWhole } from './load-whole.ts';

/**
 * A heavy part of a page (a viewer, a dialog) in a chunk of its own: absent from the server's page, asked for once the
 * page is alive, `fallback` until it is there. Where it fails the page goes on: without a word in place of an optional one,
 * with the failure and a way to try again in place of others.
 */
export function lazyPart<P extends object>(
  chunk: string,
  load: () => Promise<ComponentType<P>>,
  { isOptional = false }: { isOptional?: boolean } = {},
): ComponentType<P & { fallback?: ReactNode }> & { preload: () => void } {
  let loading: Promise<ComponentType<P>> | null = null;
  /** In a row. */
  let failures = 0;
  function start(): Promise<ComponentType<P>> {
    if (loading) return loading;
    loading = loadChunk(chunk, load);
    loading.then(
      () => (failures = 0),
      () => failures++,
    );
    return loading;
  }
  /** A failure stays until the part is mounted again, which is what an error boundary's retry does. */
  function forgetFailure(): null {
    if (failures > 0) loading = null;
    return null;
  }
  function tryAgain(retry: () => void): void {
    if (failures > 1) void loadWhole(() => location.reload());
    else {
      forgetFailure();
      retry();
    }
  }
  function Loaded({ partProps }: { partProps: P }) {
    const Part = use(start());
    return <Part {...partProps} />;
  }
  function LazyPart({ fallback = null, ...rest }: P & { fallback?: ReactNode }) {
    // A page of cards has dozens of these, which come in slices that leave room for a finger.
    const isHydrated = useDeferredValue(useHydrated());
    useState(forgetFailure);
    if (!isHydrated) return fallback;
    return (
      <ErrorBoundary
        fallback={(_error, retry) =>
          isOptional ? fallback : <PartFailure onRetry={() => tryAgain(retry)} />
        }
      >
        <Suspense fallback={fallback}>
          <Loaded partProps={rest as unknown as P} />
        </Suspense>
      </ErrorBoundary>
    );
  }
  return Object.assign(LazyPart, {
    preload: () => void start(),
  });
}
