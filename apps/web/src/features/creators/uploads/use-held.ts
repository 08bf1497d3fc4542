import { useSyncExternalStore } from 'react';
import { loadChunk } from '#app/lazy-with-retry.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import type { Chosen } from './dropped-files.ts';
import { createHeldPackages, type HeldState, type Outlet } from './held-packages.ts';
import { holdPage } from './hold-page.ts';
import type { LoosePackage } from './loose-files.ts';
import { onNextPerson } from './next-person.ts';
import { uploadsStrings } from './uploads.strings.ts';

/** Packages wait while their owner looks at another page. */
const waiting = createHeldPackages({
  gather: async (chosen, held) => (await loadGather()).gather(chosen, held),
  pack: async (found) => (await loadGather()).packFiles(found),
});
waiting.subscribe(() => holdPage('held', waiting.list().held.length > 0));
onNextPerson(waiting.forget);

const NONE: HeldState = { held: [], isSorting: false };

/**
 * Finds what belongs together among chosen files and sends it; packages that lack a piece wait for it, or for a word. `send`: files,
 * and what one was packed of; `turnAway`: lists what is not sent.
 */
export function useHeld({ send, turnAway }: Pick<Outlet, 'send' | 'turnAway'>) {
  const t = useStrings(uploadsStrings);
  const { held, isSorting } = useSyncExternalStore(waiting.subscribe, waiting.list, () => NONE);
  const outlet: Outlet = {
    send,
    turnAway,
    tellUnreadable: () => toast.error(t.unreadable),
  };
  return {
    held,
    isSorting,
    take: (chosen: Promise<Chosen>) => waiting.take(chosen, outlet),
    sendAnyway: (found: LoosePackage) => waiting.sendAnyway(found, outlet),
    letGo: waiting.letGo,
  };
}

async function loadGather() {
  return loadChunk('gather-files', () => import('./gather.ts'));
}
