import type { ReactNode } from 'react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { uiStrings } from './strings.ts';

type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** What will happen, and what cannot be undone. */
  description?: ReactNode;
  confirmLabel?: string;
  tone?: 'primary' | 'danger';
  /** While true it can be neither confirmed again nor left. */
  busy?: boolean;
  onConfirm: () => void;
};

/** Asks before doing something; the safe answer has the focus. The caller closes it once `onConfirm` has worked. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  tone = 'primary',
  busy = false,
  onConfirm,
}: ConfirmDialogProps) {
  const t = useStrings(uiStrings);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={description}
      size="s"
      role="alertdialog"
      dismissible={!busy}
      footer={
        <>
          <Button onClick={() => !busy && onOpenChange(false)}>{t.cancel}</Button>
          <Button variant={tone} busy={busy} onClick={onConfirm}>
            {confirmLabel ?? t.confirm}
          </Button>
        </>
      }
    />
  );
}
