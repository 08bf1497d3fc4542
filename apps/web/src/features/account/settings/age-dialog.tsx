import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#shared/api/api.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { fromBornMonth, needsGuardian, toBornMonth, type AgeAnswer } from '../age-model.ts';
import { guardianStrings } from '../guardian.strings.ts';
import { AgeChoice } from '../components/age-choice.tsx';
import { PhoneCodeForm } from '../components/phone-code-form.tsx';
import { minorsQuery } from './minors-queries.ts';
import { consentsQuery } from './privacy-queries.ts';
import { useSay } from './use-say.ts';

type AgeDialogProps = {
  /** What is stated: null for nothing, empty for an adult. */
  bornMonth: string | null;
  onClose: () => void;
};

/** States an age or corrects it; a minor becomes older by a code to a guardian's phone. */
export function AgeDialog({ bornMonth, onClose }: AgeDialogProps) {
  const t = useStrings(guardianStrings);
  const say = useSay();
  const queryClient = useQueryClient();
  const [answer, setAnswer] = useState<AgeAnswer>(() => toAnswer(bornMonth));
  const [step, setStep] = useState<'age' | 'guardian'>('age');
  const next = toBornMonth(answer);

  function finish() {
    toast.success(t.saved);
    onClose();
    // A minor's consent to personal recommendations has ended with it.
    void queryClient.invalidateQueries(minorsQuery);
    void queryClient.invalidateQueries(consentsQuery);
  }
  const save = useMutation({
    mutationFn: (month: string) => api.minors.state({ bornMonth: month }),
    onSuccess: finish,
    onError: say,
  });

  if (step === 'guardian' && next !== null) {
    return (
      <Dialog open onOpenChange={onClose} title={t.guardianTitle} description={t.raiseText} size="s">
        <PhoneCodeForm
          type="guardian"
          phoneLabel={t.guardianPhone}
          submitLabel={t.confirm}
          give={async ({ phone, code }, signal) => {
            await api.minors.state({ bornMonth: next, phone, code }, { signal });
            finish();
          }}
        />
      </Dialog>
    );
  }
  const reasons = next === null ? [t.missing] : next === bornMonth ? [t.unchanged] : [];
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t.dialogTitle}
      description={t.dialogText}
      size="s"
      dismissible={!save.isPending}
      footer={
        <>
          <Button onClick={() => !save.isPending && onClose()}>{t.cancel}</Button>
          <Button
            variant="primary"
            busy={save.isPending}
            reasons={reasons}
            onClick={() => {
              if (next === null) return;
              if (needsGuardian(next, bornMonth ?? '')) setStep('guardian');
              else save.mutate(next);
            }}
          >
            {t.save}
          </Button>
        </>
      }
    >
      <AgeChoice value={answer} onValueChange={setAnswer} isMissing={false} />
    </Dialog>
  );
}

function toAnswer(bornMonth: string | null): AgeAnswer {
  if (bornMonth === null) return { kind: 'none' };
  return bornMonth === '' ? { kind: 'adult' } : fromBornMonth(bornMonth);
}
