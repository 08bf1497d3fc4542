import type { ReactNode } from 'react';
import { ApiError } from '#shared/api/client.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { deskStrings } from './desk.strings.ts';
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
  const t = useStrings(deskStrings);
  return (
    <Dialog
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
        {error ? (
          <p className={styles.error} role="alert">
            {error instanceof ApiError ? error.message : t.unknown}
          </p>
        ) : null}
        <div className={styles.foot}>
          <Button onClick={() => !busy && onOpenChange(false)}>{t.cancel}</Button>
          <Button type="submit" variant={tone} busy={busy} reasons={reasons}>
            {confirmLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
