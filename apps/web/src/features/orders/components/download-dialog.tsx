import { useQuery } from '@tanstack/react-query';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { toDownloadFiles } from '../download/files.ts';
import { versionsQuery } from '../queries.ts';
import { orderStrings } from '../strings.ts';
import { versionStrings } from '../versions.strings.ts';
import { FileList } from './file-list.tsx';
import { LicencePanel } from './licence-panel.tsx';
import { ListState } from './list-state.tsx';
import styles from './pay-sheet.module.css';
import { VersionList } from './version-list.tsx';

type DownloadDialogProps = {
  asset: { id: string; enName: string; version: number; gotVersion: number };
  name: string;
  onClose: () => void;
};

/** The files of an asset one has, with their licence and the versions before. */
export function DownloadDialog({ asset, name, onClose }: DownloadDialogProps) {
  const { download: t } = useStrings(orderStrings);
  const words = useStrings(versionStrings);
  const { data, error, isFetching, refetch } = useQuery(versionsQuery(asset.id));
  return (
    <Dialog open onOpenChange={onClose} title={t.title} description={name}>
      <div className={styles.sheet}>
        {data && !data.isOnSale && <p className={styles.fine}>{t.gone}</p>}
        {asset.gotVersion < asset.version && (
          <p className={styles.fine}>{words.updateText(asset.gotVersion)}</p>
        )}
        <ListState
          data={data}
          error={error}
          isFetching={isFetching}
          onRetry={() => void refetch()}
          failedTitle={t.filesFailed}
          rowHeight="3.5em"
        >
          {({ versions }) => (
            <>
              <FileList files={toDownloadFiles({ files: versions[0]?.files ?? [] })} />
              <LicencePanel assetId={asset.id} enName={asset.enName} />
              <VersionList assetId={asset.id} versions={versions} />
            </>
          )}
        </ListState>
      </div>
    </Dialog>
  );
}
