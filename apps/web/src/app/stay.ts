import { createUnreachable } from '#shared/api/unreachable.ts';
import { setPending } from './pending.ts';

/** Keeps the reader on the page, and says why, where there is no network: a full load would lose the page as well. */
export function stay(): void {
  setPending(false);
  import('#shared/ui/toast-store.ts').then(
    ({ toast }) => toast.error(createUnreachable().message),
    () => undefined,
  );
}
