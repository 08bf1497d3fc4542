import { createPublicKey, createSign, createVerify, type KeyObject } from 'node:crypto';
import type { NotificationHeaders } from '../../features/payments/port.ts';

const SCHEME = 'WECHATPAY2-SHA256-RSA2048';
const MAX_CLOCK_OFFSET_S = 300;

export type PlatformKeys = ReadonlyMap<string, KeyObject>;

/** Accepts public keys and X.509 certificates in PEM, by the serial under which the platform names them. */
export function readPlatformKeys(pemBySerial: Readonly<Record<string, string>>): PlatformKeys {
  return new Map(Object.entries(pemBySerial).map(([serial, pem]) => [serial, createPublicKey(pem)]));
}

/** The `Authorization` value for a request; `path` includes the query exactly as it goes out. */
export function authorizationHeader(request: {
  method: string;
  path: string;
  body: string;
  mchId: string;
  merchantSerial: string;
  privateKey: KeyObject;
  timestampS: number;
  nonce: string;
}): string {
  const { method, path, body, timestampS, nonce } = request;
  const message = `${method}\n${path}\n${timestampS}\n${nonce}\n${body}\n`;
  const signature = createSign('RSA-SHA256').update(message).sign(request.privateKey, 'base64');
  return (
    `${SCHEME} mchid="${request.mchId}",nonce_str="${nonce}",timestamp="${timestampS}",` +
    `serial_no="${request.merchantSerial}",signature="${signature}"`
  );
}

export type SignatureCheck = 'valid' | 'headers' | 'stale' | 'unknown_serial' | 'signature';

/**
 * Checks a signed answer or notification. The platform sends deliberately wrong signatures as probes; they take the
 * same path as any other bad one.
 */
export function checkSignature(
  headers: NotificationHeaders,
  rawBody: Buffer,
  keys: PlatformKeys,
  now: Date,
): SignatureCheck {
  const timestamp = headers['wechatpay-timestamp'];
  const nonce = headers['wechatpay-nonce'];
  const signature = headers['wechatpay-signature'];
  const serial = headers['wechatpay-serial'];
  const type = headers['wechatpay-signature-type'] ?? SCHEME;
  if (
    typeof timestamp !== 'string' ||
    !/^\d{1,12}$/.test(timestamp) ||
    typeof nonce !== 'string' ||
    typeof signature !== 'string' ||
    typeof serial !== 'string' ||
    type !== SCHEME
  ) {
    return 'headers';
  }
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) >= MAX_CLOCK_OFFSET_S) return 'stale';
  const key = keys.get(serial);
  if (!key) return 'unknown_serial';
  const valid = createVerify('RSA-SHA256')
    .update(`${timestamp}\n${nonce}\n`)
    .update(rawBody)
    .update('\n')
    .verify(key, signature, 'base64');
  return valid ? 'valid' : 'signature';
}
