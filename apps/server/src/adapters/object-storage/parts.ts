import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { StoredObject } from '#kernel/storage';

export type Body = Uint8Array | AsyncIterable<Uint8Array>;
export type Sums = Pick<StoredObject, 'bytes' | 'sha256' | 'crc32'>;
/** The end of a body: the part that nothing follows, its number counted from one, and the sums of all. */
export type LastPart = { part: Buffer; number: number; sums: Sums };

/** Adds up what an object is known by. */
export function createSums(): { add(chunk: Uint8Array): void; end(): Sums } {
  const hash = createHash('sha256');
  let [bytes, sum] = [0, 0];
  return {
    add(chunk) {
      hash.update(chunk);
      sum = crc32(chunk, sum);
      bytes += chunk.byteLength;
    },
    end: () => ({ bytes, sha256: hash.digest('hex'), crc32: sum }),
  };
}

/**
 * Hands over a body of any length in parts of one size, all but the last one, which it gives back: a short body is that alone. One
 * part is in memory, and its bytes are good until `use` is done.
 */
export async function eachPart(
  body: Body,
  partBytes: number,
  use: (part: Buffer, number: number) => Promise<void>,
): Promise<LastPart> {
  const sums = createSums();
  const part = Buffer.allocUnsafeSlow(
    body instanceof Uint8Array ? Math.min(partBytes, body.length) : partBytes,
  );
  let [filled, number] = [0, 1];
  for await (const chunk of body instanceof Uint8Array ? [body] : body) {
    sums.add(chunk);
    for (let taken = 0; taken < chunk.byteLength;) {
      if (filled === part.length) {
        await use(part, number);
        [filled, number] = [0, number + 1];
      }
      const copied = Math.min(part.length - filled, chunk.byteLength - taken);
      part.set(chunk.subarray(taken, taken + copied), filled);
      filled += copied;
      taken += copied;
    }
  }
  return { part: part.subarray(0, filled), number, sums: sums.end() };
}
