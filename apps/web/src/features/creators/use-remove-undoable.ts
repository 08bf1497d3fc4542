import { useStrings } from '#shared/i18n/strings.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { draftsStrings } from './drafts.strings.ts';
import { useRemoveDraft, useRestoreDraft } from './queries.ts';

/** Long enough to be read, reached and pressed. */
const OFFERED_MS = 10_000;

/** Removes a draft in one press, with a way back that is offered for a while. `onRemoved` hears that it is gone. */
export function useRemoveUndoable() {
  const t = useStrings(draftsStrings);
  const [remove, restore] = [useRemoveDraft(), useRestoreDraft()];
  const tell = (error: Error) => void toast.error(error.message);

  return (id: string, name: string, onRemoved?: () => void): void => {
    const undo = () => {
      restore.mutateAsync(id).then(() => void toast.success(t.undone), tell);
    };
    // By promises: whoever asked may be gone by then.
    remove.mutateAsync(id).then(() => {
      toast.success(t.removed(name), { durationMs: OFFERED_MS, action: { label: t.undo, run: undo } });
      onRemoved?.();
    }, tell);
  };
}
