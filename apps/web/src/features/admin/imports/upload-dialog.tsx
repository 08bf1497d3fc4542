import { IMPORT_COLUMN_NAMES, IMPORT_COLUMNS, IMPORT_MAX_BYTES } from '@mogine/contract/import-words';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from '#app/link.tsx';
import { ApiError } from '#shared/api/client.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DropZone } from '#shared/ui/drop-zone.tsx';
import { ProgressBar } from '#shared/ui/progress-bar.tsx';
import { deskHref } from '../desk.ts';
import { office } from '../session/office-api.ts';
import styles from './imports.module.css';
import { importsStrings } from './imports.strings.ts';

/** Takes a table, has it read, and leads to what it would change. */
export function UploadDialog({ onClose }: { onClose: () => void }) {
  const t = useStrings(importsStrings);
  const lang = useLang();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [isTooLarge, setTooLarge] = useState(false);
  const upload = useMutation({
    // Some computers call such a file by the program that opens it.
    mutationFn: (file: File) =>
      office.importsDesk.upload({}, { files: { file: new File([file], file.name, { type: 'text/csv' }) } }),
    onSuccess: ({ id }) => {
      void queries.invalidateQueries({ queryKey: ['imports'] });
      onClose();
      navigate(deskHref('imports', id));
    },
  });
  function take([file]: readonly File[]) {
    if (!file || upload.isPending) return;
    setTooLarge(file.size > IMPORT_MAX_BYTES);
    if (file.size <= IMPORT_MAX_BYTES) upload.mutate(file);
    else upload.reset();
  }
  const problem = isTooLarge
    ? t.tooLarge
    : upload.error && (upload.error instanceof ApiError ? upload.error.message : t.notRead);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.startTitle}
      description={t.startText}
      dismissible={!upload.isPending}
    >
      <div className={styles.upload}>
        <DropZone
          icon={<FileSpreadsheet />}
          accept=".csv,.tsv,.txt,text/csv"
          words={{ drop: t.drop, dropNow: t.dropNow, choose: t.choose, fine: t.fine }}
          onFiles={take}
        />
        {upload.isPending && <ProgressBar label={t.reading} value={null} />}
        {problem && (
          <p className={styles.error} role="alert">
            {problem}
          </p>
        )}
        <section className={styles.columns}>
          <h3>{t.columns}</h3>
          <p>{t.columnsText}</p>
          <ul>
            {IMPORT_COLUMN_NAMES.map((column) => (
              <li key={column}>{IMPORT_COLUMNS[column][lang]}</li>
            ))}
          </ul>
          <Link href={deskHref('assets')}>{t.toAssets}</Link>
        </section>
      </div>
    </Dialog>
  );
}
