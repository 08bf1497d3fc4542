import { APPEAL_MAX, APPEAL_MIN } from '@mogine/contract/case-limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#shared/api/api.ts';
import { ApiError } from '#shared/api/client.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import styles from './claim-dialog.module.css';
import { decisionsQuery, type Decision } from './decisions-query.ts';
import { decisionsStrings } from './decisions.strings.ts';

const FORM = 'appeal';

/** Says why a decision is wrong; what was sent cannot be changed. */
export function AppealDialog({ decision, onClose }: { decision: Decision; onClose: () => void }) {
  const t = useStrings(decisionsStrings);
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const send = useMutation({
    mutationFn: () => api.cases.appeal({ id: decision.id, text: text.trim() }),
    onSuccess: () => {
      toast.success(t.sent);
      onClose();
    },
    onSettled: () => queries.invalidateQueries(decisionsQuery),
  });
  const reasons = text.trim().length < APPEAL_MIN ? [t.short(APPEAL_MIN)] : [];
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.title}
      description={t.lead}
      dismissible={!send.isPending}
      footer={
        <>
          <Button onClick={() => !send.isPending && onClose()}>{t.cancel}</Button>
          <Button type="submit" form={FORM} variant="primary" busy={send.isPending} reasons={reasons}>
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
          if (reasons.length === 0) send.mutate();
        }}
      >
        <TextArea
          label={t.text}
          hint={t.hint}
          rows={6}
          maxLength={APPEAL_MAX}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {send.error && (
          <p className={styles.error} role="alert">
            {send.error instanceof ApiError ? send.error.message : t.unknown}
          </p>
        )}
      </form>
    </Dialog>
  );
}
