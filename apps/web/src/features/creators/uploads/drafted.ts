/** What has become a draft last, by name. `turn` is another one each time, also where the names are the same again. */
export type Drafted = { names: readonly string[]; turn: number };

/** Files that have become drafts, for whoever hears the page. */
export function createDrafted() {
  let last: Drafted = { names: [], turn: 0 };
  const listeners = new Set<() => void>();
  function tell(names: readonly string[]) {
    last = { names, turn: last.turn + 1 };
    for (const listener of listeners) listener();
  }
  return {
    tell,
    clear: () => tell([]),
    last: () => last,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
