import { useRef, useState } from 'react';
import { loadChunk } from '#app/lazy-with-retry.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import type { LooseFile, LoosePackage } from './loose-files.ts';
import { uploadsStrings } from './uploads.strings.ts';

type Held = readonly LoosePackage[];

/**
 * Finds what belongs together among chosen files and sends it; packages that lack a piece wait for it, or for a word. `send`: files,
 * and what one was packed of.
 */
export function useHeld(send: (files: readonly File[], parts?: readonly File[]) => void) {
  const t = useStrings(uploadsStrings);
  const [held, setHeld] = useState<Held>([]);
  const [underWay, setUnderWay] = useState(0);
  /** What is held now: what began before the last rendering sees it too. */
  const now = useRef<Held>([]);
  /** Ends when what was chosen so far is sorted. */
  const sorting = useRef<Promise<unknown>>(Promise.resolve());

  function hold(next: Held) {
    now.current = next;
    setHeld(next);
  }
  function letGo(found: LoosePackage) {
    hold(now.current.filter((other) => other !== found));
  }
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
  async function sort(chosen: readonly LooseFile[]) {
    const { gather } = await loadGather();
    for (;;) {
      const before = now.current;
      const { packages, singles } = await gather(chosen, before);
      // Else something was sent or let go meanwhile, and is part of nothing any more.
      if (now.current === before) {
        hold(packages.filter(({ missing }) => missing.length > 0));
        return { whole: packages.filter(({ missing }) => missing.length === 0), singles };
      }
    }
  }
  async function take(chosen: readonly LooseFile[]) {
    if (chosen.length === 0) return;
    setUnderWay((count) => count + 1);
    try {
      // One after the other: each may bring what the one before lacks.
      const sorted = sorting.current.then(() => sort(chosen));
      sorting.current = sorted.catch(() => undefined);
      const { whole, singles } = await sorted;
      send(singles.map(({ file }) => file));
      for (const found of whole) await sendPackage(found);
    } catch {
      toast.error(t.unreadable);
    } finally {
      setUnderWay((count) => count - 1);
    }
  }
  async function sendAnyway(found: LoosePackage) {
    // Gone at once, so that it is not sent twice, and back where it cannot be read.
    letGo(found);
    if (!(await sendPackage(found))) hold([...now.current, found]);
  }

  return { held, isSorting: underWay > 0, take, sendAnyway, letGo };
}

async function loadGather() {
  return loadChunk('gather-files', () => import('./gather.ts'));
}
