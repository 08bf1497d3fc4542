import { useQuery } from '@tanstack/react-query';
import { FolderInput, ListChecks, Star, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { DropdownMenu, MenuItem } from '#shared/ui/dropdown-menu.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { myStrings } from './my.strings.ts';
import { useMove, useRemoveWorks, useStar, workFoldersQuery } from './works-queries.ts';
import { isOver, type Task } from '../tasks/task-model.ts';
import styles from './selection-bar.module.css';

type SelectionBarProps = { chosen: readonly Task[]; onChooseAll: () => void; onClear: () => void };

/** What can be done with all chosen works at once. */
export function SelectionBar({ chosen, onChooseAll, onClear }: SelectionBarProps) {
  const t = useStrings(myStrings);
  const format = useFormat();
  const { data } = useQuery(workFoldersQuery);
  const [isRemoving, setRemoving] = useState(false);
  const star = useStar();
  const move = useMove();
  const remove = useRemoveWorks();
  const ids = chosen.map(({ id }) => id);
  const areStarred = chosen.every(({ starred }) => starred);
  const count = format.number(chosen.length);

  function moveTo(folderId: string) {
    move.mutate(
      { ids, folderId },
      {
        onSuccess: () => {
          toast.success(t.moved);
          onClear();
        },
      },
    );
  }
  function handleRemove() {
    const over = chosen.filter(isOver);
    const kept = chosen.length - over.length;
    remove.mutate(
      over.map(({ id }) => id),
      {
        onSuccess: () => {
          const words = [
            ...(over.length > 0 ? [t.removed(format.number(over.length))] : []),
            ...(kept > 0 ? [t.kept(format.number(kept))] : []),
          ].join(t.between);
          if (over.length > 0) toast.success(words);
          else toast.error(words);
          setRemoving(false);
          onClear();
        },
        onError: () => setRemoving(false),
      },
    );
  }

  return (
    <div className={styles.bar} role="toolbar" aria-label={t.chosen(count)}>
      <IconButton label={t.letGo} hint="top" icon={<X />} onClick={onClear} />
      <p className={styles.count} role="status">
        {t.chosen(count)}
      </p>
      <Button variant="quiet" icon={<ListChecks aria-hidden="true" />} onClick={onChooseAll}>
        <span className={styles.word}>{t.chooseAll}</span>
      </Button>
      <Button
        variant="quiet"
        icon={<Star aria-hidden="true" />}
        onClick={() => star.mutate({ ids, on: !areStarred })}
      >
        <span className={styles.word}>{areStarred ? t.unstar : t.star}</span>
      </Button>
      <DropdownMenu
        label={t.moveTo}
        placement="top-end"
        trigger={(props) => (
          <Button {...props} variant="quiet" icon={<FolderInput aria-hidden="true" />} busy={move.isPending}>
            <span className={styles.word}>{t.moveTo}</span>
          </Button>
        )}
      >
        {data?.folders.map(({ id, name }) => (
          <MenuItem key={id} onSelect={() => moveTo(id)}>
            {name}
          </MenuItem>
        ))}
        <MenuItem onSelect={() => moveTo('')}>{t.noFolder}</MenuItem>
      </DropdownMenu>
      <Button variant="quiet" icon={<Trash2 aria-hidden="true" />} onClick={() => setRemoving(true)}>
        <span className={styles.word}>{t.remove}</span>
      </Button>
      <ConfirmDialog
        open={isRemoving}
        onOpenChange={setRemoving}
        title={t.removeTitle(count)}
        description={t.removeText}
        confirmLabel={t.remove}
        tone="danger"
        busy={remove.isPending}
        onConfirm={handleRemove}
      />
    </div>
  );
}
