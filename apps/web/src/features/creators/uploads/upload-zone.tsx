import { FileUp } from 'lucide-react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { DropZone } from '#shared/ui/drop-zone.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { UploadList } from './upload-list.tsx';
import { uploadsStrings } from './uploads.strings.ts';
import { useUploads } from './use-uploads.ts';

/** Where models are handed in, and what has not yet become a draft. */
export function UploadZone() {
  const t = useStrings(uploadsStrings);
  const { rows, add, discard, retry } = useUploads();
  function handleFiles(files: readonly File[]) {
    for (const { file, refusal } of add(files)) toast.error(t[refusal](file.name));
  }
  return (
    <>
      <DropZone icon={<FileUp aria-hidden="true" />} words={t} onFiles={handleFiles} />
      {rows.length > 0 && (
        <UploadList
          rows={rows}
          onRetry={retry}
          onDiscard={(row) => void discard(row).catch((error: Error) => toast.error(error.message))}
        />
      )}
    </>
  );
}
