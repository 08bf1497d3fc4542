import type { PackedSplats, Vector } from './pack-splats.ts';
import type { SplatAnswer, SplatOrder } from './splat.worker.ts';

export type SplatSorter = {
  /** Unpacks a file. Rejects where it is none. */
  open(bytes: ArrayBuffer): Promise<Omit<PackedSplats, 'places'>>;
  /** Sorts for a direction; of several that are asked for meanwhile the last one is sorted next. */
  sort(forward: Vector): void;
  destroy(): void;
};

export type SplatSorterOptions = {
  onSorted: (order: Uint32Array<ArrayBuffer>) => void;
  /** The worker is broken: what was asked of it may never come. */
  onFailed: (error: Error) => void;
};

/** Cosine of the turn after which the order is another one. */
const TURNED = 0.9998;

/** Unpacks and sorts beside the page, so that it can be scrolled meanwhile. */
export function createSplatSorter({ onSorted, onFailed }: SplatSorterOptions): SplatSorter {
  const worker = new Worker(new URL('./splat.worker.ts', import.meta.url), { type: 'module' });
  const opened = Promise.withResolvers<Omit<PackedSplats, 'places'>>();
  let sorted: Vector | null = null;
  let next: Vector | null = null;
  let isSorting = false;

  function tell(order: SplatOrder, moved: Transferable[] = []): void {
    worker.postMessage(order, moved);
  }
  function sortNext(): void {
    if (isSorting || !next) return;
    isSorting = true;
    sorted = next;
    tell({ kind: 'sort', forward: next });
    next = null;
  }
  worker.addEventListener('message', ({ data }: MessageEvent<SplatAnswer>) => {
    if (data.kind === 'opened') opened.resolve(data);
    else if (data.kind === 'refused') opened.reject(new Error('no splats'));
    else {
      isSorting = false;
      onSorted(data.order);
      sortNext();
    }
  });
  worker.addEventListener('error', ({ message }) => {
    const error = new Error(message);
    opened.reject(error);
    onFailed(error);
  });

  return {
    open(bytes) {
      tell({ kind: 'open', bytes }, [bytes]);
      return opened.promise;
    },
    sort(forward) {
      if (sorted && sorted.reduce((sum, part, axis) => sum + part * (forward[axis] ?? 0), 0) > TURNED) return;
      next = forward;
      sortNext();
    },
    destroy: () => worker.terminate(),
  };
}
