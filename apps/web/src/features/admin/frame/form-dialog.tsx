import type { ReactNode } from 'react';
import { GuardedDialog } from '#shared/ui/guarded-dialog.tsx';
import { DialogFoot } from './dialog-foot.tsx';
import styles from './reason-dialog.module.css';

type FormDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** What will happen. */
  description?: ReactNode;
  confirmLabel: string;
  tone?: 'primary' | 'danger';
  busy: boolean;
  /** Why it cannot be confirmed yet. */
  reasons?: readonly string[];
  /** Why it failed the last time; the dialog stays open with what was entered. */
  error: unknown;
  onSubmit: () => void;
  size?: 'm' | 'l';
  children: ReactNode;
};

/** Asks for some fields at once. The caller checks them, and closes it once it has worked. */
export function FormDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  tone = 'primary',
  busy,
  reasons = [],
  error,
  onSubmit,
  size = 'm',
  children,
}: FormDialogProps) {
  return (
    <GuardedDialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={description}
      size={size}
      dismissible={!busy}
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy && reasons.length === 0) onSubmit();
        }}
      >
        {children}
        <DialogFoot {...{ onOpenChange, confirmLabel, tone, busy, reasons, error }} />
      </form>
    </GuardedDialog>
  );
}
