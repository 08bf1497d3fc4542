import { UPLOAD_MAX_BYTES } from '@mogine/contract/upload-limits';
import { FileUp } from 'lucide-react';
import { lazyPart } from '#app/lazy-part.tsx';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { useSession } from '#shared/session/session.ts';
import { DropZone } from '#shared/ui/drop-zone.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx';
import { listChosen, readDropped } from './dropped-files.ts';
import type { UploadRow } from './upload-rows.ts';
import { uploadsStrings } from './uploads.strings.ts';
import { useHeld } from './use-held.ts';
import { useUploads } from './use-uploads.ts';

/** What is said of files, the words of every refusal among it, comes once there are some. */
const UploadList = lazyPart('upload-list', async () => (await import('./upload-list.tsx')).UploadList);
const HeldList = lazyPart('held-list', async () => (await import('./held-list.tsx')).HeldList);

/** Where models are handed in, and what has not yet become a draft. */
export function UploadZone() {
  const t = useStrings(uploadsStrings);
  const format = useFormat();
  const { rows, isListed, drafted, add, turnAway, discard, retry, pause } = useUploads();
  const { client } = useSession();
  const { held, isSorting, take, sendAnyway, letGo } = useHeld({ send: add, turnAway });
  function split(row: UploadRow & { parts: readonly File[] }) {
    discard(row).catch((error: Error) => toast.error(error.message));
    add(row.parts);
  }

  return (
    <>
      <DropZone
        icon={<FileUp aria-hidden="true" />}
        words={{ ...t, fine: t.fine(format.bytes(UPLOAD_MAX_BYTES)) }}
        onFiles={(files) => void take(Promise.resolve(listChosen(files)))}
        onDrop={(data) => void take(readDropped(data))}
      />
      {isSorting && (
        <VisuallyHidden>
          <span role="status">{t.sorting}</span>
        </VisuallyHidden>
      )}
      <VisuallyHidden>
        <span role="status">
          <span key={drafted.turn}>
            {drafted.names.length > 0 && t.drafted(drafted.names, format.number(drafted.names.length))}
          </span>
        </span>
      </VisuallyHidden>
      {held.length > 0 && (
        <HeldList
          packages={held}
          onSend={(found) => void sendAnyway(found)}
          onSplit={(found) => {
            letGo(found);
            add(found.parts.map(({ file }) => file));
          }}
          onDiscard={letGo}
        />
      )}
      {rows.length > 0 && (
        <UploadList
          key={client?.id}
          rows={rows}
          isListed={isListed}
          onRetry={retry}
          onPause={pause}
          onSplit={split}
          onDiscard={(...gone) => void discard(...gone).catch((error: Error) => toast.error(error.message))}
        />
      )}
    </>
  );
}
