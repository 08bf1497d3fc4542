import { setPending } from './pending.ts';

/**
 * Loads a page as a whole where the server is there to send it: a release may have taken files away, and a page of today knows the
 * present ones. Otherwise one stays. `chunk`: it is loaded for that one's sake, which it is once.
 */
export function loadWhole(load: () => void, chunk?: string): Promise<void> {
  // It comes with the way to other pages, long before anybody asks for it.
  return import('./stay.ts').then(
    ({ loadFully }) => loadFully(load, chunk),
    () => {
      setPending(false);
      // What was pressed is answered all the same; nothing is there to keep count of chunks.
      if (!chunk && navigator.onLine) load();
    },
  );
}
