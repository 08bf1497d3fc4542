import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { contentStrings } from './content.strings.ts';

/** What a colleague saved meanwhile. */
export type Conflict = { version: number; by: string };

type ConflictDialogProps = {
  conflict: Conflict | null;
  busy: boolean;
  onClose: () => void;
  onTheirs: () => void;
  onMine: (base: number) => void;
};

/** Two wrote at once: either of them goes on, and the history keeps both. */
export function ConflictDialog({ conflict, busy, onClose, onTheirs, onMine }: ConflictDialogProps) {
  const t = useStrings(contentStrings);
  const format = useFormat();
  return (
    <Dialog
      open={conflict !== null}
      onOpenChange={(open) => !open && !busy && onClose()}
      title={t.conflictTitle}
      description={conflict ? t.conflictText(conflict.by, format.number(conflict.version)) : undefined}
      size="s"
      role="alertdialog"
      footer={
        <>
          <Button busy={busy} onClick={onTheirs}>
            {t.takeTheirs}
          </Button>
          <Button variant="primary" busy={busy} onClick={() => conflict && onMine(conflict.version)}>
            {t.keepMine}
          </Button>
        </>
      }
    >
      <p>{t.takeTheirsHint}</p>
    </Dialog>
  );
}
