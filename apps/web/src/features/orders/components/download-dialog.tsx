import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#shared/api/client.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { toDownloadFiles, toNamedFiles } from '../download/files.ts';
import { filesQuery } from '../queries.ts';
import { orderStrings } from '../strings.ts';
import { FileList } from './file-list.tsx';
import { LicencePanel } from './licence-panel.tsx';
import styles from './pay-sheet.module.css';
import { ListState } from './list-state.tsx';

type DownloadDialogProps = {
  asset: { id: string; enName: string; resourceUrl: string };
  name: string;
  onClose: () => void;
};

/** The files of an asset one has; of one that has left the shop, what is known of them. */
export function DownloadDialog({ asset, name, onClose }: DownloadDialogProps) {
  const { download: t } = useStrings(orderStrings);
  const { data, error, isFetching, refetch } = useQuery(filesQuery(asset.id));
  const isGone = error instanceof ApiError && error.status === 404;
  const files = data ? toDownloadFiles(data) : isGone ? toNamedFiles(asset) : undefined;
  return (
    <Dialog open onOpenChange={onClose} title={t.title} description={name}>
      <div className={styles.sheet}>
        {isGone && <p className={styles.fine}>{t.gone}</p>}
        <ListState
          data={files}
          error={error}
          isFetching={isFetching}
          onRetry={() => void refetch()}
          failedTitle={t.filesFailed}
          rowHeight="3.5em"
        >
          {(found) => <FileList files={found} />}
        </ListState>
        {files && <LicencePanel assetId={asset.id} enName={asset.enName} />}
      </div>
    </Dialog>
  );
}
