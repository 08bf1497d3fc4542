import sharp from 'sharp';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import { createGate } from '#kernel/gate';
import { insertAvatar, listUnusedAvatars, deleteAvatar } from './repository/avatar.ts';

const EDGE = 512;
const INPUT_PIXELS_MAX = 50_000_000;
const DECODE_SECONDS = 10;
/** A picture at the limit of pixels may take 180 MB while it is unpacked, whatever its file weighs. */
const decoding = createGate({ atOnce: 2, waitingMax: 20 });

/** First bytes of the formats we decode; what a file calls itself does not count. */
const SIGNATURES: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
];

/**
 * Draws the picture anew as a square WebP of 512 pixels, upright and without what the camera wrote into it. Throws
 * IMAGE_INVALID for anything that is no whole JPEG, PNG or WebP of at most 50 megapixels.
 */
async function redrawAvatar(bytes: Buffer): Promise<Buffer> {
  if (!SIGNATURES.some((matches) => matches(bytes))) throw new AppError('IMAGE_INVALID');
  try {
    return await sharp(bytes, { limitInputPixels: INPUT_PIXELS_MAX, failOn: 'truncated' })
      .timeout({ seconds: DECODE_SECONDS })
      .autoOrient()
      .resize(EDGE, EDGE, { fit: 'cover' })
      .webp({ quality: 84 })
      .toBuffer();
  } catch (cause) {
    throw new AppError('IMAGE_INVALID', {}, { cause });
  }
}

/** Stores a redrawn picture and returns its key. Throws IMAGE_INVALID, or UNAVAILABLE while too many others wait. */
export async function storeAvatar(ctx: Context, clientId: string, bytes: Buffer): Promise<string> {
  const picture = await decoding(() => redrawAvatar(bytes));
  const key = `public/avatar/${ctx.ids.next()}.webp`;
  await ctx.storage.put(key, picture, { contentType: 'image/webp' });
  await insertAvatar(ctx.db, { key, client_id: clientId, created_at: ctx.clock.now() });
  return key;
}

/** Removes pictures that nobody shows, a day after they were uploaded. */
export async function removeUnusedAvatars(ctx: Context, before: Date): Promise<void> {
  for (const key of await listUnusedAvatars(ctx.db, before)) {
    await ctx.storage.delete(key);
    await deleteAvatar(ctx.db, key);
  }
}
