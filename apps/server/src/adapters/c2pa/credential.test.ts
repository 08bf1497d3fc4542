import { KeyUsageFlags } from '@peculiar/x509';
import { describe, expect, it } from 'vitest';
import { EMAIL_PROTECTION, makePems, type LeafOptions, type Pems } from '../../../test/c2pa.ts';
import { CredentialRefused, readCredential } from './credential.ts';

const NOW = new Date('2026-03-04T05:06:07Z');
const TIME_STAMPS = '1.3.6.1.5.5.7.3.8';
const OCSP = '1.3.6.1.5.5.7.3.9';

function refusalOf(given: { cert: string; key: string }): string {
  try {
    readCredential({ ...given, now: NOW });
    return 'none';
  } catch (error) {
    if (!(error instanceof CredentialRefused)) throw error;
    expect(error.sentence.zh).toMatch(/[\u4e00-\u9fff]/);
    return error.sentence.en;
  }
}

describe('a certificate and its key', () => {
  it.each(['P-256', 'P-384', 'RSA-2048', 'Ed25519'] as const)('of %s are taken', async (algorithm) => {
    expect(refusalOf(await makePems(NOW, { algorithm }))).toBe('none');
  });

  it.each<[string, LeafOptions, RegExp]>([
    ['an algorithm that the library signs wrongly', { algorithm: 'P-521' }, /algorithm .* must be P-256/],
    ['a key that is too short', { algorithm: 'RSA-1024' }, /algorithm .* at least 2048 bits/],
    ['a certificate that has run out', { validDays: [-90, -1] }, /valid from 2025-12-04 to 2026-03-03 only/],
    ['a certificate of the future', { validDays: [1, 90] }, /valid from 2026-03-05/],
    ['a certificate that vouches for itself', { isSelfSigned: true }, /self-signed/],
    ['an authority', { isCa: true }, /no CA/],
    ['a certificate for keys alone', { keyUsage: KeyUsageFlags.keyEncipherment }, /digitalSignature/],
    ['a usage that may be ignored', { isUsageCritical: false }, /critical/],
    ['a certificate that names no organisation', { subject: 'CN=Test' }, /organisation/],
    ['a certificate for any purpose', { purposes: [EMAIL_PROTECTION, '2.5.29.37.0'] }, /too much/],
    ['a certificate for OCSP as well', { purposes: [EMAIL_PROTECTION, OCSP] }, /too much/],
    ['a certificate for time stamps as well', { purposes: [EMAIL_PROTECTION, TIME_STAMPS] }, /too much/],
    [
      'a certificate that signs others as well',
      { keyUsage: KeyUsageFlags.digitalSignature | KeyUsageFlags.keyCertSign },
      /too much/,
    ],
    ['a certificate for another purpose', { purposes: [OCSP] }, /extendedKeyUsage/],
  ])('are refused where there is %s', async (_, options, why) => {
    expect(refusalOf(await makePems(NOW, options))).toMatch(why);
  });

  it.each<[string, (own: Pems, other: Pems) => Partial<Pems>, RegExp]>([
    ['no certificate', () => ({ cert: 'hello' }), /no PEM certificate/],
    [
      'a broken certificate',
      ({ cert }) => ({ cert: cert.replace(/\n[^\n]{20}/, '\nAAAAAAAAAAAAAAAAAAAA') }),
      /broken/,
    ],
    ['no key', () => ({ key: 'hello' }), /no private key/],
    ['another key', (_, { key }) => ({ key }), /not the key/],
    [
      'an authority that did not issue it',
      ({ cert }, { authority }) => ({ cert: `${cert}\n${authority}` }),
      /certificate 2 has not issued certificate 1/,
    ],
  ])('are refused where there is %s', async (_, change, why) => {
    const [own, other] = await Promise.all([makePems(NOW), makePems(NOW)]);
    expect(refusalOf({ ...own, ...change(own, other) })).toMatch(why);
  });

  it('are taken with whoever issued the certificate, and for C2PA alone', async () => {
    const { cert, key, authority } = await makePems(NOW, {
      purposes: ['1.3.6.1.4.1.62558.2.1', EMAIL_PROTECTION],
    });
    expect(readCredential({ cert: `${cert}\n${authority}`, key, now: NOW }).chain).toHaveLength(1);
  });

  it('that are refused are not repeated', async () => {
    const { cert, key } = await makePems(NOW);
    const secret = key.slice(60, 100);
    expect(refusalOf({ cert, key: key.replace('PRIVATE KEY', 'EC KEY') })).not.toContain(secret);
  });
});
