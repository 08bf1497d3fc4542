import { createHash, createHmac } from 'node:crypto';
import type { Licence } from '@mogine/contract/licences';
import type { AssetLicence } from '@mogine/contract/submission-rules';
import canonicalize from 'canonicalize';
import type { SigningKey } from '#kernel/signing-key';
import { licenceVersionAt, writeLicenceText, type LicenceKind } from './texts.ts';

/** A person's right to one version of an asset. */
export type Right = {
  ground: 'purchase' | 'member' | 'free';
  tier: '' | 'monthly' | 'yearly';
  /** What the asset's page said it may be used for when the right was obtained. */
  licence: AssetLicence;
  /** Of a purchase; empty for the others. */
  orderNo: string;
  /** Of a member's download. */
  periodStart: Date | null;
  grantedAt: Date;
  version: number;
  name: string;
  enName: string;
  files: readonly { name: string; bytes: number; sha256: string }[];
};

type Statement = { id: string; assetId: string; member: string; issuerUrl: string; right: Right };

export function sha256Of(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** The canonical form of any JSON (RFC 8785). */
export function toCanonical(value: unknown): string {
  const text = canonicalize(value);
  if (text === undefined) throw new TypeError('not JSON');
  return text;
}

/** Signs what is to be said; the same statement and key give the same text. */
export function signLicence(statement: Statement, key: SigningKey): string {
  const unsigned = describe(statement);
  const value = key.sign(toCanonical(unsigned));
  return toCanonical({
    ...unsigned,
    signature: { algorithm: 'Ed25519', keyId: key.id, value },
  } satisfies Licence);
}

function describe({ id, assetId, member, issuerUrl, right }: Statement): Omit<Licence, 'signature'> {
  const kind = kindOf(right);
  const version = licenceVersionAt(right.grantedAt);
  return {
    type: 'mogine-licence',
    formatVersion: 1,
    id,
    issuer: { name: '摩境 Mogine', url: issuerUrl },
    asset: {
      id: assetId,
      title: { zh: right.name, en: right.enName },
      version: right.version,
      files: right.files.map(({ name, bytes, sha256 }) => ({ name, bytes, sha256 })),
    },
    licence: {
      ...{ kind, version },
      ...(right.licence === 'editorial' && { use: right.licence }),
      textSha256: sha256Of(writeLicenceText({ kind, version, use: right.licence })),
    },
    licensee: { member },
    grant: {
      ground: right.ground,
      orderNo: right.orderNo,
      periodStart: right.periodStart?.toISOString() ?? '',
      grantedAt: right.grantedAt.toISOString(),
    },
  };
}

function kindOf({ ground, tier }: Right): LicenceKind {
  if (ground !== 'member') return ground;
  return tier === 'yearly' ? 'member-yearly' : 'member-monthly';
}

/** Crockford's: nothing in it is mistaken for something else when read out. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const NUMBER_LENGTH = 16;

/** A number that stands for one member in all of their licences, and from which nobody without the secret finds them. */
export function memberNumber(secret: Buffer, clientId: string): string {
  const digest = createHmac('sha256', secret).update(`mogine-licensee-1:${clientId}`).digest();
  const letters = [...digest.subarray(0, NUMBER_LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]);
  return `M-${letters.join('').replaceAll(/.{4}(?=.)/g, '$&-')}`;
}
