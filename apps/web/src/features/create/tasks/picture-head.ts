type Size = { width: number; height: number };

/** Why a file is no picture that can be taken. */
export type PictureHeadFault = 'gif' | 'webp' | 'wrongType' | 'tooManyPixels' | 'broken';

const PIXELS_MAX = 50_000_000;

/** What a file says at its beginning: its format, and its size before it is turned upright. */
export type PictureHead = Size & { readonly format: 'png' | 'jpeg' };

/**
 * Reads what a file really is, whatever its name says: PNG and JPEG can be taken, with at most 50 megapixels. Whether all
 * of it is whole shows only when it is drawn.
 */
export function readPictureHead(bytes: Uint8Array): PictureHead | PictureHeadFault {
  const head = String.fromCharCode(...bytes.subarray(0, 12));
  if (head.startsWith('GIF8')) return 'gif';
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'webp';
  const isPng = head.startsWith('\u0089PNG\r\n\u001a\n');
  const isJpeg = head.startsWith('\u00ff\u00d8\u00ff');
  if (!isPng && !isJpeg) return 'wrongType';
  const size = isPng ? readPngSize(bytes) : readJpegSize(bytes);
  if (!size || size.width === 0 || size.height === 0) return 'broken';
  if (size.width * size.height > PIXELS_MAX) return 'tooManyPixels';
  return { ...size, format: isPng ? 'png' : 'jpeg' };
}

function readPngSize(bytes: Uint8Array): Size | null {
  if (bytes.length < 24) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** Walks the segments to the frame, which has the size. */
function readJpegSize(bytes: Uint8Array): Size | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 2;
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    // Frames of every coding; C4, C8 and CC in their midst are tables.
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}
