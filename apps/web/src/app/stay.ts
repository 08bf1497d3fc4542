import { createUnreachable } from '#shared/api/unreachable.ts';
import { mayReloadFor } from './may-reload.ts';
import { setPending } from './pending.ts';

const ANSWER_MS = 5000;

/** Keeps the reader on the page, and says why, where there is no network: a full load would lose the page as well. */
export function stay(): void {
  setPending(false);
  import('#shared/ui/toast-store.ts').then(
    ({ toast }) => toast.error(createUnreachable().message),
    () => undefined,
  );
}

/** Whether the server answers. A browser that says it is online may still reach nobody. */
export async function isServerThere(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const signal = AbortSignal.timeout(ANSWER_MS);
  const answer = await fetch('/healthz', { cache: 'no-store', signal }).catch(() => null);
  return answer?.ok ?? false;
}

/** Loads a page as a whole where the server is there to send it, once for a `chunk`, and stays otherwise. */
export async function loadFully(load: () => void, chunk?: string): Promise<void> {
  if (!(await isServerThere())) stay();
  else if (chunk === undefined || mayReloadFor(chunk)) load();
}
