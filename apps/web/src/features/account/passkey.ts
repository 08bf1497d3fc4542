import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { api } from '#shared/api/api.ts';
import { loadChunk } from '#app/lazy-with-retry.ts';

const loadWebauthn = () => loadChunk('passkey', () => import('@simplewebauthn/browser'));

/** The person closed the browser's own dialog, let it time out, or has no fitting passkey: browsers do not tell which. */
export class PasskeyNotGiven extends Error {}

/** Whether this browser has passkeys here, which belong to a domain: https pages and localhost, never a bare IP address. */
export function hasPasskeys(): boolean {
  const isAddress = /^[\d.]+$|^\[/.test(location.hostname);
  return isSecureContext && !isAddress && typeof PublicKeyCredential !== 'undefined';
}

/** Makes a passkey on this device. Rejects with {@link PasskeyNotGiven}, and with the calls' own errors. */
export async function makePasskey(): Promise<{ id: string; name: string }> {
  const options = await api.account.passkeyBegin({});
  const { startRegistration } = await loadWebauthn();
  const answer = await notGiven(() =>
    startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON }),
  );
  return api.account.passkeyAdd({ answer: JSON.stringify(answer) });
}

/**
 * What a passkey of this person signs to log in, as the browser's own dialog asks for it; with `isAutofill` among what the
 * phone's box suggests instead, for as long as it takes, or null where the browser cannot.
 */
export async function signWithPasskey({ isAutofill }: { isAutofill: boolean }): Promise<string | null> {
  const webauthn = await loadWebauthn();
  if (isAutofill && !(await webauthn.browserSupportsWebAuthnAutofill())) return null;
  const options = await api.account.passkeyChallenge({});
  const answer = await notGiven(() =>
    webauthn.startAuthentication({
      optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
      useBrowserAutofill: isAutofill,
    }),
  );
  return JSON.stringify(answer);
}

/** Stops asking in the phone's box. */
export async function stopAsking(): Promise<void> {
  const { WebAuthnAbortService } = await loadWebauthn();
  WebAuthnAbortService.cancelCeremony();
}

async function notGiven<T>(ceremony: () => Promise<T>): Promise<T> {
  try {
    return await ceremony();
  } catch (error) {
    const isLeft =
      error instanceof Error && ['NotAllowedError', 'AbortError', 'TimeoutError'].includes(error.name);
    throw isLeft ? new PasskeyNotGiven() : error;
  }
}
