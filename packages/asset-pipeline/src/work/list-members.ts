import { createHash } from 'node:crypto';
import { openPromise } from 'yauzl';

/** A file in a zip, and where its packed bytes lie. */
export type Member = {
  name: string;
  /** Of its first packed byte in the zip. */
  offset: number;
  packedBytes: number;
  /** Unpacked, as are both sums. */
  bytes: number;
  isDeflated: boolean;
  crc32: number;
  sha256: string;
};

const METHODS: readonly number[] = [0, 8];
const DEFLATED = 8;

/**
 * The files of a zip that was made here, in their order, each unpacked once for its hash without being held. Throws where it is
 * no zip, or is packed otherwise than by deflate.
 */
export async function listMembers(path: string): Promise<Member[]> {
  const zip = await openPromise(path, { autoClose: false, validateEntrySizes: true });
  try {
    const members: Member[] = [];
    for await (const entry of zip.eachEntry()) {
      const { fileName: name, compressionMethod: method, compressedSize, uncompressedSize, crc32 } = entry;
      if (!METHODS.includes(method)) throw new Error(`packed by method ${method}: ${name}`);
      const { fileDataStart: offset } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
      const hash = createHash('sha256');
      for await (const chunk of await zip.openReadStreamPromise(entry)) hash.update(chunk as Uint8Array);
      members.push({
        ...{ name, offset, packedBytes: compressedSize, bytes: uncompressedSize },
        ...{ isDeflated: method === DEFLATED, crc32, sha256: hash.digest('hex') },
      });
    }
    return members;
  } finally {
    zip.close();
  }
}
