const HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;
const JSON_CHUNK = 0x4e4f534a;

/** The text of the JSON chunk of a GLB; empty where there is none. */
export function readGlbJson(glb: ArrayBuffer): string {
  if (glb.byteLength < HEADER_BYTES + CHUNK_HEADER_BYTES) return '';
  const view = new DataView(glb, HEADER_BYTES, CHUNK_HEADER_BYTES);
  if (view.getUint32(4, true) !== JSON_CHUNK) return '';
  const length = Math.min(view.getUint32(0, true), glb.byteLength - HEADER_BYTES - CHUNK_HEADER_BYTES);
  return new TextDecoder().decode(new Uint8Array(glb, HEADER_BYTES + CHUNK_HEADER_BYTES, length));
}
