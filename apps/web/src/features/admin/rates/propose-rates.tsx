import { RATE_LIMITS, RATE_NAMES } from '@mogine/contract/rate-limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { DraftBehind } from '../frame/draft-behind.tsx';
import { NoteDialog } from '../frame/reason-dialog.tsx';
import { readAllAnew } from '../frame/recorded.ts';
import { useDraft } from '../frame/use-draft.ts';
import { office } from '../session/office-api.ts';
import { readForm, readRate, toDraftOf, toForm, type Version } from './rate-form.ts';
import { ratesStrings } from './rates.strings.ts';

type ProposeRatesProps = { from: Version; open: boolean; onClose: () => void };

/**
 * Rates from a moment on, beginning with those that hold before; what was typed stays until it is proposed, and where others have
 * come since, it says so: else what is proposed would take them back unseen.
 */
export function ProposeRates({ from, open, onClose }: ProposeRatesProps) {
  const t = useStrings(ratesStrings);
  const format = useFormat();
  const queries = useQueryClient();
  const { form, setForm, isSame, isBehind, takeLatest } = useDraft(toDraftOf(from), toForm, 'rates', 'desk');
  const [isTried, setTried] = useState(false);
  const proposal = readForm(form);
  const propose = useMutation({
    mutationFn: async (reason: string) => proposal && office.ratesDesk.propose({ ...proposal, reason }),
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
      title={t.propose}
      description={t.proposeText}
      confirmLabel={t.propose}
      maxLength={500}
      busy={propose.isPending}
      error={propose.error}
      onTry={() => setTried(true)}
      onConfirm={(reason) => {
        if (proposal) propose.mutate(reason);
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
      {RATE_NAMES.map((name) => (
        <TextField
          key={name}
          label={t.names[name]}
          inputMode="numeric"
          value={form[name]}
          error={
            readRate(form, name) === null &&
            t.within(format.number(RATE_LIMITS[name].min), format.number(RATE_LIMITS[name].max))
          }
          onChange={(event) => setForm({ ...form, [name]: event.target.value })}
        />
      ))}
      {!isSame && !isBehind && (
        <div>
          <Button size="s" onClick={takeLatest}>
            {t.beginAnew}
          </Button>
        </div>
      )}
    </NoteDialog>
  );
}
