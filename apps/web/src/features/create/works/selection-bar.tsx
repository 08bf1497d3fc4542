import { useQuery } from '@tanstack/react-query';
import { WORKS_AT_ONCE } from '@mogine/contract/works-limits';
import { Download, FolderInput, ListChecks, Star, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { DropdownMenu, MenuItem } from '#shared/ui/dropdown-menu.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { myStrings } from './my.strings.ts';
import { startDownload } from './start-download.ts';
import { useUndoable } from './use-undoable.ts';
import { useZip, workFoldersQuery } from './works-queries.ts';
import type { Task } from '../tasks/task-model.ts';
import styles from './selection-bar.module.css';

type SelectionBarProps = { chosen: readonly Task[]; onChooseAll: () => void; onClear: () => void };

/** What can be done with all chosen works at once. */
export function SelectionBar({ chosen, onChooseAll, onClear }: SelectionBarProps) {
  const t = useStrings(myStrings);
  const format = useFormat();
  const { data } = useQuery(workFoldersQuery);
  const [isRemoving, setRemoving] = useState(false);
  const undoable = useUndoable();
  const zip = useZip();
  const ids = chosen.map(({ id }) => id);
  const areStarred = chosen.every(({ starred }) => starred);
  const count = format.number(chosen.length);
  const tooMany = chosen.length > WORKS_AT_ONCE ? [t.zipMost(format.number(WORKS_AT_ONCE))] : [];

  function handleRemove() {
    undoable.remove(chosen, (isDone) => {
      setRemoving(false);
      if (isDone) onClear();
    });
  }
  function handleZip() {
    zip.mutate(ids, {
      onSuccess: ({ url, filename, files, bytes }) => {
        startDownload(url, filename);
        toast.success(t.zipStarted(format.number(files), format.bytes(bytes)));
      },
    });
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
        onClick={() => undoable.star(chosen, !areStarred)}
      >
        <span className={styles.word}>{areStarred ? t.unstar : t.star}</span>
      </Button>
      <DropdownMenu
        label={t.moveTo}
        placement="top-end"
        trigger={(props) => (
          <Button {...props} variant="quiet" icon={<FolderInput aria-hidden="true" />} busy={undoable.isBusy}>
            <span className={styles.word}>{t.moveTo}</span>
          </Button>
        )}
      >
        {data?.folders.map(({ id, name }) => (
          <MenuItem key={id} onSelect={() => undoable.move(ids, id, onClear)}>
            {name}
          </MenuItem>
        ))}
        <MenuItem onSelect={() => undoable.move(ids, '', onClear)}>{t.noFolder}</MenuItem>
      </DropdownMenu>
      <Button
        variant="quiet"
        icon={<Download aria-hidden="true" />}
        busy={zip.isPending}
        reasons={tooMany}
        onClick={handleZip}
      >
        <span className={styles.word}>{t.zip}</span>
      </Button>
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
        busy={undoable.isBusy}
        onConfirm={handleRemove}
      />
    </div>
  );
}
