import { api } from '#shared/api/api.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { PhoneCodeForm } from '../components/phone-code-form.tsx';
import { maskPhone } from '../model.ts';
import { settingsStrings } from '../settings.strings.ts';

type ConfirmOwnerDialogProps = { phone: string; onDone: () => void; onClose: () => void };

/** Takes a code sent to the account's phone as proof that its owner is there. */
export function ConfirmOwnerDialog({ phone, onDone, onClose }: ConfirmOwnerDialogProps) {
  const { confirm: t } = useStrings(settingsStrings);
  return (
    <Dialog open onOpenChange={onClose} title={t.title} description={t.text(maskPhone(phone))} size="s">
      <PhoneCodeForm
        type="confirm"
        phone={phone}
        submitLabel={t.submit}
        give={async ({ code }, signal) => {
          await api.account.confirm({ code }, { signal });
          onDone();
        }}
      />
    </Dialog>
  );
}
