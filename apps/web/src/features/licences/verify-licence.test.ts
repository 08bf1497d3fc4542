import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import canonicalize from 'canonicalize';
import { expect, it } from 'vitest';
import type { Licence } from './model.ts';
import { verifyLicence, type VerifyMeans } from './verify-licence.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const jwk = {
  ...({ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig', kid: 'ours' } as const),
  x: publicKey.export({ format: 'jwk' }).x ?? '',
};

function signed(keyId = 'ours'): Licence {
  const content: Omit<Licence, 'signature'> = {
    type: 'mogine-licence',
    formatVersion: 1,
    id: '0195d3b0-0000-7000-8000-000000000001',
    issuer: { name: '摩境 Mogine', url: 'https://mogine.example' },
    asset: {
      ...{ id: '0195d3b0-0000-7000-8000-000000000002', title: { zh: '沙发', en: 'Sofa “é”' }, version: 1 },
      files: [{ name: 'sofa.glb', bytes: 10, sha256: 'a' }],
    },
    licence: { kind: 'purchase', version: '1.0', textSha256: 't' },
    licensee: { member: 'M-1' },
    grant: { ground: 'purchase', orderNo: 'M1', periodStart: '', grantedAt: '2026-03-02T02:00:00.000Z' },
  };
  const value = sign(null, Buffer.from(canonicalize(content) ?? ''), privateKey).toString('base64url');
  return { ...content, signature: { algorithm: 'Ed25519', keyId, value } };
}

const asked: string[] = [];
function means(state: 'valid' | 'revoked' | 'unknown'): VerifyMeans {
  return {
    readKeys: async () => [jwk],
    check: async (sha256) => {
      asked.push(sha256);
      return { state, revokeTime: state === 'revoked' ? '2026-04-01T00:00:00.000Z' : null };
    },
  };
}

it('a licence that Node signed is genuine, and the server is asked by its hash alone', async () => {
  const licence = signed();
  expect(await verifyLicence(licence, means('valid'))).toEqual({ verdict: 'genuine', revokeTime: null });
  const hash = createHash('sha256').update(canonicalize(licence) ?? '');
  expect(asked.at(-1)).toBe(hash.digest('hex'));
});

it.each([
  ['title', (licence: Licence) => (licence.asset.title.en = 'Armchair')],
  ['files', (licence: Licence) => licence.asset.files.push({ name: 'x', bytes: 1, sha256: 'b' })],
  ['kind', (licence: Licence) => (licence.licence.kind = 'member-yearly')],
  [
    'signature',
    (licence: Licence) => (licence.signature.value = licence.signature.value.replace(/^../, 'AA')),
  ],
  ['signature’s form', (licence: Licence) => (licence.signature.value = '?')],
  ['members', (licence: Licence) => Object.assign(licence, { extra: true })],
])('another %s makes it an altered one, and nobody is asked', async (_, change) => {
  const licence = signed();
  change(licence);
  const before = asked.length;
  expect(await verifyLicence(licence, means('valid'))).toMatchObject({ verdict: 'altered' });
  expect(asked).toHaveLength(before);
});

it('a key that is not ours vouches for nothing', async () => {
  expect(await verifyLicence(signed('theirs'), means('valid'))).toMatchObject({ verdict: 'unknown-key' });
});

it('a genuine licence may be revoked, unknown to the server, or out of its reach', async () => {
  expect(await verifyLicence(signed(), means('revoked'))).toEqual({
    verdict: 'revoked',
    revokeTime: '2026-04-01T00:00:00.000Z',
  });
  expect(await verifyLicence(signed(), means('unknown'))).toMatchObject({ verdict: 'unregistered' });
  const offline = { ...means('valid'), check: async () => Promise.reject(new Error('offline')) };
  expect(await verifyLicence(signed(), offline)).toMatchObject({ verdict: 'unchecked' });
});

it('without the keys nothing is said of it', async () => {
  const keyless = { ...means('valid'), readKeys: async () => Promise.reject(new Error('offline')) };
  await expect(verifyLicence(signed(), keyless)).rejects.toThrow('offline');
});
