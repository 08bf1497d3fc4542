import { createHmac, timingSafeEqual } from 'node:crypto';
import { businessDay } from '#kernel/clock';
import type { Periods } from '../repository/digest.ts';

const DAY_MS = 24 * 3600 * 1000;

/** The first day, in Shanghai, of the day and of the week that a moment lies in; weeks begin on Monday. */
export function periodsAt(now: Date): Periods {
  const daily = businessDay(now);
  const midnight = new Date(`${daily}T00:00:00Z`);
  const sinceMonday = (midnight.getUTCDay() + 6) % 7;
  return { daily, weekly: new Date(midnight.getTime() - sinceMonday * DAY_MS).toISOString().slice(0, 10) };
}

function macOf(secret: Buffer, use: 'code' | 'address' | 'stop', fields: readonly string[]): Buffer {
  const message = fields.map((field) => `${Buffer.byteLength(field)}:${field}`).join('');
  return createHmac('sha256', secret).update(`mogine-digest-${use}-1:${message}`).digest();
}

/** What is kept of a code: it opens one address of one person. */
export function codeMac(secret: Buffer, given: { clientId: string; email: string; code: string }): Buffer {
  return macOf(secret, 'code', [given.clientId, given.email, given.code]);
}

export function isSame(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}

const ADDRESS_BYTES = 12;
const MAC_BYTES = 20;

/** Which digest a link is about: the person, and a tag of the address that the mail went to. */
export type StopGrant = { clientId: string; address: string };

function addressTag(secret: Buffer, email: string): string {
  return macOf(secret, 'address', [email.toLowerCase()]).subarray(0, ADDRESS_BYTES).toString('base64url');
}

function stopMac(secret: Buffer, { clientId, address }: StopGrant): Buffer {
  return macOf(secret, 'stop', [clientId, address]).subarray(0, MAC_BYTES);
}

/** What stops a digest without a login, for as long as it goes to that address. */
export function writeStopToken(
  secret: Buffer,
  { clientId, email }: { clientId: string; email: string },
): string {
  const grant = { clientId, address: addressTag(secret, email) };
  const mac = stopMac(secret, grant).toString('base64url');
  return `${clientId.replaceAll('-', '')}.${grant.address}.${mac}`;
}

const TOKEN =
  /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})\.([\w-]{16})\.([\w-]{27})$/;

/** The digest that a token is about; null for one that was not made here. */
export function readStopToken(secret: Buffer, token: string): StopGrant | null {
  const [, ...parts] = TOKEN.exec(token) ?? [];
  const [address = '', mac = ''] = parts.slice(5);
  const grant = { clientId: parts.slice(0, 5).join('-'), address };
  if (address === '') return null;
  // Compared in its encoded form: base64url has several spellings of the same bytes.
  const expected = Buffer.from(stopMac(secret, grant).toString('base64url'));
  return isSame(expected, Buffer.from(mac)) ? grant : null;
}

/** Whether the address is still the one that the link was sent to. */
export function isAddressOf(secret: Buffer, { address }: StopGrant, email: string): boolean {
  return address === addressTag(secret, email);
}
