import { crc32 } from 'node:zlib';

/** Signature and IHDR, which always come first and are always that long. */
const HEAD_BYTES = 8 + 25;
/** Keyword, not compressed, no language, no translated keyword. */
const XMP_HEAD = Buffer.from('iTXtXML:com.adobe.xmp\0\0\0\0\0', 'latin1');

/**
 * A PNG with an XMP packet as the standard of XMP wants it, in an iTXt chunk without compression, where readers find it that
 * only look for its words. libvips would write it compressed, into a zTXt chunk that many never open.
 */
export function withPngXmp(png: Buffer, xmp: string): Buffer {
  const body = Buffer.concat([XMP_HEAD, Buffer.from(xmp, 'utf8')]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length - 4);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([png.subarray(0, HEAD_BYTES), length, body, sum, png.subarray(HEAD_BYTES)]);
}
