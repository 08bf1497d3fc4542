/** Longest edge of a picture that is made smaller, in pixels: more than any flow goes by. */
const EDGE_MAX = 2048;
const QUALITY = 0.92;

/** The size at which a picture has no edge above `EDGE_MAX`; never larger than it is. */
export function shrunkSize({ width, height }: { width: number; height: number }): {
  width: number;
  height: number;
} {
  const share = Math.min(1, EDGE_MAX / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * share)),
    height: Math.max(1, Math.round(height * share)),
  };
}

/** The same picture as a JPEG small enough to be handed in. Throws where the browser cannot read or write it. */
export async function shrinkPicture(picture: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(picture);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, shrunkSize(bitmap));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (!blob) throw new Error('the picture could not be made smaller');
  return blob;
}
