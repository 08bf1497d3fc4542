import { createMask, type Mask } from './mask.ts';
import { createSurface } from './surface.ts';

/** A mask as a grey PNG of the picture's size: white is changed. */
export async function writeMaskFile({ width, height, data }: Mask): Promise<File> {
  const { canvas, context } = createSurface(width, height);
  const image = context.createImageData(width, height);
  const words = new Uint32Array(image.data.buffer);
  for (const [at, value] of data.entries()) words[at] = (0xff << 24) | (value << 16) | (value << 8) | value;
  context.putImageData(image, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('the browser could not write the mask');
  return new File([blob], 'mask.png', { type: 'image/png' });
}

/** Reads a mask from a picture of the same size: what is light and opaque is changed. The size it has when it is another. */
export async function readMaskFile(
  file: Blob,
  size: { width: number; height: number },
): Promise<Mask | { width: number; height: number }> {
  const bitmap = await createImageBitmap(file);
  const { width, height } = bitmap;
  if (width !== size.width || height !== size.height) {
    bitmap.close();
    return { width, height };
  }
  const { context } = createSurface(width, height);
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  const { data } = context.getImageData(0, 0, width, height);
  const mask = createMask(width, height);
  for (let at = 0; at < mask.data.length; at += 1) {
    const from = at * 4;
    // By place: a large picture has sixteen million pixels.
    const light = (data[from] ?? 0) * 0.299 + (data[from + 1] ?? 0) * 0.587 + (data[from + 2] ?? 0) * 0.114;
    mask.data[at] = Math.round((light * (data[from + 3] ?? 0)) / 255);
  }
  return mask;
}
