import { useQuery } from '@tanstack/react-query';
import { Folder as FolderIcon, FolderPlus } from 'lucide-react';
import { useState } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { listStrings } from '../list.strings.ts';
import { foldersQuery } from '../queries.ts';
import { favoriteStrings } from '../strings.ts';
import { FolderForm } from './folder-form.tsx';
import styles from './folder-picker.module.css';

type FolderPickerProps = {
  open: boolean;
  title: string;
  /** The folder that things come from; it is no target. */
  here: string;
  busy: boolean;
  onPick: (folderId: string) => void;
  onClose: () => void;
};

/** Asks into which folder, an existing one or a new one. */
export function FolderPicker({ open, title, here, busy, onPick, onClose }: FolderPickerProps) {
  return (
    <Dialog open={open} onOpenChange={onClose} title={title} size="s">
      <Folders here={here} busy={busy} onPick={onPick} />
    </Dialog>
  );
}

function Folders({ here, busy, onPick }: Pick<FolderPickerProps, 'here' | 'busy' | 'onPick'>) {
  const t = useStrings(favoriteStrings);
  const list = useStrings(listStrings);
  const format = useFormat();
  const { data: folders, isError, isFetching, refetch } = useQuery(foldersQuery);
  const [isMaking, setMaking] = useState(false);
  if (isError && !folders) {
    return <ErrorState compact title={t.failed} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (!folders) {
    return (
      <div className={styles.list} aria-busy="true">
        <Skeleton height="3em" />
        <Skeleton height="3em" />
      </div>
    );
  }
  if (isMaking) return <FolderForm onCancel={() => setMaking(false)} onDone={({ id }) => onPick(id)} />;
  return (
    <div className={styles.picker} aria-busy={busy || undefined}>
      <ul className={styles.list}>
        {folders.map(({ id, name, cover, count }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.folder}
              aria-disabled={id === here || busy || undefined}
              onClick={() => id !== here && !busy && onPick(id)}
            >
              <span className={styles.cover}>
                {cover ? <img src={cover} alt="" loading="lazy" /> : <FolderIcon aria-hidden="true" />}
              </span>
              <span className={styles.name}>{name}</span>
              <span className={styles.count}>{id === here ? list.here : t.count(format.number(count))}</span>
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className={styles.make} onClick={() => setMaking(true)}>
        <FolderPlus aria-hidden="true" />
        {t.newFolder}
      </button>
    </div>
  );
}
