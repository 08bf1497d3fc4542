let isPending = false;
const listeners = new Set<() => void>();

/** Whether a page is on its way. */
export function setPending(next: boolean): void {
  isPending = next;
  for (const listener of listeners) listener();
}

export function readPending(): boolean {
  return isPending;
}

export function subscribePending(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
