/** The buffers of all byte arrays in a message, each once; not those that other arrays lie in as well. */
function listBuffers(value: unknown, found = new Set<ArrayBuffer>()): Set<ArrayBuffer> {
  if (ArrayBuffer.isView(value)) {
    const { buffer } = value;
    if (buffer instanceof ArrayBuffer && buffer.byteLength === value.byteLength) found.add(buffer);
  } else if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) listBuffers(part, found);
  }
  return found;
}

/**
 * Sends a message whose bytes go over as they are, uncopied: all in it is given away, and what the sender still holds of it
 * is empty. Nothing that is kept for later may be in it.
 */
export function postMoved<M>(
  port: { postMessage(message: M, transfer: ArrayBuffer[]): void } | null,
  message: M,
): void {
  port?.postMessage(message, [...listBuffers(message)]);
}
