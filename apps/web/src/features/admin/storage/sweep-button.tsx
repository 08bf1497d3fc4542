import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#shared/api/client.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { FormDialog } from '../frame/form-dialog.tsx';
import { office } from '../session/office-api.ts';
import styles from './storage.module.css';
import { storageStrings } from './storage.strings.ts';

/** Begins a sweep, or stops the one that runs. */
export function SweepButton({ isRunning }: { isRunning: boolean }) {
  const t = useStrings(storageStrings);
  const queries = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const onSettled = () => void queries.invalidateQueries({ queryKey: ['storage'] });
  const start = useMutation({
    mutationFn: async () => office.storageDesk.start({ isWhole }),
    onSuccess() {
      setAsked(false);
      toast.success(t.started);
    },
    onSettled,
  });
  const stop = useMutation({
    mutationFn: async () => office.storageDesk.stop({}),
    onSuccess: () => toast.success(t.stopped),
    onError: (error) => toast.error(error instanceof ApiError ? error.message : t.failed),
    onSettled,
  });
  if (isRunning)
    return (
      <Button busy={stop.isPending} onClick={() => stop.mutate()}>
        {t.stop}
      </Button>
    );
  return (
    <>
      <Button variant="primary" onClick={() => setAsked(true)}>
        {t.start}
      </Button>
      <FormDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={t.startTitle}
        description={t.startText}
        confirmLabel={t.start}
        busy={start.isPending}
        error={start.error}
        onSubmit={() => start.mutate()}
      >
        <Checkbox checked={isWhole} onCheckedChange={setWhole}>
          {t.whole}
        </Checkbox>
        <p className={styles.hint}>{t.wholeHint}</p>
      </FormDialog>
    </>
  );
}
