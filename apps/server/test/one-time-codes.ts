import { Secret, TOTP } from 'otpauth';

export const CODE_STEP_MS = 30_000;

/** What an authenticator app shows for a secret (base32) at a time, milliseconds since 1970. */
export function codeAt(secret: string, timestamp: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}
