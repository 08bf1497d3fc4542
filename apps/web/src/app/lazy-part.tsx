import { Suspense, use, useDeferredValue, useState, type ComponentType, type ReactNode } from 'react';
import { useHydrated } from '#shared/lib/hydrated.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { loadChunk } from './lazy-with-retry.ts';
import { PartFailure } from './part-failure.tsx';
import { loadFully } from './stay.ts';

/**
 * A heavy part of a page (a viewer, a dialog) in a chunk of its own: absent from the server's page, asked for once the
 * page is alive, `fallback` until it is there. Where it fails the page goes on: without a word in place of an optional one,
 * with the failure and a way to try again in place of others; `isPage`: all of the page is in it, and fails with it.
 */
export function lazyPart<P extends object>(
  chunk: string,
  load: () => Promise<ComponentType<P>>,
  { isOptional = false, isPage = false }: { isOptional?: boolean; isPage?: boolean } = {},
): ComponentType<P & { fallback?: ReactNode }> & { preload: () => void } {
  let loading: Promise<ComponentType<P>> | null = null;
  let hasFailed = false;
  let failures = 0;
  function start(): Promise<ComponentType<P>> {
    if (loading) return loading;
    hasFailed = false;
    loading = loadChunk(chunk, load);
    loading.catch(() => {
      hasFailed = true;
      failures += 1;
    });
    return loading;
  }
  /** A failure stays until the part is mounted again, which is what an error boundary's retry does. */
  function forgetFailure(): null {
    if (hasFailed) loading = null;
    return null;
  }
  function tryAgain(retry: () => void): void {
    // What does not come again and again may be gone with a release: a page of today knows the present files.
    if (hasFailed && failures > 1) void loadFully(() => location.reload());
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
    const part = (
      <Suspense fallback={fallback}>
        <Loaded partProps={rest as unknown as P} />
      </Suspense>
    );
    if (isPage) return part;
    return (
      <ErrorBoundary
        fallback={(_error, retry) =>
          isOptional ? fallback : <PartFailure onRetry={() => tryAgain(retry)} />
        }
      >
        {part}
      </ErrorBoundary>
    );
  }
  return Object.assign(LazyPart, {
    preload: () => void start(),
  });
}
