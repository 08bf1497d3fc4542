import { WORKFLOW_NAME_MAX } from '@mogine/contract/workflow/document';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { NameForm } from '#shared/ui/name-form.tsx';
import { useRenameWorkflow } from '../queries.ts';
import { startStrings } from './start.strings.ts';

type RenameDialogProps = { id: string; name: string; onClose: () => void; onRenamed: (name: string) => void };

export function RenameDialog({ id, name, onClose, onRenamed }: RenameDialogProps) {
  const t = useStrings(startStrings);
  const rename = useRenameWorkflow();
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t.rename} size="s">
      <NameForm
        name={name}
        max={WORKFLOW_NAME_MAX}
        words={t.naming}
        sending={rename}
        onCancel={onClose}
        onSubmit={(next) =>
          rename.mutate({ workflowId: id, name: next }, { onSuccess: (renamed) => onRenamed(renamed.name) })
        }
      />
    </Dialog>
  );
}
