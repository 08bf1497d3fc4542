import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

function announce(): void {
  for (const listener of listeners) listener();
}

/** Hears of every change of the address. */
export function subscribeAddress(listener: () => void): () => void {
  // The first to listen brings the browser's own steps along: back, forward, a hash.
  if (listeners.size === 0) addEventListener('popstate', announce);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('popstate', announce);
  };
}

/** Writes an address of ours into the browser's history; everything that reads it follows. */
export function commitAddress(url: string, { replace }: { replace: boolean }): void {
  if (replace) history.replaceState(history.state, '', url);
  else history.pushState(null, '', url);
  announce();
}

/** A part of the address that the page stands under; `initial` is what it was asked for, on the server and at first. */
export function useAddressPart(part: 'pathname' | 'search', initial: string): string {
  return useSyncExternalStore(
    subscribeAddress,
    () => location[part],
    () => initial,
  );
}
