import { Suspense, use } from 'react';
import { ErrorBoundary } from '#app/error-boundary.tsx';
import { loadChunk } from '#app/lazy-with-retry.ts';
import { PageSkeleton } from '#app/page-skeleton.tsx';
import type { Desk, DeskProps } from '../desk.ts';

type Loaded = ReturnType<Desk['load']>;
const loading = new Map<string, Loaded>();

/** Fetches a desk's code once; a failure is forgotten, so that the next call tries again. */
export function loadDesk({ path, load }: Desk): Loaded {
  const known = loading.get(path);
  if (known) return known;
  const promise = loadChunk(`desk-${path}`, load);
  loading.set(path, promise);
  promise.catch(() => loading.delete(path));
  return promise;
}

/** A desk, whose failure leaves the frame standing. */
export function DeskOutlet({ desk, item }: { desk: Desk; item: string }) {
  return (
    <ErrorBoundary>
      <Suspense fallback={<PageSkeleton />}>
        <Arriving desk={desk} item={item} />
      </Suspense>
    </ErrorBoundary>
  );
}

function Arriving({ desk, item }: { desk: Desk } & DeskProps) {
  const Component = use(loadDesk(desk));
  return <Component item={item} />;
}
