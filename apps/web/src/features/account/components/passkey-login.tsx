import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { api } from '#shared/api/api.ts';
import { ApiError } from '#shared/api/client.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { useHydrated } from '#shared/lib/hydrated.ts';
import { startSession } from '#shared/session/session.ts';
import { Button } from '#shared/ui/button.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { hasPasskeys, PasskeyNotGiven, signWithPasskey, stopAsking } from '../passkey.ts';
import { accountStrings } from '../strings.ts';
import styles from './login-form.module.css';

/** What was asked to be signed is good for five minutes. */
const ASK_AGAIN_MS = 4 * 60 * 1000;

/** Logging in by a passkey: by the button, or out of what the browser suggests in the box for the phone. */
export function PasskeyLogin() {
  const isPossible = useHydrated() && hasPasskeys();
  return isPossible ? <PasskeyButton /> : null;
}

function PasskeyButton() {
  const { passkey: t, login } = useStrings(accountStrings);
  const { mutate, error, isPending, variables } = useMutation({
    mutationFn: async ({ answer }: { answer: string | null }) => {
      const signed = answer ?? (await signWithPasskey({ isAutofill: false }));
      if (signed === null) throw new PasskeyNotGiven();
      const grant = await api.account.passkeyLogin({ answer: signed });
      toast.success(login.done);
      startSession(grant, { autoLogin: false });
    },
  });
  const isBusy = useRef(false);
  isBusy.current = isPending;

  useEffect(() => {
    let isHere = true;
    let timer: ReturnType<typeof setTimeout>;
    async function suggest() {
      // What the button asks comes first, and asking again would end it.
      if (isBusy.current) return;
      timer = setTimeout(() => void suggest(), ASK_AGAIN_MS);
      try {
        const answer = await signWithPasskey({ isAutofill: true });
        if (isHere && answer !== null) mutate({ answer });
      } catch {
        // Nobody asked for anything yet, so there is nothing to say.
      }
    }
    void suggest();
    return () => {
      isHere = false;
      clearTimeout(timer);
      void stopAsking().catch(() => undefined);
    };
  }, [mutate]);

  const message =
    error &&
    (error instanceof PasskeyNotGiven
      ? t.notGiven
      : error instanceof ApiError
        ? error.message
        : login.unknown);
  return (
    <div className={styles.passkey}>
      <Button
        size="l"
        wide
        icon={<KeyRound aria-hidden="true" />}
        busy={isPending && variables.answer === null}
        onClick={() => mutate({ answer: null })}
      >
        {t.logIn}
      </Button>
      {message && (
        <p className={styles.alert} role="alert">
          {message}
        </p>
      )}
    </div>
  );
}
