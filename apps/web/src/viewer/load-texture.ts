import { Texture } from 'three';

/** A picture as a texture. Rejects when it cannot be fetched or read, and stops at the signal: loaders of three.js go on. */
export async function loadTexture(url: string, signal: AbortSignal): Promise<Texture> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`the picture could not be fetched: ${response.status}`);
  const image = await readImage(await response.blob());
  signal.throwIfAborted();
  const texture = new Texture(image);
  texture.needsUpdate = true;
  return texture;
}

/**
 * An element, not an ImageBitmap: of that the texture could not say any more which way is up and whether its numbers are
 * colours, and Safari before 17 does not heed who says it when the bitmap is made.
 */
async function readImage(file: Blob): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(file);
  const image = new Image();
  try {
    await new Promise((resolve, reject) => {
      image.addEventListener('load', resolve);
      image.addEventListener('error', () => reject(new Error('the picture could not be read')));
      image.src = url;
    });
  } finally {
    URL.revokeObjectURL(url);
  }
  return image;
}
