import type { LooseFile, LoosePackage } from './loose-files.ts';

type Held = readonly LoosePackage[];
type Sorted = { packages: readonly LoosePackage[]; singles: readonly LooseFile[] };

export type HeldState = {
  /** Packages that lack a piece. */
  held: Held;
  isSorting: boolean;
};

/** Packages that wait for a piece which one of their files names. `gather`: what belongs together among files and what is held. */
export function createHeldPackages(gather: (chosen: readonly LooseFile[], held: Held) => Promise<Sorted>) {
  let state: HeldState = { held: [], isSorting: false };
  let underWay = 0;
  /** Ends when what was chosen so far is sorted. */
  let sorting: Promise<unknown> = Promise.resolve();
  const listeners = new Set<() => void>();

  function publish(held: Held) {
    state = { held, isSorting: underWay > 0 };
    for (const listener of listeners) listener();
  }
  async function sortNow(chosen: readonly LooseFile[]) {
    for (;;) {
      const before = state.held;
      const { packages, singles } = await gather(chosen, before);
      // Else something was sent or let go meanwhile, and is part of nothing any more.
      if (state.held === before) {
        publish(packages.filter(({ missing }) => missing.length > 0));
        return { whole: packages.filter(({ missing }) => missing.length === 0), singles };
      }
    }
  }

  return {
    /** Keeps what lacks a piece, and answers everything else. One call after the other: each may bring what the one before lacks. */
    async sort(chosen: readonly LooseFile[]): Promise<{ whole: Held; singles: readonly LooseFile[] }> {
      if (chosen.length === 0) return { whole: [], singles: [] };
      underWay += 1;
      publish(state.held);
      try {
        const sorted = sorting.then(() => sortNow(chosen));
        sorting = sorted.catch(() => undefined);
        return await sorted;
      } finally {
        underWay -= 1;
        publish(state.held);
      }
    },
    hold: (found: LoosePackage) => publish([...state.held, found]),
    letGo: (found: LoosePackage) => publish(state.held.filter((other) => other !== found)),
    forget: () => publish([]),
    list: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
