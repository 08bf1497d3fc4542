import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#shared/api/api.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { refreshUser } from '#shared/session/session-calls.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { PhoneCodeForm } from '../components/phone-code-form.tsx';
import { maskPhone } from '../model.ts';
import { settingsStrings } from '../settings.strings.ts';
import { sessionsQuery } from './queries.ts';

type PhoneDialogProps = { phone: string; isProven: boolean; onClose: () => void };

/** Moves the account to another phone: a code to the present one, unless its owner has just proved to be there, then one to the new. */
export function PhoneDialog({ phone, isProven, onClose }: PhoneDialogProps) {
  const { phone: t } = useStrings(settingsStrings);
  const queryClient = useQueryClient();
  const [step, setStep] = useState<'old' | 'new'>(isProven ? 'new' : 'old');
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t.title}
      description={step === 'old' ? t.oldText(maskPhone(phone)) : t.newText}
      size="s"
    >
      {step === 'old' ? (
        <PhoneCodeForm
          key="old"
          type="confirm"
          phone={phone}
          submitLabel={t.next}
          give={async ({ code }, signal) => {
            await api.account.confirm({ code }, { signal });
            setStep('new');
          }}
        />
      ) : (
        <PhoneCodeForm
          key="new"
          type="change"
          phoneLabel={t.newPhone}
          submitLabel={t.submit}
          give={async (given, signal) => {
            await api.account.update({ phone: given.phone, code: given.code }, { signal });
            toast.success(t.done);
            onClose();
            await Promise.allSettled([refreshUser(), queryClient.invalidateQueries(sessionsQuery)]);
          }}
        />
      )}
    </Dialog>
  );
}
