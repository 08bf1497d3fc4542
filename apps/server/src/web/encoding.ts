import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { matchesEtag } from '#kernel/http/range';

const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const MIN_BYTES = 1024;
/** Pages are made while somebody waits: most of the gain at a small part of the best quality's time. */
const BROTLI_QUALITY = 5;

/** The best encoding that `Accept-Encoding` allows and `available` has. */
export function pickEncoding(
  acceptEncoding: string | undefined,
  available: (encoding: Encoding) => boolean,
): Encoding {
  const accepted = new Set<string>();
  for (const part of (acceptEncoding ?? '').toLowerCase().split(',').slice(0, 20)) {
    const [name = '', ...params] = part.trim().split(';');
    if (!params.some((param) => /^\s*q=0(\.0*)?\s*$/.test(param))) accepted.add(name.trim());
  }
  const order: readonly Encoding[] = ['br', 'gzip'];
  return order.find((encoding) => accepted.has(encoding) && available(encoding)) ?? 'identity';
}

export function hashBytes(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
}

/** A strong tag names one sequence of bytes, so each encoding has its own. */
export function toEtag(hash: string, encoding: Encoding): string {
  return encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`;
}

/** Whether `If-None-Match` names this content in any of its encodings. */
export function isKnown(ifNoneMatch: string | undefined, hash: string): boolean {
  return ENCODINGS.some((encoding) => matchesEtag(ifNoneMatch, toEtag(hash, encoding)));
}

/** Bytes that are compressed the first time somebody asks, and once. */
export class EncodedBody {
  readonly bytes: Buffer;
  readonly hash: string;
  readonly #encoded = new Map<Encoding, Promise<Buffer> | Buffer>();

  constructor(bytes: Buffer, hash = hashBytes(bytes)) {
    this.bytes = bytes;
    this.hash = hash;
  }

  /** Upper bound of what it keeps, for the cache's account. */
  get keptBytes(): number {
    return this.bytes.length * 2;
  }

  has(encoding: Encoding): boolean {
    return encoding === 'identity' || this.bytes.length >= MIN_BYTES;
  }

  encode(encoding: Encoding): Promise<Buffer> | Buffer {
    if (encoding === 'identity') return this.bytes;
    const known = this.#encoded.get(encoding);
    if (known) return known;
    const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
    const made = encoding === 'br' ? toBrotli(this.bytes, { params }) : toGzip(this.bytes, { level: 6 });
    this.#encoded.set(encoding, made);
    const keep = (bytes: Buffer) => {
      this.#encoded.set(encoding, bytes);
      return bytes;
    };
    return made.then(keep);
  }
}
