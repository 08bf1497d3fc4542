import { webcrypto } from 'node:crypto';
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectKeyIdentifierExtension,
  X509CertificateGenerator,
  type X509Certificate,
} from '@peculiar/x509';
import { JPEG, PNG } from '@trustnxt/c2pa-ts/asset';
import { SuperBox } from '@trustnxt/c2pa-ts/jumbf';
import { ManifestStore, type Manifest, type ValidationResult } from '@trustnxt/c2pa-ts/manifest';
import { readCredential } from '../src/adapters/c2pa/credential.ts';
import { createContentSigner } from '../src/adapters/c2pa/signer.ts';
import type { Clock } from '../src/kernel/clock.ts';
import type { ContentSigner } from '../src/features/create/port.ts';

export const EMAIL_PROTECTION = '1.3.6.1.5.5.7.3.4';
const DAY_MS = 24 * 60 * 60 * 1000;

const RSA = { name: 'RSA-PSS', publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' };
const ALGORITHMS = {
  'P-256': { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' },
  'P-384': { name: 'ECDSA', namedCurve: 'P-384', hash: 'SHA-384' },
  'P-521': { name: 'ECDSA', namedCurve: 'P-521', hash: 'SHA-512' },
  'RSA-1024': { ...RSA, name: 'RSASSA-PKCS1-v1_5', modulusLength: 1024 },
  'RSA-2048': { ...RSA, name: 'RSASSA-PKCS1-v1_5', modulusLength: 2048 },
  Ed25519: { name: 'Ed25519' },
} as const;

export type LeafOptions = {
  algorithm?: keyof typeof ALGORITHMS;
  validDays?: readonly [from: number, to: number];
  keyUsage?: KeyUsageFlags;
  isUsageCritical?: boolean;
  purposes?: string[];
  isCa?: boolean;
  isSelfSigned?: boolean;
  subject?: string;
};

export type Pems = { cert: string; key: string; authority: string };

const generateKeys = (name: keyof typeof ALGORITHMS): Promise<webcrypto.CryptoKeyPair> =>
  webcrypto.subtle.generateKey(ALGORITHMS[name], true, [
    'sign',
    'verify',
  ]) as Promise<webcrypto.CryptoKeyPair>;

/** A certificate of an authority made for it, with its key, as an operator would hand them over. `now` is day 0. */
export async function makePems(now: Date, options: LeafOptions = {}): Promise<Pems> {
  const { algorithm = 'P-256', validDays = [-1, 90], isCa = false, isSelfSigned = false } = options;
  const day = (days: number): Date => new Date(now.getTime() + days * DAY_MS);
  const authorityKeys = await generateKeys('P-256');
  const authority = await X509CertificateGenerator.createSelfSigned({
    ...{ name: 'CN=Test authority', keys: authorityKeys, signingAlgorithm: ALGORITHMS['P-256'] },
    ...{ notBefore: day(-1000), notAfter: day(1000) },
    extensions: [
      new BasicConstraintsExtension(true, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign, true),
      await SubjectKeyIdentifierExtension.create(authorityKeys.publicKey),
    ],
  });
  const keys = await generateKeys(algorithm);
  const { subject = 'O=Test studio, CN=Test signer' } = options;
  const leaf: X509Certificate = await X509CertificateGenerator.create({
    ...{ subject, publicKey: keys.publicKey, notBefore: day(validDays[0]), notAfter: day(validDays[1]) },
    ...(isSelfSigned
      ? { issuer: subject, signingKey: keys.privateKey, signingAlgorithm: ALGORITHMS[algorithm] }
      : {
          issuer: authority.subject,
          signingKey: authorityKeys.privateKey,
          signingAlgorithm: ALGORITHMS['P-256'],
        }),
    extensions: [
      new BasicConstraintsExtension(isCa, undefined, true),
      new KeyUsagesExtension(
        options.keyUsage ?? KeyUsageFlags.digitalSignature,
        options.isUsageCritical ?? true,
      ),
      new ExtendedKeyUsageExtension(options.purposes ?? [EMAIL_PROTECTION]),
      await AuthorityKeyIdentifierExtension.create(authorityKeys.publicKey),
    ],
  });
  const pkcs8 = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey));
  const key = `-----BEGIN PRIVATE KEY-----\n${pkcs8.toString('base64')}\n-----END PRIVATE KEY-----\n`;
  return { cert: leaf.toString('pem'), key, authority: authority.toString('pem') };
}

/** Signs by a certificate of an authority made for it. */
export async function makeSigner(clock: Clock, options: LeafOptions = {}): Promise<ContentSigner> {
  const { cert, key, authority } = await makePems(clock.now(), options);
  return createContentSigner(readCredential({ cert: `${cert}\n${authority}`, key, now: clock.now() }), clock);
}

export type Checked = { result: ValidationResult; manifest: Manifest | undefined; faults: string[] };

/** What the library's own validator says of a file; null of one without a manifest. */
export async function checkSignature(bytes: Uint8Array): Promise<Checked | null> {
  const asset = PNG.canRead(bytes) ? new PNG(bytes) : JPEG.canRead(bytes) ? new JPEG(bytes) : null;
  const box = asset?.getManifestJUMBF();
  if (!asset || !box) return null;
  const store = ManifestStore.read(SuperBox.fromBuffer(new Uint8Array(box)));
  const result = await store.validate(asset);
  const faults = result.statusEntries.filter(({ success }) => !success).map(({ code }) => code);
  return { result, manifest: store.getActiveManifest(), faults };
}
