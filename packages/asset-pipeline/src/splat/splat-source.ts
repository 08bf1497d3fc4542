import type { FileHandle } from 'node:fs/promises';

/** An open file of splats. */
export type SplatSource = { handle: FileHandle; file: string; name: string; bytes: number };

/** Read at a time, so that a file of a gigabyte takes no gigabyte. */
const BLOCK_BYTES = 4 * 1024 ** 2;

/**
 * Hands over `count` items of `stride` bytes, one after the other from byte `from`. The caller has made sure that the file holds
 * them; what is missing nevertheless reads as nothing.
 */
export async function eachItem(
  { handle }: SplatSource,
  { from, count, stride }: { from: number; count: number; stride: number },
  visit: (view: DataView, start: number) => void,
): Promise<void> {
  const atOnce = Math.max(1, Math.floor(BLOCK_BYTES / stride));
  const block = Buffer.alloc(Math.min(atOnce, Math.max(1, count)) * stride);
  const view = new DataView(block.buffer, block.byteOffset, block.byteLength);
  for (let first = 0; first < count; first += atOnce) {
    const items = Math.min(atOnce, count - first);
    await readFully(handle, block.subarray(0, items * stride), from + first * stride);
    for (let n = 0; n < items; n++) visit(view, n * stride);
  }
}

/** Up to `length` bytes: fewer where the file ends before. */
export async function readPart({ handle }: SplatSource, from: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, from);
  return buffer.subarray(0, bytesRead);
}

/** Fills `into`; what the file has not is nothing. */
async function readFully(handle: FileHandle, into: Buffer, position: number): Promise<void> {
  let filled = 0;
  while (filled < into.length) {
    const { bytesRead } = await handle.read(into, filled, into.length - filled, position + filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  into.fill(0, filled);
}
