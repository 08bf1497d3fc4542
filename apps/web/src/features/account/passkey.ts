import { createPasskey, signWithPasskey as sign } from '#app/passkey-ceremony.ts';
import { api } from '#shared/api/api.ts';

export { hasPasskeys, PasskeyNotGiven, stopAsking } from '#app/passkey-ceremony.ts';

/** Makes a passkey on this device. Rejects with {@link PasskeyNotGiven}, and with the calls' own errors. */
export async function makePasskey(): Promise<{ id: string; name: string }> {
  const answer = await createPasskey(() => api.account.passkeyBegin({}));
  return api.account.passkeyAdd({ answer });
}

/**
 * What a passkey of this person signs to log in, as the browser's own dialog asks for it; with `isAutofill` among what the
 * phone's box suggests instead, for as long as it takes, or null where the browser cannot.
 */
export function signWithPasskey(options: { isAutofill: boolean }): Promise<string | null> {
  return sign(() => api.account.passkeyChallenge({}), options);
}
