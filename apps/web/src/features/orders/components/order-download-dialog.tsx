import { useMutation, useQueries, type UseQueryResult } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { api } from '#shared/api/api.ts';
import { ApiError, type Data } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { startDownload } from '#shared/lib/start-download.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { toDownloadFiles } from '../download/files.ts';
import { versionsQuery, type OrderDetail } from '../queries.ts';
import { downloadStrings } from '../download.strings.ts';
import { FileList } from './file-list.tsx';
import styles from './file-list.module.css';
import { ListState } from './list-state.tsx';
import sheet from './pay-sheet.module.css';

type Versions = Data<'orders', 'versions'>;
type OrderDownloadDialogProps = { items: OrderDetail['items']; onClose: () => void };

/** The newest files of everything that an order bought, each asset's licence with them. */
export function OrderDownloadDialog({ items, onClose }: OrderDownloadDialogProps) {
  const t = useStrings(downloadStrings);
  const lang = useLang();
  const format = useFormat();
  const queries = useQueries({ queries: items.map(({ resourceId }) => versionsQuery(resourceId)) });
  // One file for the browser: of many that begin at once it keeps ten.
  const zip = useMutation({
    mutationFn: () => api.orders.zip({ resourceIds: items.map(({ resourceId }) => resourceId).join(',') }),
    onSuccess: ({ url, filename, bytes }) => {
      startDownload(url, filename);
      toast.success(t.zipStarted(format.bytes(bytes)));
    },
    onError: (error) => toast.error(error instanceof ApiError ? error.message : t.unknown),
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t.title}
      description={t.orderText(items.length)}
      footer={
        <Button
          variant="primary"
          icon={<Download />}
          busy={zip.isPending}
          onClick={() => !zip.isPending && zip.mutate()}
        >
          {t.zip}
        </Button>
      }
    >
      <div className={sheet.sheet}>
        {items.map((item, index) => (
          <section
            key={item.resourceId}
            className={styles.licence}
            aria-label={pickText(lang, item.name, item.enName)}
          >
            <h3 className={styles.licenceTitle}>{pickText(lang, item.name, item.enName)}</h3>
            <Files item={item} query={queries[index]} />
          </section>
        ))}
      </div>
    </Dialog>
  );
}

type FilesProps = { item: OrderDetail['items'][number]; query: UseQueryResult<Versions> | undefined };

function Files({ item, query }: FilesProps) {
  const t = useStrings(downloadStrings);
  return (
    <ListState
      data={query?.data}
      error={query?.error ?? null}
      isFetching={query?.isFetching ?? true}
      onRetry={() => void query?.refetch()}
      failedTitle={t.filesFailed}
      rowHeight="3.5em"
      rows={1}
    >
      {({ versions }) => (
        <FileList
          files={toDownloadFiles({ files: versions[0]?.files ?? [] })}
          licence={{ assetId: item.resourceId, enName: item.enName }}
        />
      )}
    </ListState>
  );
}
