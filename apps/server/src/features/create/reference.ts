import { REFERENCE_EDGE_MIN } from '@mogine/contract/create';
import sharp from 'sharp';
import { AppError } from '#kernel/errors';
import { redrawReceived } from '#kernel/received-picture';

const EDGE_MAX = 2048;

/**
 * A reference drawn anew as PNG: sRGB, on white, of at most 2048 pixels a side. Throws what redrawReceived throws, for anything
 * but JPEG and PNG, and REFERENCE_TOO_SMALL.
 */
export async function drawReference(bytes: Buffer): Promise<Buffer> {
  const drawn = await redrawReceived(bytes, ['jpeg', 'png'], (upright) =>
    upright
      .toColourspace('srgb')
      .flatten({ background: '#ffffff' })
      .resize(EDGE_MAX, EDGE_MAX, { fit: 'inside', withoutEnlargement: true })
      .png(),
  );
  const { width, height } = await sharp(drawn).metadata();
  if (Math.min(width, height) < REFERENCE_EDGE_MIN)
    throw new AppError('REFERENCE_TOO_SMALL', { min: REFERENCE_EDGE_MIN });
  return drawn;
}
