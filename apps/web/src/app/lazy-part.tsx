import { Suspense, use, useDeferredValue, useState, type ComponentType, type ReactNode } from 'react';
import { useHydrated } from '#shared/lib/hydrated.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { loadChunk } from './lazy-with-retry.ts';

/**
 * A heavy part of a page (a viewer, a dialog) in a chunk of its own: absent from the server's page, asked for once the
 * page is alive, `fallback` until it is there. A failed load reaches the nearest error boundary; its retry loads again.
 * A page goes on without an optional one.
 */
export function lazyPart<P extends object>(
  chunk: string,
  load: () => Promise<ComponentType<P>>,
  { isOptional = false }: { isOptional?: boolean } = {},
): ComponentType<P & { fallback?: ReactNode }> & { preload: () => void } {
  let loading: Promise<ComponentType<P>> | null = null;
  let hasFailed = false;
  function start(): Promise<ComponentType<P>> {
    if (loading) return loading;
    hasFailed = false;
    loading = loadChunk(chunk, load);
    loading.catch(() => {
      hasFailed = true;
    });
    return loading;
  }
  /** A failure stays until the part is mounted again, which is what an error boundary's retry does. */
  function forgetFailure(): null {
    if (hasFailed) loading = null;
    return null;
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
    return isOptional ? <ErrorBoundary fallback={() => fallback}>{part}</ErrorBoundary> : part;
  }
  return Object.assign(LazyPart, {
    preload: () => void start(),
  });
}
