import { open, type FileHandle } from 'node:fs/promises';
import type { ByteRange } from '#kernel/http/range';
import { RECORD_DIFFERS, StorageError } from '#kernel/storage';

/** What one answer reads at a time: half of it costs an eighth more of the processor for a byte, twice of it gains nothing. */
const BUFFER_BYTES = 512 * 1024;
/** What is shorter gets memory of its own length, so that many slow readers of pictures hold little. */
const SHORT_BYTES = 64 * 1024;

/** Memory for reading, used again: as much as lies spare here is kept, more is made when more read at once. */
export class ReadBuffers {
  readonly #spare: Buffer[] = [];
  readonly #spareMax: number;

  constructor(spareMax: number) {
    this.#spareMax = spareMax;
  }

  take(bytes: number): Buffer {
    if (bytes <= SHORT_BYTES) return Buffer.allocUnsafeSlow(bytes);
    return this.#spare.pop() ?? Buffer.allocUnsafeSlow(BUFFER_BYTES);
  }

  /** Only what nobody reads from or writes into any more: the next answer's bytes go there. */
  giveBack(buffer: Buffer): void {
    if (buffer.length === BUFFER_BYTES && this.#spare.length < this.#spareMax) this.#spare.push(buffer);
  }
}

/** Which file of a disk it is, and since when it has not been written to. */
type FileIdentity = { ino: number; mtimeMs: number };
type Wanted = { bytes: number; file: FileIdentity | null; range: ByteRange | undefined };
const NOTHING = new Uint8Array();

/**
 * The bytes `range` (all without one) of a file that is `bytes` long and, where that is known, is this very `file`: each chunk
 * whole until the next one is asked for. The file is open until the loop over it ends or, where none begins, until `return` is called.
 * Throws StorageError where it is another file or has another length, at once or while it is read.
 */
export async function lendFile(
  buffers: ReadBuffers,
  path: string,
  wanted: Wanted,
): Promise<AsyncGenerator<Uint8Array>> {
  const file = await open(path, 'r');
  const chunks = readChunks(buffers, file, wanted);
  // One that has not begun would leave the file open where nobody asks for a chunk.
  await chunks.next();
  return chunks;
}

/** First nothing, once it is known to be the file, and then its chunks. Closes the file. */
async function* readChunks(
  buffers: ReadBuffers,
  file: FileHandle,
  { bytes, file: known, range: { start, end } = { start: 0, end: bytes - 1 } }: Wanted,
): AsyncGenerator<Uint8Array> {
  try {
    const { size, ino, mtimeMs } = await file.stat();
    if (size !== bytes || (known && (known.ino !== ino || known.mtimeMs !== mtimeMs))) throw changed();
    yield NOTHING;
    const buffer = buffers.take(end - start + 1);
    for (let at = start; at <= end;) {
      const { bytesRead } = await file.read(buffer, 0, Math.min(buffer.length, end - at + 1), at);
      if (bytesRead === 0) throw changed();
      at += bytesRead;
      yield buffer.subarray(0, bytesRead);
    }
    // Not where the loop was left: what was lent last may still be on its way.
    buffers.giveBack(buffer);
  } finally {
    await file.close();
  }
}

function changed(): StorageError {
  return new StorageError('lend', 'unavailable', RECORD_DIFFERS);
}
