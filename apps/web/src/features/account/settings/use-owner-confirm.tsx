import { useState, type ReactNode } from 'react';
import { api } from '#shared/api/api.ts';
import { ApiError } from '#shared/api/client.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { PhoneCodeForm } from '../components/phone-code-form.tsx';
import { maskPhone } from '../model.ts';
import { settingsStrings } from '../settings.strings.ts';

/** The person closed the dialog instead of confirming: nothing was done, and nothing is wrong. */
export class NotConfirmed extends Error {}

type Ask = { resolve: () => void; reject: (reason: NotConfirmed) => void };

/**
 * Runs what only the owner may do: where the server asks for a fresh proof, a dialog takes a code to the account's phone and
 * the same is tried again. Rejects with {@link NotConfirmed} when the dialog is closed, and with the call's own error.
 */
export function useOwnerConfirm(phone: string): {
  asOwner: <T>(action: () => Promise<T>) => Promise<T>;
  dialog: ReactNode;
} {
  const { confirm: t } = useStrings(settingsStrings);
  const [ask, setAsk] = useState<Ask | null>(null);

  async function asOwner<T>(action: () => Promise<T>): Promise<T> {
    try {
      return await action();
    } catch (error) {
      if (!(error instanceof ApiError) || error.reason !== 'CONFIRM_REQUIRED') throw error;
    }
    await new Promise<void>((resolve, reject) => setAsk({ resolve, reject }));
    return action();
  }

  const dialog = ask && (
    <Dialog
      open
      onOpenChange={() => {
        ask.reject(new NotConfirmed());
        setAsk(null);
      }}
      title={t.title}
      description={t.text(maskPhone(phone))}
      size="s"
    >
      <PhoneCodeForm
        type="confirm"
        phone={phone}
        submitLabel={t.submit}
        give={async ({ code }, signal) => {
          await api.account.confirm({ code }, { signal });
          ask.resolve();
          setAsk(null);
        }}
      />
    </Dialog>
  );
  return { asOwner, dialog };
}
