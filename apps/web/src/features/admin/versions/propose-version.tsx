import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { DraftBehind } from '../frame/draft-behind.tsx';
import { NoteDialog } from '../frame/reason-dialog.tsx';
import { readAllAnew } from '../frame/recorded.ts';
import type { useDraft } from '../frame/use-draft.ts';
import { versionsStrings } from './versions.strings.ts';

type ProposeVersionProps<T extends { revision: number }, F extends { moment: string }> = {
  draft: ReturnType<typeof useDraft<T, F>>;
  open: boolean;
  onClose: () => void;
  words: { propose: string; proposeText: string; beginAnew: string };
  /** Null while something of the form cannot be proposed. */
  propose: ((reason: string) => Promise<unknown>) | null;
  /** What the other fields lack together, said once it was tried. */
  lack?: string | false;
  /** The other fields. */
  children: ReactNode;
};

/**
 * Asks from which moment on something else is to hold; what was typed stays until it is proposed, and where others have come since,
 * it says so: else what is proposed would take them back unseen.
 */
export function ProposeVersion<T extends { revision: number }, F extends { moment: string }>({
  draft: { form, setForm, isSame, isBehind, takeLatest },
  open,
  onClose,
  words,
  propose,
  lack = false,
  children,
}: ProposeVersionProps<T, F>) {
  const t = useStrings(versionsStrings);
  const queries = useQueryClient();
  const [isTried, setTried] = useState(false);
  const work = useMutation({
    mutationFn: async (reason: string) => propose?.(reason),
    onSuccess: () => {
      toast.success(t.proposed);
      takeLatest();
      setTried(false);
      onClose();
    },
    onSettled: () => readAllAnew(queries),
  });
  return (
    <NoteDialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.propose}
      description={words.proposeText}
      confirmLabel={words.propose}
      maxLength={500}
      busy={work.isPending}
      error={work.error}
      onTry={() => setTried(true)}
      onConfirm={(reason) => {
        if (propose) work.mutate(reason);
      }}
    >
      {isBehind && <DraftBehind onTake={takeLatest} />}
      <TextField
        label={t.moment}
        type="datetime-local"
        value={form.moment}
        error={isTried && form.moment === '' && t.momentMissing}
        onChange={(event) => setForm({ ...form, moment: event.target.value })}
      />
      {children}
      {!isSame && !isBehind && (
        <div>
          <Button size="s" onClick={takeLatest}>
            {words.beginAnew}
          </Button>
        </div>
      )}
      {isTried && lack && <p role="alert">{lack}</p>}
    </NoteDialog>
  );
}
