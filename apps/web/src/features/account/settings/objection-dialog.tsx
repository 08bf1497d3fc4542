import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '#shared/api/client.ts';
import { Button } from '#shared/ui/button.tsx';
import { GuardedDialog } from '#shared/ui/guarded-dialog.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import styles from './objection-dialog.module.css';

const FORM = 'objection';

type ObjectionDialogProps = {
  title: string;
  /** What is objected to, or what comes of it. */
  lead: string;
  t: Record<'send' | 'sent' | 'cancel' | 'unknown', string>;
  /** What is still missing; nothing is sent before that. */
  reasons: readonly string[];
  send: () => Promise<unknown>;
  /** What is read anew afterwards. */
  stale: { queryKey: QueryKey };
  onClose: () => void;
  children: ReactNode;
};

/** Objects to what was claimed or decided; what was sent cannot be changed. */
export function ObjectionDialog({
  title,
  lead,
  t,
  reasons,
  send,
  stale,
  onClose,
  children,
}: ObjectionDialogProps) {
  const queries = useQueryClient();
  const sending = useMutation({
    mutationFn: send,
    onSuccess: () => {
      toast.success(t.sent);
      onClose();
    },
    onSettled: () => queries.invalidateQueries(stale),
  });
  return (
    <GuardedDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={lead}
      dismissible={!sending.isPending}
      footer={
        <>
          <Button onClick={() => !sending.isPending && onClose()}>{t.cancel}</Button>
          <Button type="submit" form={FORM} variant="primary" busy={sending.isPending} reasons={reasons}>
            {t.send}
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (reasons.length === 0 && !sending.isPending) sending.mutate();
        }}
      >
        {children}
        {sending.error && (
          <p className={styles.error} role="alert">
            {sending.error instanceof ApiError ? sending.error.message : t.unknown}
          </p>
        )}
      </form>
    </GuardedDialog>
  );
}
