import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { loadChunk } from '#app/lazy-with-retry.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { DropZone } from '#shared/ui/drop-zone.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx';
import { listChosen, readDropped } from './dropped-files.ts';
import { HeldList } from './held-list.tsx';
import type { LooseFile, LoosePackage } from './loose-files.ts';
import { UploadList } from './upload-list.tsx';
import type { UploadRow } from './upload-rows.ts';
import { uploadsStrings } from './uploads.strings.ts';
import { useUploads } from './use-uploads.ts';

/** Where models are handed in, and what has not yet become a draft. */
export function UploadZone() {
  const t = useStrings(uploadsStrings);
  const { rows, add, discard, retry } = useUploads();
  /** Packages that lack a piece: they wait for it, or for a word. */
  const [held, setHeld] = useState<readonly LoosePackage[]>([]);
  const [isSorting, setSorting] = useState(false);

  function send(files: readonly File[], parts?: readonly File[]) {
    for (const { file, refusal } of add(files, parts)) toast.error(t[refusal](file.name));
  }
  async function sendPackage(found: LoosePackage) {
    const { packFiles } = await loadGather();
    send(
      [await packFiles(found)],
      found.parts.map(({ file }) => file),
    );
  }
  async function take(chosen: readonly LooseFile[]) {
    if (chosen.length === 0) return;
    setSorting(true);
    try {
      const { gather } = await loadGather();
      // What was missing may be among these.
      const { packages, singles } = await gather([...held.flatMap(({ parts }) => parts), ...chosen]);
      setHeld(packages.filter(({ missing }) => missing.length > 0));
      for (const found of packages) if (found.missing.length === 0) await sendPackage(found);
      send(singles.map(({ file }) => file));
    } catch {
      toast.error(t.unreadable);
    } finally {
      setSorting(false);
    }
  }
  function letGo(found: LoosePackage) {
    setHeld((list) => list.filter((other) => other !== found));
  }
  function split(row: UploadRow & { parts: readonly File[] }) {
    discard(row).catch((error: Error) => toast.error(error.message));
    send(row.parts);
  }

  return (
    <>
      <DropZone
        icon={<FileUp aria-hidden="true" />}
        words={t}
        onFiles={(files) => void take(listChosen(files))}
        onDrop={(data) => void readDropped(data).then(take)}
      />
      {isSorting && (
        <VisuallyHidden>
          <span role="status">{t.sorting}</span>
        </VisuallyHidden>
      )}
      {held.length > 0 && (
        <HeldList
          packages={held}
          onSend={(found) => {
            letGo(found);
            sendPackage(found).catch(() => toast.error(t.unreadable));
          }}
          onSplit={(found) => {
            letGo(found);
            send(found.parts.map(({ file }) => file));
          }}
          onDiscard={letGo}
        />
      )}
      {rows.length > 0 && (
        <UploadList
          rows={rows}
          onRetry={retry}
          onSplit={split}
          onDiscard={(row) => void discard(row).catch((error: Error) => toast.error(error.message))}
        />
      )}
    </>
  );
}

async function loadGather() {
  return loadChunk('gather-files', () => import('./gather.ts'));
}
