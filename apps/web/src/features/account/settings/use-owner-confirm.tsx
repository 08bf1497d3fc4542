import { useState, type ReactNode } from 'react';
import { lazyPart } from '#app/lazy-part.tsx';
import { ApiError } from '#shared/api/client.ts';

const ConfirmOwnerDialog = lazyPart(
  'confirm-owner',
  async () => (await import('./confirm-owner-dialog.tsx')).ConfirmOwnerDialog,
);

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
    <ConfirmOwnerDialog
      phone={phone}
      onDone={() => {
        ask.resolve();
        setAsk(null);
      }}
      onClose={() => {
        ask.reject(new NotConfirmed());
        setAsk(null);
      }}
    />
  );
  return { asOwner, dialog };
}
