import { useQueryClient } from '@tanstack/react-query';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { isOver, type Task } from '../tasks/task-model.ts';
import { undoStrings } from './undo.strings.ts';
import { foldersOf } from './works-model.ts';
import { listKnownWorks, useMove, useRemoveWorks, useRestoreWorks, useStar } from './works-queries.ts';

/** Long enough to be read, reached and pressed. */
const OFFERED_MS = 10_000;

/** A refusal was told by whoever asked. */
function passOver(): void {}

/** What is done to works in one press, each with a way back that is offered for a while. */
export function useUndoable() {
  const t = useStrings(undoStrings);
  const format = useFormat();
  const queryClient = useQueryClient();
  const [star, move, remove, restore] = [useStar(), useMove(), useRemoveWorks(), useRestoreWorks()];

  /** `undo` gives how many works it could not bring back, where there may be some. */
  function offer(message: string, undo: () => Promise<number | void>): void {
    const run = () => {
      undo().then((lost) => {
        if (lost) toast.warn(t.undoneBut(format.number(lost)));
        else toast.success(t.undone);
      }, passOver);
    };
    toast.success(message, { durationMs: OFFERED_MS, action: { label: t.undo, run } });
  }

  // What follows is told by promises: whoever asked may be gone by then, as the bar of a view that has become empty.
  return {
    isBusy: move.isPending || remove.isPending,
    /** Stars works or takes the stars away; undoing changes those only that were changed. */
    star(tasks: readonly Task[], on: boolean): void {
      const ids = tasks.filter(({ starred }) => starred !== on).map(({ id }) => id);
      if (ids.length === 0) return;
      const count = format.number(ids.length);
      star
        .mutateAsync({ ids, on })
        .then(
          () =>
            offer(
              on ? t.starred(count) : t.unstarred(count),
              async () => void (await star.mutateAsync({ ids, on: !on })),
            ),
          passOver,
        );
    },
    /** Moves works; undoing puts each back to where it lay. */
    move(ids: readonly string[], folderId: string, onMoved?: () => void): void {
      const before = foldersOf(listKnownWorks(queryClient, ids), folderId);
      const moved = before.flatMap((folder) => folder.ids);
      if (moved.length === 0) {
        onMoved?.();
        return;
      }
      move.mutateAsync({ ids: moved, folderId }).then(() => {
        offer(t.moved(format.number(moved.length)), async () => {
          await Promise.all(before.map((folder) => move.mutateAsync(folder)));
        });
        onMoved?.();
      }, passOver);
    },
    /** Removes those that are over. `onEnd` hears whether it could be done. */
    remove(tasks: readonly Task[], onEnd: (isDone: boolean) => void): void {
      const ids = tasks.filter(isOver).map(({ id }) => id);
      const kept = tasks.length - ids.length;
      const keptWords = kept > 0 ? [t.kept(format.number(kept))] : [];
      if (ids.length === 0) {
        toast.error(keptWords.join(t.between));
        onEnd(true);
        return;
      }
      remove.mutateAsync(ids).then(
        () => {
          const words = [t.removed(format.number(ids.length)), ...keptWords];
          offer(words.join(t.between), async () => ids.length - (await restore.mutateAsync(ids)).length);
          onEnd(true);
        },
        () => onEnd(false),
      );
    },
  };
}
