import { z } from 'zod';
import { id, instant, int } from './kernel/fields.ts';
import { op } from './kernel/op.ts';
import { grounds } from './orders.ts';

/** Where the public keys of licences are read, as a JWK Set (RFC 7517). */
export const LICENCE_KEYS_PATH = '/.well-known/jwks.json';

const hash = z.string().regex(/^[0-9a-f]{64}$/);

/**
 * What `licence.json` says. The signature is over the canonical form (RFC 8785) of everything but itself, so the file may be
 * laid out in any way.
 */
export const licenceSchema = z.strictObject({
  type: z.literal('mogine-licence'),
  formatVersion: z.literal(1),
  id: z.uuid(),
  issuer: z.strictObject({ name: z.string(), url: z.string() }),
  asset: z.strictObject({
    id: z.uuid(),
    title: z.strictObject({ zh: z.string(), en: z.string() }),
    version: z.int().min(1),
    files: z.array(z.strictObject({ name: z.string(), bytes: z.int().min(0), sha256: hash })),
  }),
  licence: z.strictObject({
    kind: z.enum(['purchase', 'member-monthly', 'member-yearly', 'free']),
    /** Where the asset may be used for less than its kind of licence allows otherwise. */
    use: z.literal('editorial').optional(),
    /** Of the text, whose hash follows. */
    version: z.string(),
    textSha256: hash,
  }),
  /** A number that stands for one member and says nothing of them. */
  licensee: z.strictObject({ member: z.string() }),
  grant: z.strictObject({
    ground: z.enum(grounds),
    /** Of a purchase; empty for the others. */
    orderNo: z.string(),
    /** First moment of the membership month in which a member took it; empty for the others. */
    periodStart: z.string(),
    grantedAt: z.iso.datetime(),
  }),
  signature: z.strictObject({ algorithm: z.literal('Ed25519'), keyId: z.string(), value: z.string() }),
});
export type Licence = z.output<typeof licenceSchema>;

export const licenceKeysSchema = z.object({
  keys: z.array(
    z.object({
      kty: z.literal('OKP'),
      crv: z.literal('Ed25519'),
      alg: z.literal('EdDSA'),
      use: z.literal('sig'),
      kid: z.string(),
      x: z.string(),
    }),
  ),
});
export type LicenceKeys = z.output<typeof licenceKeysSchema>;

export const licences = {
  read: op({
    method: 'GET',
    path: '/api/licence/detail',
    auth: 'user',
    perMinute: 60,
    summary: { zh: '资源的授权凭证', en: 'The signed licence of an asset that the caller may use' },
    input: z.object({
      resourceId: id,
      /** The newest one that is licensed, unless told. */
      version: int({ min: 1, max: 1_000_000 }).optional(),
    }),
    /** Null without a right to it, whether or not there is such an asset: a member's begins with the first download. */
    data: z
      .object({
        /** `licence.json`. */
        document: z.string(),
        /** `LICENSE.txt`: the licence in Chinese and English. */
        text: z.string(),
        revokeTime: instant.nullable(),
        revokeReason: z.string(),
      })
      .nullable(),
  }),
  check: op({
    method: 'GET',
    path: '/api/licence/check',
    auth: 'public',
    perMinute: 60,
    summary: {
      zh: '查验授权凭证',
      en: 'Whether a licence still holds, by the SHA-256 of its canonical form',
    },
    input: z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
    data: z.object({
      state: z.enum(['valid', 'revoked', 'unknown']),
      revokeTime: instant.nullable(),
    }),
  }),
};
