import sharp from 'sharp';
import { EngineError } from '../engine/engine-error.ts';
import type { Picture } from '../tracer/shot.ts';

const EDGE_MAX = 10_000;
const PIXELS_MAX = 50_000_000;
const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'heif']);

/**
 * A picture somebody uploaded, upright, in sRGB, no side longer than `edgeMax` pixels. Its size is looked at before
 * anything is unpacked. Throws EngineError BAD_PICTURE or PICTURE_TOO_LARGE.
 */
export async function decodePicture(bytes: Uint8Array, edgeMax = EDGE_MAX): Promise<Picture> {
  try {
    const image = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error', pages: 1 });
    const { format, width, height } = await image.metadata();
    if (!FORMATS.has(format)) throw new EngineError('BAD_PICTURE');
    if (width > EDGE_MAX || height > EDGE_MAX || width * height > PIXELS_MAX)
      throw new EngineError('PICTURE_TOO_LARGE');
    const { data, info } = await image
      .rotate()
      .resize(edgeMax, edgeMax, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, rgb: new Uint8Array(data) };
  } catch (error) {
    if (error instanceof EngineError) throw error;
    const isTooLarge = error instanceof Error && error.message.includes('pixel limit');
    throw new EngineError(isTooLarge ? 'PICTURE_TOO_LARGE' : 'BAD_PICTURE', undefined, { cause: error });
  }
}
