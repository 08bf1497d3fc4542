const BINARY = 'Kaydara FBX Binary';

/**
 * An FBX of text whose numbers follow their commas at once, as Autodesk's programs write it: three's loader reads no others
 * where a property has several. Null for a binary one.
 */
export function tightenFbx(bytes: Uint8Array): ArrayBuffer | null {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (source.toString('latin1', 0, BINARY.length) === BINARY) return null;
  const text = source
    .toString('utf8')
    .replaceAll(/^\s*P:.*$/gm, (line) => line.replaceAll(/,\s+(?=[-+.\d])/g, ','));
  return new TextEncoder().encode(text).buffer;
}
