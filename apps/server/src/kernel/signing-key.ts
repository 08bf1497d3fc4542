import { createHash, createPublicKey, sign, type KeyObject } from 'node:crypto';

/** Signs what others verify without asking us (Ed25519). */
export type SigningKey = {
  /** JWK thumbprint of the public key (RFC 7638). */
  readonly id: string;
  /** The public key as a JWK writes it in `x`. */
  readonly publicKey: string;
  /** The signature, base64url. */
  sign(text: string): string;
};

/** Makes a private Ed25519 key usable. Throws TypeError for a key of another kind. */
export function openSigningKey(key: KeyObject): SigningKey {
  if (key.type !== 'private' || key.asymmetricKeyType !== 'ed25519')
    throw new TypeError('not a private Ed25519 key');
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
  // The members that the thumbprint takes, in its order.
  const members = JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x });
  return {
    id: createHash('sha256').update(members).digest('base64url'),
    publicKey: x,
    sign: (text) => sign(null, Buffer.from(text), key).toString('base64url'),
  };
}
