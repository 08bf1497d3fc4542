export type PictureFormat = 'png' | 'jpeg' | 'webp' | 'avif';

const AVIF_BRANDS = ['avif', 'avis'];

/** By its first bytes; what a file calls itself does not count. Null for anything else. */
export function pictureFormatOf(bytes: Uint8Array): PictureFormat | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 64));
  if (head.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'png';
  if (head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg';
  const mark = head.toString('latin1');
  if (mark.startsWith('RIFF') && mark.slice(8, 12) === 'WEBP') return 'webp';
  // The major brand may be a general one; then the brands it is compatible with tell.
  if (mark.slice(4, 8) === 'ftyp' && AVIF_BRANDS.some((brand) => mark.includes(brand, 8))) return 'avif';
  return null;
}
