import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { loadChunk } from './lazy-with-retry.ts';

const loadWebauthn = () => loadChunk('passkey', () => import('@simplewebauthn/browser'));

/** The person closed the browser's own dialog, let it time out, or has no fitting passkey: browsers do not tell which. */
export class PasskeyNotGiven extends Error {}

/** Whether this browser has passkeys here, which belong to a domain: https pages and localhost, never a bare IP address. */
export function hasPasskeys(): boolean {
  const isAddress = /^[\d.]+$|^\[/.test(location.hostname);
  return isSecureContext && !isAddress && typeof PublicKeyCredential !== 'undefined';
}

/** Makes a passkey as `begin` asks; gives the answer as text. Rejects with {@link PasskeyNotGiven}, and with what `begin` throws. */
export async function createPasskey(begin: () => Promise<unknown>): Promise<string> {
  const options = await begin();
  const { startRegistration } = await loadWebauthn();
  const answer = await notGiven(() =>
    startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }),
  );
  return JSON.stringify(answer);
}

/**
 * What a passkey signs of what `begin` asks, as text: in the browser's own dialog, or with `isAutofill` among what a field
 * suggests instead, for as long as it takes; null where the browser cannot. Rejects like {@link createPasskey}.
 */
export async function signWithPasskey(
  begin: () => Promise<unknown>,
  { isAutofill = false }: { isAutofill?: boolean } = {},
): Promise<string | null> {
  const webauthn = await loadWebauthn();
  if (isAutofill && !(await webauthn.browserSupportsWebAuthnAutofill())) return null;
  const options = await begin();
  const answer = await notGiven(() =>
    webauthn.startAuthentication({
      optionsJSON: options as PublicKeyCredentialRequestOptionsJSON,
      useBrowserAutofill: isAutofill,
    }),
  );
  return JSON.stringify(answer);
}

/** Stops asking among what a field suggests. */
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
