import type { LicenceKeys } from '@mogine/contract/licences';
import { hashes, verify } from '@noble/ed25519';
import { sha256, sha512 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import canonicalize from 'canonicalize';
import type { Licence, Verdict } from './model.ts';

// The browser's own Ed25519 is missing in some, and all of its cryptography over plain http.
hashes.sha512 = sha512;

type Check = { state: 'valid' | 'revoked' | 'unknown'; revokeTime: string | null };
export type VerifyMeans = {
  readKeys: () => Promise<LicenceKeys['keys']>;
  /** Asks the server by the hash alone. */
  check: (sha256: string) => Promise<Check>;
};

/** Whether a licence is genuine, and still holds. Rejects when the keys cannot be read. */
export async function verifyLicence(
  licence: Licence,
  { readKeys, check }: VerifyMeans,
): Promise<{ verdict: Verdict; revokeTime: string | null }> {
  const { signature, ...signed } = licence;
  const key = (await readKeys()).find(({ kid }) => kid === signature.keyId);
  if (!key) return { verdict: 'unknown-key', revokeTime: null };
  if (!isSignedBy(key.x, toCanonical(signed), signature.value))
    return { verdict: 'altered', revokeTime: null };
  try {
    const { state, revokeTime } = await check(bytesToHex(sha256(toCanonical(licence))));
    return { verdict: VERDICTS[state], revokeTime };
  } catch {
    return { verdict: 'unchecked', revokeTime: null };
  }
}

const VERDICTS = { valid: 'genuine', revoked: 'revoked', unknown: 'unregistered' } as const;

/** RFC 8785. What has no such form was never signed. */
function toCanonical(value: unknown): Uint8Array {
  return utf8ToBytes(canonicalize(value) ?? '');
}

function isSignedBy(publicKey: string, content: Uint8Array, signature: string): boolean {
  try {
    return verify(fromBase64Url(signature), content, fromBase64Url(publicKey), { zip215: false });
  } catch {
    return false;
  }
}

function fromBase64Url(text: string): Uint8Array {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
