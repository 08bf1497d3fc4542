import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, Share2 } from 'lucide-react';
import { useState } from 'react';
import { href } from '#app/href.ts';
import { lazyPart } from '#app/lazy-part.tsx';
import { Link } from '#app/link.tsx';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { listStrings } from '../list.strings.ts';
import { toSavedQuery } from '../model.ts';
import { foldersQuery, type Folder } from '../queries.ts';
import { favoriteStrings } from '../strings.ts';
import { useListView } from '../use-list-view.ts';
import { FolderMenu } from './folder-menu.tsx';
import styles from './folder-view.module.css';
import { SavedAssets } from './saved-assets.tsx';

const ShareDialog = lazyPart('folder-share', async () => (await import('./share-dialog.tsx')).ShareDialog);

/** One folder: its name, what can be done with it, and what lies in it. */
export function FolderView({ favoriteId }: { favoriteId: string }) {
  const t = useStrings(favoriteStrings);
  const { data: folders } = useQuery(foldersQuery);
  const folder = folders?.find(({ id }) => id === favoriteId);
  const state = useListView((view) => href.folders({ favoriteId, ...toSavedQuery(view) }));
  return (
    <div className={styles.view}>
      <Link href={href.folders()} className={styles.back}>
        <ChevronLeft aria-hidden="true" />
        {t.back}
      </Link>
      {folder && <FolderHead folder={folder} />}
      <SavedAssets
        key={favoriteId}
        favoriteId={favoriteId}
        state={state}
        empty={{ title: t.emptyFolder, text: t.emptyFolderText }}
        missing={
          <EmptyState
            seed="folder-missing"
            title={t.missing}
            action={
              <Link href={href.folders()} className={buttonClass()}>
                {t.back}
              </Link>
            }
          />
        }
      />
    </div>
  );
}

function FolderHead({ folder }: { folder: Folder }) {
  const t = useStrings(listStrings);
  const [isSharing, setSharing] = useState(false);
  return (
    <div className={styles.head}>
      <h2 className={styles.name}>{folder.name}</h2>
      {folder.isShared && <Badge tone="accent">{t.shared}</Badge>}
      <span className={styles.actions}>
        <Button
          icon={<Share2 aria-hidden="true" />}
          onPointerEnter={ShareDialog.preload}
          onClick={() => setSharing(true)}
        >
          {t.share}
        </Button>
        <FolderMenu folder={folder} leaveTo={href.folders()} />
      </span>
      {isSharing && <ShareDialog folder={folder} onClose={() => setSharing(false)} />}
    </div>
  );
}
