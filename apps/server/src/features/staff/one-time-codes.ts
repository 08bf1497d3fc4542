import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const SECRET_BYTES = 20;
const STEP_MS = 30_000;

function totpOf(secret: Buffer, label = ''): TOTP {
  return new TOTP({
    ...{ issuer: '摩境 Mogine', label, algorithm: 'SHA1', digits: 6, period: STEP_MS / 1000 },
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  });
}

export function newCodeSecret(): Buffer {
  return randomBytes(SECRET_BYTES);
}

/** The secret as people type it and as their phone reads it from a picture. */
export function writeCodeSecret(secret: Buffer, name: string): { secret: string; uri: string } {
  const totp = totpOf(secret, name);
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/**
 * The step of thirty seconds that a code (six digits) belongs to, one before or after now at most; null for a wrong code and for
 * one that is not newer than `usedStep`: each works once (RFC 6238).
 */
export function stepOfCode(secret: Buffer, code: string, now: Date, usedStep: number): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: 1 });
  if (delta === null) return null;
  const step = Math.floor(now.getTime() / STEP_MS) + delta;
  return step > usedStep ? step : null;
}

function sealingKey(serverSecret: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', serverSecret, '', 'mogine-staff-codes-1', 32));
}

/** Encrypts for the database; opens again for this person alone. */
export function sealCodeSecret(serverSecret: Buffer, staffId: string, secret: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', sealingKey(serverSecret), nonce).setAAD(Buffer.from(staffId));
  const body = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** Throws for what was not sealed for this person on this server. */
export function openCodeSecret(serverSecret: Buffer, staffId: string, sealed: Buffer): Buffer {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', sealingKey(serverSecret), nonce);
  decipher.setAAD(Buffer.from(staffId));
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}
