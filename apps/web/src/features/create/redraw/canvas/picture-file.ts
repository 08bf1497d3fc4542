import type { PictureHeadFault } from '../../tasks/picture-head.ts';
import type { Size } from './view.ts';

/** Why a file cannot be taken as a picture to change. */
export type PictureFault = PictureHeadFault | 'tooLarge';

/** How large a picture is once nothing of it is longer than `max`, rounded as the server does. */
export function limitSize({ width, height }: Size, max: number): Size {
  const factor = Math.max(width, height) / max;
  if (factor <= 1) return { width, height };
  return { width: Math.max(1, Math.round(width / factor)), height: Math.max(1, Math.round(height / factor)) };
}

/** A file as the server will keep it: upright, its longest edge at most `edgeMax`. */
export async function decodePicture(file: Blob, edgeMax: number): Promise<ImageBitmap | PictureFault> {
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return 'broken';
  }
  const { width, height } = limitSize(bitmap, edgeMax);
  if (width === bitmap.width && height === bitmap.height) return bitmap;
  const smaller = await createImageBitmap(bitmap, {
    resizeWidth: width,
    resizeHeight: height,
    resizeQuality: 'high',
  });
  bitmap.close();
  return smaller;
}
