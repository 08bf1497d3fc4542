import { ITEMS_AT_ONCE } from '@mogine/contract/favorites-limits';
import { Copy, FolderInput, ListChecks, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { useSelectionKeys } from '#shared/lib/use-selection.ts';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { BarWord, SelectionBar } from '#shared/ui/selection-bar.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { useRemoveItems } from '../item-queries.ts';
import { listStrings } from '../list.strings.ts';
import type { SavedAsset } from '../queries.ts';
import { usePlaceItems } from '../use-place-items.ts';
import { FolderPicker } from './folder-picker.tsx';

type SelectionActionsProps = {
  /** The folder that is shown; empty for everything. */
  favoriteId: string;
  chosen: readonly SavedAsset[];
  onChooseAll: () => void;
  onClear: () => void;
  onLeave: () => void;
};

/** What can be done with all chosen assets at once. */
export function SelectionActions({
  favoriteId,
  chosen,
  onChooseAll,
  onClear,
  onLeave,
}: SelectionActionsProps) {
  const t = useStrings(listStrings);
  const format = useFormat();
  const [asked, setAsked] = useState<'move' | 'copy' | 'remove' | null>(null);
  const place = usePlaceItems();
  const remove = useRemoveItems();
  useSelectionKeys(true, onChooseAll, onLeave);
  const count = format.number(chosen.length);
  const close = () => setAsked(null);
  const reasons = [
    ...(chosen.length === 0 ? [t.nothingChosen] : []),
    ...(chosen.length > ITEMS_AT_ONCE ? [t.most(format.number(ITEMS_AT_ONCE))] : []),
  ];

  function handlePick(target: string) {
    const ids = chosen.map(({ itemId }) => itemId);
    const onDone = () => {
      close();
      onClear();
    };
    if (asked === 'copy') place.copy(ids, target, onDone);
    else place.move(ids, target, onDone);
  }
  function handleRemove() {
    const assetIds = chosen.map(({ id }) => id);
    remove.mutate(
      { assetIds, favoriteId },
      {
        onSuccess: () => {
          toast.success(t.removed(count));
          close();
          onClear();
        },
      },
    );
  }

  return (
    <SelectionBar count={t.chosen(count)} letGo={t.letGo} onLetGo={onLeave}>
      <Button variant="quiet" icon={<ListChecks aria-hidden="true" />} onClick={onChooseAll}>
        <BarWord>{t.chooseAll}</BarWord>
      </Button>
      <Button
        variant="quiet"
        icon={<FolderInput aria-hidden="true" />}
        reasons={reasons}
        onClick={() => setAsked('move')}
      >
        <BarWord>{t.move}</BarWord>
      </Button>
      <Button
        variant="quiet"
        icon={<Copy aria-hidden="true" />}
        reasons={reasons}
        onClick={() => setAsked('copy')}
      >
        <BarWord>{t.copy}</BarWord>
      </Button>
      <Button
        variant="quiet"
        icon={<Trash2 aria-hidden="true" />}
        reasons={reasons}
        onClick={() => setAsked('remove')}
      >
        <BarWord>{t.remove}</BarWord>
      </Button>
      <FolderPicker
        open={asked === 'move' || asked === 'copy'}
        title={asked === 'copy' ? t.copyTitle(count) : t.moveTitle(count)}
        here={favoriteId}
        busy={place.isBusy}
        onPick={handlePick}
        onClose={close}
      />
      <ConfirmDialog
        open={asked === 'remove'}
        onOpenChange={close}
        title={t.removeTitle(count)}
        description={favoriteId === '' ? t.removeAllText : t.removeFolderText}
        confirmLabel={t.remove}
        tone="danger"
        busy={remove.isPending}
        onConfirm={handleRemove}
      />
    </SelectionBar>
  );
}
