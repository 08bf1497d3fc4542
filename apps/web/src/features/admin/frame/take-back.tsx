import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '#shared/ui/toast-store.ts';
import { NoteDialog } from './reason-dialog.tsx';

type TakeBackProps = {
  open: boolean;
  onClose: () => void;
  words: { title: string; text: string; label: string; done: string };
  /** What is read anew. */
  queryKey: readonly string[];
  takeBack: (reason: string) => Promise<unknown>;
};

/** Takes back what does not hold yet, and says why. */
export function TakeBack({ open, onClose, words, queryKey, takeBack }: TakeBackProps) {
  const queries = useQueryClient();
  const work = useMutation({
    mutationFn: takeBack,
    onSuccess: () => {
      toast.success(words.done);
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  return (
    <NoteDialog
      open={open}
      onOpenChange={(isOpen) => {
        if (isOpen) return;
        work.reset();
        onClose();
      }}
      title={words.title}
      description={words.text}
      confirmLabel={words.label}
      tone="danger"
      maxLength={500}
      busy={work.isPending}
      error={work.error}
      onConfirm={(reason) => work.mutate(reason)}
    />
  );
}
