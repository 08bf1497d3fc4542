import { useSyncExternalStore } from 'react';
import { loadChunk } from '#app/lazy-with-retry.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { createHeldPackages, type HeldState } from './held-packages.ts';
import { holdPage } from './hold-page.ts';
import type { LooseFile, LoosePackage } from './loose-files.ts';
import { onNextPerson } from './next-person.ts';
import { uploadsStrings } from './uploads.strings.ts';

/** Packages wait while their owner looks at another page. */
const waiting = createHeldPackages(async (chosen, held) => (await loadGather()).gather(chosen, held));
waiting.subscribe(() => holdPage('held', waiting.list().held.length > 0));
onNextPerson(waiting.forget);

const NONE: HeldState = { held: [], isSorting: false };

/**
 * Finds what belongs together among chosen files and sends it; packages that lack a piece wait for it, or for a word. `send`: files,
 * and what one was packed of.
 */
export function useHeld(send: (files: readonly File[], parts?: readonly File[]) => void) {
  const t = useStrings(uploadsStrings);
  const { held, isSorting } = useSyncExternalStore(waiting.subscribe, waiting.list, () => NONE);

  /** Whether the files could be read. */
  async function sendPackage(found: LoosePackage): Promise<boolean> {
    try {
      const { packFiles } = await loadGather();
      const packed = await packFiles(found);
      const parts = found.parts.map(({ file }) => file);
      if (packed) send([packed], parts);
      else toast.error(t.large(found.name));
      return true;
    } catch {
      toast.error(t.unreadable);
      return false;
    }
  }
  async function take(chosen: readonly LooseFile[]) {
    try {
      const { whole, singles } = await waiting.sort(chosen);
      send(singles.map(({ file }) => file));
      for (const found of whole) await sendPackage(found);
    } catch {
      toast.error(t.unreadable);
    }
  }
  async function sendAnyway(found: LoosePackage) {
    // Gone at once, so that it is not sent twice, and back where it cannot be read.
    waiting.letGo(found);
    if (!(await sendPackage(found))) waiting.hold(found);
  }

  return { held, isSorting, take, sendAnyway, letGo: waiting.letGo };
}

async function loadGather() {
  return loadChunk('gather-files', () => import('./gather.ts'));
}
