import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { href } from '#app/href.ts';
import { Link } from '#app/link.tsx';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { foldersQuery } from '../queries.ts';
import { favoriteStrings } from '../strings.ts';
import { FolderMenu } from './folder-menu.tsx';
import styles from './folder-view.module.css';
import { SavedAssets } from './saved-assets.tsx';

/** One folder: its name, what can be done with it, and what lies in it. */
export function FolderView({ favoriteId }: { favoriteId: string }) {
  const t = useStrings(favoriteStrings);
  const format = useFormat();
  const { data } = useInfiniteQuery(foldersQuery);
  const folder = data?.pages.flatMap((page) => page.records).find(({ id }) => id === favoriteId);
  const back = (
    <Link href={href.folders()} className={styles.back}>
      <ChevronLeft aria-hidden="true" />
      {t.back}
    </Link>
  );
  return (
    <div className={styles.view}>
      {back}
      {folder && (
        <div className={styles.head}>
          <h2 className={styles.name}>{folder.name}</h2>
          <span className={styles.count}>{t.count(format.number(folder.count))}</span>
          <FolderMenu folder={folder} leaveTo={href.folders()} />
        </div>
      )}
      <SavedAssets
        favoriteId={favoriteId}
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
