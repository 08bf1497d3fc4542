import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** One key for each use, so that a value made for one can never pass for another. */
export type KeyUse = 'captcha' | 'sms-code';

function deriveSecret(secret: Buffer, use: KeyUse): Buffer {
  return createHmac('sha256', secret).update(`mogine-account-1:${use}`).digest();
}

/** A MAC over fields that are length-prefixed, so no two lists of fields share one message. */
export function macOf(secret: Buffer, use: KeyUse, fields: readonly string[]): Buffer {
  const message = fields.map((field) => `${Buffer.byteLength(field)}:${field}`).join('');
  return createHmac('sha256', deriveSecret(secret, use)).update(message).digest();
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** 256 random bits for a header, a cookie or a link. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

function sealingKey(token: string): Buffer {
  return Buffer.from(hkdfSync('sha256', token, '', 'mogine-successor-1', 32));
}

/** Encrypts under a key that only the holder of `token` can derive; the database keeps the token as a hash. */
export function sealFor(token: string, text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', sealingKey(token), nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** Opens what {@link sealFor} made for this token; throws for anything else. */
export function unsealWith(token: string, sealed: Buffer): string {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', sealingKey(token), nonce);
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const body = sealed.subarray(NONCE_BYTES + TAG_BYTES);
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
}
