import { createHash, generateKeyPair, randomBytes, randomInt } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { issueCertificate } from './certificate.ts';

const identitySchema = z.object({
  version: z.literal(1),
  pay: z.object({
    appId: z.string(),
    mchId: z.string(),
    apiV3Key: z.string().length(32),
    merchantSerial: z.string(),
    merchantPrivateKeyPem: z.string(),
    merchantPublicKeyPem: z.string(),
    /** Public-key mode. */
    publicKeyId: z.string(),
    platformPrivateKeyPem: z.string(),
    platformPublicKeyPem: z.string(),
    /** Certificate mode. */
    certificateSerial: z.string(),
    certificatePrivateKeyPem: z.string(),
    certificatePem: z.string(),
    certificateFrom: z.iso.datetime(),
    certificateUntil: z.iso.datetime(),
  }),
  login: z.object({ appId: z.string(), appSecret: z.string() }),
  aliyun: z.object({ accessKeyId: z.string(), accessKeySecret: z.string() }),
  tencent: z.object({ secretId: z.string(), secretKey: z.string(), sdkAppId: z.string() }),
});

/** Every key and secret of the simulated providers, and of the merchant who uses them. */
export type SimulatorIdentity = z.infer<typeof identitySchema> & { mail: { user: string; password: string } };

const newKeyPair = promisify(generateKeyPair);
const CERTIFICATE_YEARS = 5;

/** Reads `identity.json` in the folder, or makes one that only its owner can read. Throws on an unreadable file. */
export async function loadIdentity(dir: string, now: Date): Promise<SimulatorIdentity> {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const path = join(dir, 'identity.json');
  if (existsSync(path)) {
    try {
      return withMail(identitySchema.parse(JSON.parse(readFileSync(path, 'utf8'))));
    } catch {
      throw new Error(`The simulators cannot read ${path}; remove the file to have it made anew.`);
    }
  }
  const identity = await createIdentity(now);
  writeFileSync(`${path}.new`, JSON.stringify(identity, null, 2), { mode: 0o600 });
  renameSync(`${path}.new`, path);
  return withMail(identity);
}

/** Files from before there was mail hold no password for it, so it is made of another secret. */
function withMail(identity: z.infer<typeof identitySchema>): SimulatorIdentity {
  const password = createHash('sha256').update(`mail ${identity.login.appSecret}`).digest('base64url');
  return { ...identity, mail: { user: 'shop@mail.simulator.test', password } };
}

async function createIdentity(now: Date): Promise<z.infer<typeof identitySchema>> {
  const [merchant, platform, certified] = await Promise.all([rsaPair(), rsaPair(), rsaPair()]);
  const certificateSerial = certificateNumber();
  const until = new Date(now);
  until.setUTCFullYear(until.getUTCFullYear() + CERTIFICATE_YEARS);
  return {
    version: 1,
    pay: {
      appId: `wx${hex(8)}`,
      mchId: `1${digits(9)}`,
      apiV3Key: hex(16),
      merchantSerial: certificateNumber(),
      merchantPrivateKeyPem: merchant.privatePem,
      merchantPublicKeyPem: merchant.publicPem,
      publicKeyId: `PUB_KEY_ID_${digits(30)}`,
      platformPrivateKeyPem: platform.privatePem,
      platformPublicKeyPem: platform.publicPem,
      certificateSerial,
      certificatePrivateKeyPem: certified.privatePem,
      certificatePem: issueCertificate({
        commonName: 'Simulated payment platform',
        serial: certificateSerial,
        publicKey: certified.publicKey,
        privateKey: certified.privateKey,
        notBefore: now,
        notAfter: until,
      }),
      certificateFrom: now.toISOString(),
      certificateUntil: until.toISOString(),
    },
    login: { appId: `wx${hex(8)}`, appSecret: hex(16) },
    aliyun: { accessKeyId: `LTAI${hex(10)}`, accessKeySecret: hex(15) },
    tencent: { secretId: `AKID${hex(16)}`, secretKey: hex(16), sdkAppId: `14${digits(8)}` },
  };
}

async function rsaPair() {
  const { publicKey, privateKey } = await newKeyPair('rsa', { modulusLength: 2048 });
  return {
    publicKey,
    privateKey,
    publicPem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    privatePem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

function hex(bytes: number): string {
  return randomBytes(bytes).toString('hex');
}

function digits(count: number): string {
  return Array.from({ length: count }, () => randomInt(10)).join('');
}

/** Forty hexadecimal digits without a leading zero or a sign bit, as certificate authorities give them. */
function certificateNumber(): string {
  const bytes = randomBytes(20);
  bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x40;
  return bytes.toString('hex').toUpperCase();
}
