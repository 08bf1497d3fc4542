import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** What the worker says: how far it is, then the hash, or that the file cannot be read. */
export type HashAnswer = { bytes: number } | { sha256: string } | { failed: true };

const SLICE_BYTES = 4 * 1024 * 1024;

/** Reads a file of any length in slices; the browser's own cryptography would need all of it in memory at once. */
async function hashFile(file: File): Promise<string> {
  const hash = sha256.create();
  for (let start = 0; start < file.size; start += SLICE_BYTES) {
    hash.update(new Uint8Array(await file.slice(start, start + SLICE_BYTES).arrayBuffer()));
    postMessage({ bytes: Math.min(file.size, start + SLICE_BYTES) } satisfies HashAnswer);
  }
  return bytesToHex(hash.digest());
}

addEventListener('message', ({ data }: MessageEvent<File>) => {
  hashFile(data).then(
    (hash) => postMessage({ sha256: hash } satisfies HashAnswer),
    () => postMessage({ failed: true } satisfies HashAnswer),
  );
});
