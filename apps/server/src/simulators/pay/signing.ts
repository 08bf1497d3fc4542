import {
  createCipheriv,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';
import type { FaultKind } from '../faults.ts';
import type { SimulatorIdentity } from '../identity.ts';

const SCHEME = 'WECHATPAY2-SHA256-RSA2048';
const MAX_OFFSET_S = 300;
const MAX_NONCES = 100_000;

export const SIGNATURE_FAULTS = [
  'unsigned',
  'signtest',
  'wrong_serial',
  'stale_timestamp',
  'forged',
] as const satisfies FaultKind[];
export type SignatureFault = (typeof SIGNATURE_FAULTS)[number];
export type SignerKind = 'public_key' | 'certificate';

export interface PaySigning {
  /** Why a request's `Authorization` does not hold, or nothing when it does. */
  requestProblem(request: {
    authorization: string | undefined;
    method: string;
    path: string;
    body: Buffer;
  }): string | undefined;
  /** The `Wechatpay-*` headers for an answer or notification. */
  headersFor(body: string, signer: SignerKind, fault?: SignatureFault): Record<string, string>;
  /** AEAD_AES_256_GCM under the merchant's APIv3 key. */
  seal(plaintext: string, associatedData: string): SealedText;
}

export interface SealedText {
  algorithm: 'AEAD_AES_256_GCM';
  ciphertext: string;
  associated_data: string;
  nonce: string;
}

export function createPaySigning(identity: SimulatorIdentity['pay'], wallNow: () => Date): PaySigning {
  const merchantKey = createPublicKey(identity.merchantPublicKeyPem);
  const signers: Record<SignerKind, { serial: string; key: KeyObject }> = {
    public_key: { serial: identity.publicKeyId, key: createPrivateKey(identity.platformPrivateKeyPem) },
    certificate: {
      serial: identity.certificateSerial,
      key: createPrivateKey(identity.certificatePrivateKeyPem),
    },
  };
  let strangerKey: KeyObject | undefined;
  const seenNonces = new Map<string, number>();
  const nowS = () => Math.floor(wallNow().getTime() / 1000);

  function replayed(nonce: string): boolean {
    const now = nowS();
    if (seenNonces.size >= MAX_NONCES) seenNonces.clear();
    for (const [old, atS] of seenNonces) {
      // Insertion order is time order: the first fresh one ends the sweep.
      if (now - atS <= 2 * MAX_OFFSET_S) break;
      seenNonces.delete(old);
    }
    if (seenNonces.has(nonce)) return true;
    seenNonces.set(nonce, now);
    return false;
  }

  return {
    requestProblem({ authorization, method, path, body }) {
      const fields = readAuthorization(authorization);
      if (!fields) return 'Authorization missing or malformed';
      if (fields['mchid'] !== identity.mchId) return 'mchid unknown';
      if (fields['serial_no'] !== identity.merchantSerial) return 'serial_no unknown';
      const timestamp = fields['timestamp'] ?? '';
      const nonce = fields['nonce_str'] ?? '';
      if (!/^\d{10}$/.test(timestamp) || Math.abs(nowS() - Number(timestamp)) > MAX_OFFSET_S) {
        return 'timestamp out of range';
      }
      if (nonce.length < 1 || nonce.length > 32) return 'nonce_str malformed';
      const message = Buffer.concat([
        Buffer.from([method, path, timestamp, nonce, ''].join('\n')),
        body,
        Buffer.from('\n'),
      ]);
      const signature = Buffer.from(fields['signature'] ?? '', 'base64');
      if (!verify('sha256', message, merchantKey, signature)) return 'signature does not match';
      return replayed(nonce) ? 'nonce_str used before' : undefined;
    },

    headersFor(body, signer, fault) {
      if (fault === 'unsigned') return {};
      const timestamp = String(nowS() - (fault === 'stale_timestamp' ? MAX_OFFSET_S : 0));
      const nonce = randomBytes(16).toString('hex');
      let { key, serial } = signers[signer];
      if (fault === 'wrong_serial') serial = `PUB_KEY_ID_${'9'.repeat(30)}`;
      if (fault === 'forged') {
        strangerKey ??= generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
        key = strangerKey;
      }
      const signature = sign('sha256', Buffer.from(`${timestamp}\n${nonce}\n${body}\n`), key).toString(
        'base64',
      );
      return {
        'Wechatpay-Timestamp': timestamp,
        'Wechatpay-Nonce': nonce,
        'Wechatpay-Serial': serial,
        'Wechatpay-Signature-Type': SCHEME,
        'Wechatpay-Signature':
          fault === 'signtest' ? `WECHATPAY/SIGNTEST/${randomBytes(180).toString('base64')}` : signature,
      };
    },

    seal(plaintext, associatedData) {
      const nonce = randomBytes(6).toString('hex');
      const cipher = createCipheriv('aes-256-gcm', Buffer.from(identity.apiV3Key), Buffer.from(nonce));
      cipher.setAAD(Buffer.from(associatedData));
      const sealed = Buffer.concat([cipher.update(plaintext, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return {
        algorithm: 'AEAD_AES_256_GCM',
        ciphertext: sealed.toString('base64'),
        associated_data: associatedData,
        nonce,
      };
    },
  };
}

function readAuthorization(header: string | undefined): Record<string, string> | undefined {
  if (!header?.startsWith(`${SCHEME} `)) return undefined;
  const fields: Record<string, string> = {};
  for (const part of header.slice(SCHEME.length + 1).split(',')) {
    const match = /^\s*([a-z_]+)="([^"]*)"\s*$/.exec(part);
    if (!match?.[1] || match[2] === undefined || match[1] in fields) return undefined;
    fields[match[1]] = match[2];
  }
  return fields;
}
