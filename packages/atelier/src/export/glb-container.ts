const MAGIC = 0x46546c67;
const JSON_CHUNK = 0x4e4f534a;
const BINARY_CHUNK = 0x004e4942;

/** Binary glTF of a document and its one buffer. */
export function packGlb(json: unknown, buffer: Uint8Array): Uint8Array {
  const text = new TextEncoder().encode(JSON.stringify(json));
  const textLength = Math.ceil(text.length / 4) * 4;
  const bufferLength = Math.ceil(buffer.length / 4) * 4;
  const total = 12 + 8 + textLength + (bufferLength > 0 ? 8 + bufferLength : 0);
  const out = new Uint8Array(total);
  const view = new DataView(out.buffer);
  view.setUint32(0, MAGIC, true);
  view.setUint32(4, 2, true);
  view.setUint32(8, total, true);
  view.setUint32(12, textLength, true);
  view.setUint32(16, JSON_CHUNK, true);
  // JSON is filled up with spaces, the buffer with zeros.
  out.fill(0x20, 20, 20 + textLength);
  out.set(text, 20);
  if (bufferLength > 0) {
    view.setUint32(20 + textLength, bufferLength, true);
    view.setUint32(24 + textLength, BINARY_CHUNK, true);
    out.set(buffer, 28 + textLength);
  }
  return out;
}
