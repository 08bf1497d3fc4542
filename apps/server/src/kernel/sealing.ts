import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** A text as it is kept: nonce, tag and cipher text in one, and which key opens it. */
export type Sealed = { keyId: string; bytes: Buffer };

/** Keeps texts that only a holder of its keys can read (AES-256-GCM). */
export type Sealer = {
  /** Which keys it holds, as {@link Sealed} names them. */
  keyIds: readonly string[];
  /** `place` says what the text is and whose: it opens nowhere else. */
  seal(text: string, place: readonly string[]): Sealed;
  /** Throws {@link SealBrokenError}. */
  open(sealed: Sealed, place: readonly string[]): string;
  /** Says of two texts whether they are the same, and nothing else of them; 32 bytes under the newest key. */
  mark(text: string, purpose: string): Buffer;
  /** The marks of a text under every key there is, to find it among those made before a new key came. */
  marks(text: string, purpose: string): Buffer[];
};

/** What was sealed was changed, stands in another place, or was sealed under a key that is not here, or that nobody has any more. */
export class SealBrokenError extends Error {
  readonly why: 'changed' | 'key missing' | 'key lost';

  constructor(why: SealBrokenError['why'], options?: ErrorOptions) {
    super(`a sealed text cannot be opened: ${why}`, options);
    this.name = 'SealBrokenError';
    this.why = why;
  }
}

const CIPHER = 'aes-256-gcm';
const SEALING_KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const ID_BYTES = 8;

type Ring = { id: string; cipher: Buffer; mark: Buffer };

/**
 * `keys`: 32 bytes each, the newest first; it seals, the others only open. `lost`: those that nobody has any more, as {@link Sealed}
 * names them. Throws TypeError for keys of other lengths, or none.
 */
export function createSealer(keys: readonly Uint8Array[], lost: readonly string[] = []): Sealer {
  const rings = keys.map(deriveRing);
  const [newest] = rings;
  if (!newest) throw new TypeError('no key to seal with');
  return {
    keyIds: rings.map(({ id }) => id),
    seal(text, place) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, newest.cipher, nonce).setAAD(writePlace(place));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return { keyId: newest.id, bytes: Buffer.concat([nonce, cipher.getAuthTag(), body]) };
    },
    open({ keyId, bytes }, place) {
      const ring = rings.find(({ id }) => id === keyId);
      if (!ring) throw new SealBrokenError(lost.includes(keyId) ? 'key lost' : 'key missing');
      const body = NONCE_BYTES + TAG_BYTES;
      try {
        const options = { authTagLength: TAG_BYTES };
        const decipher = createDecipheriv(CIPHER, ring.cipher, bytes.subarray(0, NONCE_BYTES), options)
          .setAAD(writePlace(place))
          .setAuthTag(bytes.subarray(NONCE_BYTES, body));
        return Buffer.concat([decipher.update(bytes.subarray(body)), decipher.final()]).toString('utf8');
      } catch (cause) {
        throw new SealBrokenError('changed', { cause });
      }
    },
    mark: (text, purpose) => markOf(newest, text, purpose),
    marks: (text, purpose) => rings.map((ring) => markOf(ring, text, purpose)),
  };
}

/** One key a use, so that none of them says anything of another. */
function deriveRing(key: Uint8Array): Ring {
  if (key.length !== SEALING_KEY_BYTES) throw new TypeError('a key to seal with has 32 bytes');
  const derive = (use: string, bytes: number) => Buffer.from(hkdfSync('sha256', key, '', use, bytes));
  return {
    id: derive('mogine seal id 1', ID_BYTES).toString('hex'),
    cipher: derive('mogine seal cipher 1', SEALING_KEY_BYTES),
    mark: derive('mogine seal mark 1', SEALING_KEY_BYTES),
  };
}

function markOf({ mark }: Ring, text: string, purpose: string): Buffer {
  return createHmac('sha256', mark)
    .update(writePlace([purpose, text]))
    .digest();
}

/** A list, written as JSON: no two places have the same bytes. */
function writePlace(place: readonly string[]): Buffer {
  return Buffer.from(JSON.stringify(place));
}
