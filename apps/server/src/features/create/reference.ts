import sharp from 'sharp';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import { createGate } from '#kernel/gate';

const EDGE_MAX = 2048;
const INPUT_PIXELS_MAX = 50_000_000;
const DECODE_SECONDS = 10;
const decoding = createGate({ atOnce: 2, waitingMax: 20 });

const SIGNATURES: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
];

/**
 * Keeps a reference picture, drawn anew: upright, in sRGB, on white, of at most 2048 pixels a side, without what a camera
 * wrote into it. Gives its key. Throws IMAGE_INVALID for what is no whole JPEG or PNG of at most 50 megapixels, whatever
 * it calls itself; UNAVAILABLE while too many others wait.
 */
export async function storeReference(ctx: Context, taskId: string, bytes: Buffer): Promise<string> {
  const picture = await decoding(() => redraw(bytes));
  const key = `create/${taskId}/reference.png`;
  await ctx.storage.put(key, picture, { contentType: 'image/png' });
  return key;
}

async function redraw(bytes: Buffer): Promise<Buffer> {
  if (!SIGNATURES.some((matches) => matches(bytes))) throw new AppError('IMAGE_INVALID');
  try {
    return await sharp(bytes, { limitInputPixels: INPUT_PIXELS_MAX, failOn: 'truncated' })
      .timeout({ seconds: DECODE_SECONDS })
      .autoOrient()
      .toColourspace('srgb')
      .flatten({ background: '#ffffff' })
      .resize(EDGE_MAX, EDGE_MAX, { fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer();
  } catch (cause) {
    throw new AppError('IMAGE_INVALID', {}, { cause });
  }
}
