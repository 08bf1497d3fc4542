import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { foldersForQuery, usePlace } from '../queries.ts';
import { favoriteStrings } from '../strings.ts';
import styles from './folder-choice.module.css';
import { FolderForm } from './folder-form.tsx';

/** Ticks for the folders an asset lies in, and a way to make another one that gets it too. */
export function FolderChoice({ assetId }: { assetId: string }) {
  const t = useStrings(favoriteStrings);
  const format = useFormat();
  const { data: folders, isError, isFetching, refetch } = useQuery(foldersForQuery(assetId));
  const place = usePlace(assetId);
  const [isMaking, setMaking] = useState(false);

  if (isError) {
    return <ErrorState compact title={t.failed} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (!folders) {
    return (
      <div className={styles.waiting} aria-busy="true">
        <Skeleton height="2em" />
        <Skeleton height="2em" />
      </div>
    );
  }
  return (
    <div className={styles.choice}>
      <ul className={styles.list}>
        {folders.map((folder) => (
          <li key={folder.id} className={styles.row}>
            <Checkbox
              checked={folder.isCollect}
              onCheckedChange={(isInside) => place.mutate({ favoriteId: folder.id, isInside })}
            >
              <span className={styles.name}>{folder.name}</span>
            </Checkbox>
            <span className={styles.count}>{format.number(folder.count)}</span>
          </li>
        ))}
      </ul>
      {isMaking ? (
        <div className={styles.form}>
          <FolderForm
            onCancel={() => setMaking(false)}
            onDone={({ id }) => {
              setMaking(false);
              place.mutate({ favoriteId: id, isInside: true }, { onSettled: () => void refetch() });
            }}
          />
        </div>
      ) : (
        <button type="button" className={styles.make} onClick={() => setMaking(true)}>
          <Plus aria-hidden="true" />
          {t.newFolder}
        </button>
      )}
    </div>
  );
}
