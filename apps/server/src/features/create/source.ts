import { SOURCE_EDGE_MAX } from '@mogine/contract/create';
import sharp from 'sharp';
import { AppError } from '#kernel/errors';
import { redrawReceived } from '#kernel/received-picture';

const THUMB_EDGE = 480;
/** Half the usual effort: as small, to a fiftieth. */
const THUMB = { quality: 80, effort: 2 };
/** From here on a pixel of a mask is to be changed. */
const MARKED_MIN = 128;

export type Drawn = { png: Buffer; width: number; height: number };

/**
 * A picture to begin with, drawn anew upright in sRGB on white, its longest edge cut to SOURCE_EDGE_MAX. Throws what
 * redrawReceived throws, for anything but JPEG and PNG.
 */
export async function drawSource(bytes: Buffer): Promise<Drawn> {
  const png = await redrawReceived(bytes, ['jpeg', 'png'], (upright) =>
    upright
      .toColourspace('srgb')
      .flatten({ background: '#ffffff' })
      .resize(SOURCE_EDGE_MAX, SOURCE_EDGE_MAX, { fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 3 }),
  );
  const { width, height } = await sharp(png).metadata();
  return { png, width, height };
}

export async function drawThumb(picture: Buffer): Promise<Buffer> {
  return sharp(picture)
    .resize(THUMB_EDGE, THUMB_EDGE, { fit: 'inside', withoutEnlargement: true })
    .webp(THUMB)
    .toBuffer();
}

/**
 * A mask as grey PNG, white where the picture is to be changed: of one with an alpha channel what is opaque, of another what
 * is light. Throws MASK_INVALID for anything but a PNG as large as the picture, MASK_REQUIRED where nothing is marked.
 */
export async function drawMask(bytes: Buffer, { width, height }: Omit<Drawn, 'png'>): Promise<Buffer> {
  const size = await sharp(bytes)
    .metadata()
    .catch(() => null);
  if (size?.width !== width || size.height !== height) throw new AppError('MASK_INVALID');
  const rgba = await readMask(bytes);
  if (rgba.length !== width * height * 4) throw new AppError('MASK_INVALID');
  const grey = greyOf(rgba);
  if (!grey.some((value) => value >= MARKED_MIN)) throw new AppError('MASK_REQUIRED');
  return sharp(grey, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .png({ compressionLevel: 3 })
    .toBuffer();
}

async function readMask(bytes: Buffer): Promise<Buffer> {
  try {
    return await redrawReceived(bytes, ['png'], (upright) =>
      upright.toColourspace('srgb').ensureAlpha().raw({ depth: 'uchar' }),
    );
  } catch (error) {
    if (error instanceof AppError && error.reason === 'IMAGE_INVALID')
      throw new AppError('MASK_INVALID', {}, { cause: error });
    throw error;
  }
}

function greyOf(rgba: Buffer): Uint8Array {
  const grey = new Uint8Array(rgba.length / 4);
  let isOpaque = true;
  for (let i = 0; i < grey.length; i++) {
    const alpha = rgba[i * 4 + 3] ?? 0;
    if (alpha < 255) isOpaque = false;
    grey[i] = alpha;
  }
  if (!isOpaque) return grey;
  for (let i = 0; i < grey.length; i++)
    grey[i] = Math.round(
      0.2126 * (rgba[i * 4] ?? 0) + 0.7152 * (rgba[i * 4 + 1] ?? 0) + 0.0722 * (rgba[i * 4 + 2] ?? 0),
    );
  return grey;
}
