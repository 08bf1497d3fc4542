import { useInfiniteQuery } from '@tanstack/react-query';
import { FolderPlus } from 'lucide-react';
import { useState } from 'react';
import { href } from '#app/href.ts';
import { Link } from '#app/link.tsx';
import { ApiError } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { IsometricIllustration } from '#shared/ui/isometric-illustration.tsx';
import { LoadMore } from '#shared/ui/load-more.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { foldersQuery, type Folder } from '../queries.ts';
import { favoriteStrings } from '../strings.ts';
import { FolderForm } from './folder-form.tsx';
import styles from './folder-list.module.css';
import { FolderMenu } from './folder-menu.tsx';

/** Every folder with the cover of its newest asset. */
export function FolderList() {
  const t = useStrings(favoriteStrings);
  const format = useFormat();
  const [isMaking, setMaking] = useState(false);
  const query = useInfiniteQuery(foldersQuery);
  if (query.isPending) {
    return (
      <div className={styles.grid} aria-busy="true">
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} aspectRatio="4 / 3" className={styles.waiting} />
        ))}
      </div>
    );
  }
  if (query.isError && !query.data) {
    return (
      <ErrorState
        title={t.failed}
        text={t.failedText}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
        requestId={query.error instanceof ApiError ? query.error.requestId : undefined}
      />
    );
  }
  const folders = query.data.pages.flatMap((page) => page.records);
  return (
    <div className={styles.list}>
      <div className={styles.bar}>
        <p className={styles.count}>
          {t.foldersCount(format.number(query.data.pages[0]?.total ?? folders.length))}
        </p>
        <Button icon={<FolderPlus aria-hidden="true" />} onClick={() => setMaking(true)}>
          {t.newFolder}
        </Button>
      </div>
      <ul className={styles.grid}>
        {folders.map((folder) => (
          <FolderTile key={folder.id} folder={folder} />
        ))}
      </ul>
      {query.hasNextPage && (
        <LoadMore hasMore loading={query.isFetchingNextPage} onLoadMore={() => void query.fetchNextPage()} />
      )}
      <Dialog open={isMaking} onOpenChange={setMaking} title={t.newFolder} size="s">
        <FolderForm
          onCancel={() => setMaking(false)}
          onDone={() => {
            setMaking(false);
            toast.success(t.created);
          }}
        />
      </Dialog>
    </div>
  );
}

function FolderTile({ folder }: { folder: Folder }) {
  const t = useStrings(favoriteStrings);
  const format = useFormat();
  return (
    <li className={styles.tile}>
      <div className={styles.cover}>
        {folder.cover ? (
          <img src={folder.cover} alt="" width={800} height={600} loading="lazy" className={styles.picture} />
        ) : (
          <IsometricIllustration seed={folder.id} className={styles.art} />
        )}
      </div>
      <div className={styles.row}>
        <h2 className={styles.name}>
          <Link href={href.folders({ favoriteId: folder.id })} className={styles.link}>
            {folder.name}
          </Link>
        </h2>
        {folder.isDefault && <Badge>{t.isDefault}</Badge>}
        <span className={styles.menu}>
          <FolderMenu folder={folder} />
        </span>
      </div>
      <p className={styles.count}>{t.count(format.number(folder.count))}</p>
    </li>
  );
}
