import { useQuery } from '@tanstack/react-query';
import { WORKS_AT_ONCE } from '@mogine/contract/works-limits';
import { Download, FolderInput, ListChecks, Star, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { DropdownMenu, MenuItem } from '#shared/ui/dropdown-menu.tsx';
import { BarWord, SelectionBar } from '#shared/ui/selection-bar.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { myStrings } from './my.strings.ts';
import { startDownload } from '#shared/lib/start-download.ts';
import { useUndoable } from './use-undoable.ts';
import { useZip, workFoldersQuery } from './works-queries.ts';
import type { Task } from '../tasks/task-model.ts';

type WorksSelectionProps = { chosen: readonly Task[]; onChooseAll: () => void; onClear: () => void };

/** What can be done with all chosen works at once. */
export function WorksSelection({ chosen, onChooseAll, onClear }: WorksSelectionProps) {
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
    <SelectionBar count={t.chosen(count)} letGo={t.letGo} onLetGo={onClear}>
      <Button variant="quiet" icon={<ListChecks aria-hidden="true" />} onClick={onChooseAll}>
        <BarWord>{t.chooseAll}</BarWord>
      </Button>
      <Button
        variant="quiet"
        icon={<Star aria-hidden="true" />}
        onClick={() => undoable.star(chosen, !areStarred)}
      >
        <BarWord>{areStarred ? t.unstar : t.star}</BarWord>
      </Button>
      <DropdownMenu
        label={t.moveTo}
        placement="top-end"
        trigger={(props) => (
          <Button {...props} variant="quiet" icon={<FolderInput aria-hidden="true" />} busy={undoable.isBusy}>
            <BarWord>{t.moveTo}</BarWord>
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
        <BarWord>{t.zip}</BarWord>
      </Button>
      <Button variant="quiet" icon={<Trash2 aria-hidden="true" />} onClick={() => setRemoving(true)}>
        <BarWord>{t.remove}</BarWord>
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
    </SelectionBar>
  );
}
