import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { useState } from 'react';
import { NoteDialog } from '../frame/reason-dialog.tsx';
import { WAITING_KEY } from '../frame/use-waiting.ts';
import { office } from '../session/office-api.ts';
import type { ApplicationDetail } from './application-detail.ts';
import { applicationsStrings } from './applications.strings.ts';

const REASON_MAX = 500;

/** Makes a creator an official publisher, or no longer one: proposed here, decided by a second person. */
export function OfficialButton({ detail }: { detail: ApplicationDetail }) {
  const t = useStrings(applicationsStrings);
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const isOfficial = !detail.isOfficial;
  const way = isOfficial ? 'make' : 'end';
  const propose = useMutation({
    mutationFn: (reason: string) => office.applicationsDesk.official({ id: detail.id, isOfficial, reason }),
    onSuccess: ({ hasDecider }) => {
      if (hasDecider) toast.success(t.officialProposed);
      else toast.show(t.officialAlone);
      setOpen(false);
    },
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['applications'] });
      void queries.invalidateQueries({ queryKey: ['approvals'] });
      void queries.invalidateQueries({ queryKey: [WAITING_KEY] });
    },
  });
  if (detail.officialWaiting !== null || (isOfficial && detail.isSuspended)) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t.officialWays[way]}</Button>
      <NoteDialog
        open={isOpen}
        onOpenChange={(open) => {
          if (!open) propose.reset();
          setOpen(open);
        }}
        title={t.officialTitles[way](detail.displayName)}
        description={t.officialTexts[way]}
        confirmLabel={t.officialPropose}
        isTold
        maxLength={REASON_MAX}
        busy={propose.isPending}
        error={propose.error}
        onConfirm={(reason) => propose.mutate(reason)}
      />
    </>
  );
}
