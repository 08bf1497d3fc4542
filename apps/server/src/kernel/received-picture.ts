import sharp, { type Sharp } from 'sharp';
import { AppError } from './errors.ts';
import { createGate } from './gate.ts';

const INPUT_PIXELS_MAX = 50_000_000;
const DECODE_SECONDS = 10;
/** A picture at the limit of pixels may take 180 MB while it is unpacked, whatever its file weighs. */
const decoding = createGate({ atOnce: 2, waitingMax: 20 });

/** First bytes of the formats we decode; what a file calls itself does not count. */
const SIGNATURES = {
  jpeg: (bytes: Buffer) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  png: (bytes: Buffer) =>
    bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  webp: (bytes: Buffer) =>
    bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
};

type Format = keyof typeof SIGNATURES;
const NAMES = { jpeg: 'JPG', png: 'PNG', webp: 'WebP' } as const satisfies Record<Format, string>;

/**
 * Draws a picture that somebody sent anew, upright and without what a camera wrote into it; `draw` says how. Throws
 * IMAGE_INVALID for what is no whole picture of the formats with at most 50 megapixels, UNAVAILABLE while too many wait.
 */
export async function redrawReceived(
  bytes: Buffer,
  formats: readonly Format[],
  draw: (upright: Sharp) => Sharp,
): Promise<Buffer> {
  if (!formats.some((format) => SIGNATURES[format](bytes))) throw unreadable(formats);
  return decoding(async () => {
    try {
      const picture = sharp(bytes, { limitInputPixels: INPUT_PIXELS_MAX, failOn: 'truncated' });
      return await draw(picture.timeout({ seconds: DECODE_SECONDS }).autoOrient()).toBuffer();
    } catch (cause) {
      throw unreadable(formats, { cause });
    }
  });
}

function unreadable(formats: readonly Format[], options?: ErrorOptions): AppError {
  return new AppError(
    'IMAGE_INVALID',
    { formats: formats.map((format) => NAMES[format]).join(' / ') },
    options,
  );
}
