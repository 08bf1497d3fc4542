import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { useCopyItems, useMoveItems, useRemoveCopies } from './item-queries.ts';
import { listStrings } from './list.strings.ts';
import { planBack } from './model.ts';

/** Long enough to be read, reached and pressed. */
const OFFERED_MS = 10_000;

/** A refusal was told by whoever asked. */
function passOver(): void {}

/** Moves and copies saved assets, each with a way back that is offered for a while. */
export function usePlaceItems() {
  const t = useStrings(listStrings);
  const format = useFormat();
  const [move, copy, removeCopies] = [useMoveItems(), useCopyItems(), useRemoveCopies()];

  function offer(message: string, undo: () => Promise<unknown>): void {
    const run = () => void undo().then(() => toast.success(t.undone), passOver);
    toast.success(message, { durationMs: OFFERED_MS, action: { label: t.undo, run } });
  }

  // What follows is told by promises: the list that asked may be empty and gone by then.
  return {
    isBusy: move.isPending || copy.isPending,
    move(ids: readonly string[], favoriteId: string, onDone: () => void): void {
      move.mutateAsync({ ids, favoriteId }).then((moved) => {
        onDone();
        if (moved.length === 0) return void toast.warn(t.movedNone);
        const [count, kept] = [moved.length, ids.length - moved.length].map((n) => format.number(n));
        const message = kept === '0' ? t.moved(count ?? '') : t.movedBut(count ?? '', kept ?? '');
        offer(message, async () => {
          for (const back of planBack(moved)) {
            if (back.moves.length > 0) await move.mutateAsync({ ...back, ids: back.moves });
            if (back.copies.length > 0) await copy.mutateAsync({ ...back, ids: back.copies });
          }
        });
      }, passOver);
    },
    copy(ids: readonly string[], favoriteId: string, onDone: () => void): void {
      copy.mutateAsync({ ids, favoriteId }).then((made) => {
        onDone();
        if (made.length === 0) return void toast.warn(t.copiedNone);
        offer(t.copied(format.number(made.length)), async () =>
          removeCopies.mutateAsync(made.map(({ id }) => id)),
        );
      }, passOver);
    },
  };
}
