import { hashBlob, TransferError } from './transfer.ts';

/** A file that a zip is to hold; `path` is where it lies in the folder of its asset. */
export type ZipContent = { path: string; sha256: string };

const LOCAL = 0x04034b50;
const LOCAL_BYTES = 30;
/** Where a length is said elsewhere. */
const LONG = 0xffffffff;

const DEFLATED = 8;

/**
 * Compares the files of a zip of one asset, as they are unpacked, with what they must be. `unchecked` where the browser gives
 * no cryptography or the zip is too large to look into. Throws TransferError `corrupt`.
 */
export async function checkZip(zip: Blob, wanted: readonly ZipContent[]): Promise<'verified' | 'unchecked'> {
  const missing = new Map(wanted.map(({ path, sha256 }) => [path, sha256.toLowerCase()]));
  for (let at = 0; at + LOCAL_BYTES <= zip.size;) {
    const head = new DataView(await zip.slice(at, at + LOCAL_BYTES).arrayBuffer());
    if (head.getUint32(0, true) !== LOCAL) break;
    const isDeflated = head.getUint16(8, true) === DEFLATED;
    const bytes = head.getUint32(18, true);
    if (bytes === LONG) return 'unchecked';
    const nameEnd = at + LOCAL_BYTES + head.getUint16(26, true);
    const start = nameEnd + head.getUint16(28, true);
    const name = await zip.slice(at + LOCAL_BYTES, nameEnd).text();
    at = start + bytes;
    // What the folder of the asset is called the server decides.
    const path = name.slice(name.indexOf('/') + 1);
    const sha256 = missing.get(path);
    if (sha256 === undefined) continue;
    const packed = zip.slice(start, at);
    const plain = isDeflated ? await inflate(packed) : packed;
    const found = plain && (await hashBlob(plain));
    if (found === null) return 'unchecked';
    if (found !== sha256) throw new TransferError({ kind: 'corrupt' });
    missing.delete(path);
  }
  if (missing.size > 0) throw new TransferError({ kind: 'corrupt' });
  return 'verified';
}

/** Null where the browser cannot. Throws TransferError `corrupt`. */
async function inflate(packed: Blob): Promise<Blob | null> {
  const opener = openInflater();
  if (!opener) return null;
  return new Response(packed.stream().pipeThrough(opener)).blob().catch(() => {
    throw new TransferError({ kind: 'corrupt' });
  });
}

/** Browsers had the class before they had this format. */
function openInflater(): DecompressionStream | null {
  try {
    return new DecompressionStream('deflate-raw');
  } catch {
    return null;
  }
}
