import { createPrivateKey, createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { licenceSchema } from '@mogine/contract/licences';
import { expect, it } from 'vitest';
import { openSigningKey } from '#kernel/signing-key';
import { memberNumber, signLicence, toCanonical, type Right } from './document.ts';
import { writeLicenceText } from './texts.ts';

// RFC 8785, section 3.2.2: how values are written.
it('the canonical form writes values as RFC 8785 does', () => {
  const text = String.raw`{
    "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
    "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
    "literals": [null, true, false]
  }`;
  expect(toCanonical(JSON.parse(text))).toBe(
    String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`,
  );
});

// Section 3.2.3: the order of names, by UTF-16 code units.
it('the canonical form orders names as RFC 8785 does', () => {
  const text = String.raw`{
    "\u20ac": "Euro Sign",
    "\r": "Carriage Return",
    "\ufb33": "Hebrew Letter Dalet With Dagesh",
    "1": "One",
    "\ud83d\ude00": "Emoji: Grinning Face",
    "\u0080": "Control",
    "\u00f6": "Latin Small Letter O With Diaeresis"
  }`;
  const values = [...toCanonical(JSON.parse(text)).matchAll(/":"([^"]+)"/g)].map(([, value]) => value);
  expect(values).toEqual([
    'Carriage Return',
    'One',
    'Control',
    'Latin Small Letter O With Diaeresis',
    'Euro Sign',
    'Emoji: Grinning Face',
    'Hebrew Letter Dalet With Dagesh',
  ]);
});

// Appendix B: the bits of a number, and how it is written.
it.each([
  ['0000000000000000', '0'],
  ['8000000000000000', '0'],
  ['0000000000000001', '5e-324'],
  ['8000000000000001', '-5e-324'],
  ['7fefffffffffffff', '1.7976931348623157e+308'],
  ['ffefffffffffffff', '-1.7976931348623157e+308'],
  ['4340000000000000', '9007199254740992'],
  ['c340000000000000', '-9007199254740992'],
  ['4430000000000000', '295147905179352830000'],
  ['44b52d02c7e14af5', '9.999999999999997e+22'],
  ['44b52d02c7e14af6', '1e+23'],
  ['44b52d02c7e14af7', '1.0000000000000001e+23'],
  ['444b1ae4d6e2ef4e', '999999999999999700000'],
  ['444b1ae4d6e2ef4f', '999999999999999900000'],
  ['444b1ae4d6e2ef50', '1e+21'],
  ['3eb0c6f7a0b5ed8c', '9.999999999999997e-7'],
  ['3eb0c6f7a0b5ed8d', '0.000001'],
  ['41b3de4355555553', '333333333.3333332'],
  ['41b3de4355555554', '333333333.33333325'],
  ['41b3de4355555555', '333333333.3333333'],
  ['41b3de4355555556', '333333333.3333334'],
  ['41b3de4355555557', '333333333.33333343'],
  ['becbf647612f3696', '-0.0000033333333333333333'],
  ['43143ff3c1cb0959', '1424953923781206.2'],
])('the number %s is written %s', (bits, written) => {
  expect(toCanonical(Buffer.from(bits, 'hex').readDoubleBE())).toBe(written);
});

it.each([Number.NaN, Number.POSITIVE_INFINITY, '\ud800', undefined])('%s has no canonical form', (value) => {
  expect(() => toCanonical(value)).toThrow();
});

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const key = openSigningKey(privateKey);
const right: Right = {
  ground: 'purchase',
  tier: '',
  licence: 'standard',
  orderNo: 'M202603021234567890',
  periodStart: null,
  grantedAt: new Date('2026-03-02T02:00:00Z'),
  version: 2,
  name: '布艺沙发',
  enName: 'Fabric sofa',
  files: [{ name: 'model.glb', bytes: 2048, sha256: 'ab'.repeat(32) }],
};
const statement = {
  id: '0195d3b0-0000-7000-8000-000000000001',
  assetId: '0195d3b0-0000-7000-8000-000000000002',
  member: 'M-1234-5678-9ABC-DEFG',
  issuerUrl: 'https://mogine.example',
  right,
};

it('a licence is signed over everything but its signature, and the same each time', () => {
  const text = signLicence(statement, key);
  expect(signLicence(statement, key)).toBe(text);
  const { signature, ...unsigned } = licenceSchema.parse(JSON.parse(text));
  const isSigned = (content: unknown) =>
    verify(null, Buffer.from(toCanonical(content)), publicKey, Buffer.from(signature.value, 'base64url'));
  expect(isSigned(unsigned)).toBe(true);
  expect(isSigned({ ...unsigned, licensee: { member: 'M-0000-0000-0000-0000' } })).toBe(false);
});

// RFC 8037, appendix A.3.
it('a key is named by the thumbprint of RFC 7638', () => {
  const seed = Buffer.from('nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A', 'base64url');
  const x = '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo';
  const pkcs8 = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed]);
  const known = openSigningKey(createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' }));
  expect(known.publicKey).toBe(x);
  expect(known.id).toBe('kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k');
});

it('a public key signs nothing', () => {
  expect(() => openSigningKey(createPublicKey(privateKey))).toThrow(TypeError);
});

it('a member’s number is one for all licences, another for each member and under another secret', () => {
  const [first, second] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const number = memberNumber(first, statement.id);
  expect(number).toMatch(/^M(-[0-9A-HJKMNP-TV-Z]{4}){4}$/);
  expect(memberNumber(first, statement.id)).toBe(number);
  expect(memberNumber(first, statement.assetId)).not.toBe(number);
  expect(memberNumber(second, statement.id)).not.toBe(number);
});

it.each(['purchase', 'free', 'member-monthly', 'member-yearly'] as const)(
  'the %s licence has its text, in both languages',
  (kind) => {
    const [zh = '', en = ''] = writeLicenceText({ kind, version: '1.0' }).split('-'.repeat(72));
    expect(zh).toContain('使用许可');
    expect(en).toContain('Mogine asset licence');
    expect(zh.match(/^\d\./gm)).toHaveLength(6);
    expect(en.match(/^\d\./gm)).toHaveLength(6);
  },
);
