import { createHmac, createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto';

/** What a download link grants: one object, to one person, until a second of Unix time. */
export type LinkGrant = { key: string; expiresAt: number; clientId: string; filename: string };

/** A secret as Node's own key: with the bare bytes every signature would cost four times as much. */
const keys = new WeakMap<Buffer, KeyObject>();

function keyOf(secret: Buffer): KeyObject {
  let key = keys.get(secret);
  if (!key) keys.set(secret, (key = createSecretKey(secret)));
  return key;
}

/** Fields are length-prefixed, so no two grants share one message. */
function sign(secret: Buffer, grant: LinkGrant): Buffer {
  const fields = ['mogine-link-1', 'GET', grant.key, String(grant.expiresAt), grant.clientId, grant.filename];
  const message = fields.map((field) => `${Buffer.byteLength(field)}:${field}`).join('');
  return createHmac('sha256', keyOf(secret)).update(message).digest();
}

/** Query of a signed link: `exp`, `uid`, `name`, `sig`. */
export function signLink(secret: Buffer, grant: LinkGrant): string {
  return new URLSearchParams({
    exp: String(grant.expiresAt),
    uid: grant.clientId,
    name: grant.filename,
    sig: sign(secret, grant).toString('base64url'),
  }).toString();
}

/** The grant of a link, or null for one that was altered in any byte or has ended. */
export function readLink(secret: Buffer, key: string, query: URLSearchParams, now: Date): LinkGrant | null {
  const names = [...query.keys()];
  if (names.length !== 4 || new Set(names).size !== 4) return null;
  const expiresAt = query.get('exp') ?? '';
  if (!/^[1-9]\d{9,10}$/.test(expiresAt)) return null;
  const grant = {
    key,
    expiresAt: Number(expiresAt),
    clientId: query.get('uid') ?? '',
    filename: query.get('name') ?? '',
  };
  const given = query.get('sig') ?? '';
  // Compared in its encoded form: base64url has several spellings of the same bytes.
  const expected = Buffer.from(sign(secret, grant).toString('base64url'));
  const presented = Buffer.from(given);
  if (presented.length !== expected.length || !timingSafeEqual(presented, expected)) return null;
  return grant.expiresAt * 1000 > now.getTime() ? grant : null;
}
