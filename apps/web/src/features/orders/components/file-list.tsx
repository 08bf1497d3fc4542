import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import type { DownloadFile } from '../download/downloads.ts';
import { useStart } from '../download/use-start.ts';
import type { Licensed } from '../download/with-licence.ts';
import { downloadStrings } from '../download.strings.ts';
import styles from './file-list.module.css';
import { FileRow } from './file-row.tsx';
import { ZipButton } from './zip-button.tsx';

type FileListProps = { files: readonly DownloadFile[]; licence: Licensed };

/** Files one may download now, each with its own progress; all of them come with their licence, the newest ones as a zip. */
export function FileList({ files, licence }: FileListProps) {
  const t = useStrings(downloadStrings);
  const { start, startAll } = useStart();
  return (
    <div className={styles.box}>
      <ul>
        {files.map((file) => (
          <FileRow key={file.key} file={file} onStart={() => void start([file], licence)} />
        ))}
      </ul>
      {files.length > 1 && licence.version === undefined && (
        <ZipButton variant="quiet" size="s" wide assetIds={[licence.assetId]}>
          {t.zipOf(files.length)}
        </ZipButton>
      )}
      {files.length > 1 && licence.version !== undefined && (
        <Button variant="quiet" size="s" wide onClick={() => startAll(files, licence)}>
          {t.allWithLicence(files.length)}
        </Button>
      )}
    </div>
  );
}
