import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { NoteDialog } from '../frame/reason-dialog.tsx';
import { office } from '../session/office-api.ts';
import { assetsStrings } from './assets.strings.ts';

const REASON_MAX = 500;

/** Takes an asset off the shelf for a reason that its maker reads, or lets it back. */
export function Shelf({ id, isSuspended }: { id: string; isSuspended: boolean }) {
  const t = useStrings(assetsStrings);
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const onSettled = () => queries.invalidateQueries({ queryKey: ['assets'] });
  const resume = useMutation({
    mutationFn: () => office.reviewDesk.resume({ id }),
    onSuccess: () => toast.success(t.resumed),
    onError: (error) => toast.error(error.message),
    onSettled,
  });
  const suspend = useMutation({
    mutationFn: (reason: string) => office.reviewDesk.suspend({ id, reason }),
    onSuccess: () => {
      setAsking(false);
      toast.success(t.suspended);
    },
    onSettled,
  });
  if (isSuspended) {
    return (
      <Button busy={resume.isPending} onClick={() => resume.mutate()}>
        {t.resume}
      </Button>
    );
  }
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t.suspend}
      </Button>
      <NoteDialog
        open={isAsking}
        onOpenChange={(isOpen) => {
          if (isOpen) return;
          suspend.reset();
          setAsking(false);
        }}
        title={t.suspend}
        isTold
        description={t.suspendText}
        confirmLabel={t.suspend}
        tone="danger"
        maxLength={REASON_MAX}
        busy={suspend.isPending}
        error={suspend.error}
        onConfirm={(reason) => suspend.mutate(reason)}
      />
    </>
  );
}
