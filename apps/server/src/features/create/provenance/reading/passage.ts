/** Something that a file says beside its pixels or its geometry. */
export type Passage = {
  readonly kind: 'xmp' | 'exif' | 'text' | 'c2pa' | 'json';
  /** The keyword of a text; empty for the others. */
  readonly key: string;
  readonly text: string;
};

/** What is said beyond these does not count: nobody describes a picture in that many words. */
export const PASSAGES_MAX = 64;
export const PASSAGE_BYTES_MAX = 1024 * 1024;

/** As text in which words of ASCII can be found, whether they were written with one byte a letter or with two. */
export function passage(kind: Passage['kind'], bytes: Uint8Array, key = ''): Passage {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, PASSAGE_BYTES_MAX));
  const text = kind === 'exif' || kind === 'c2pa' ? head.toString('latin1') : head.toString('utf8');
  return { kind, key, text: text.replaceAll('\0', '') };
}
