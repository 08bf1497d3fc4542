/** What a picture looks like, and the picture small. */
export type Described = { like: string; small: Blob };

export function canDrawInWorker(): boolean {
  return typeof Worker === 'function' && typeof OffscreenCanvas === 'function';
}

/** For browsers whose workers cannot draw. */
export function openCanvas(width: number, height: number): HTMLCanvasElement {
  return Object.assign(document.createElement('canvas'), { width, height });
}

export async function toJpeg(canvas: HTMLCanvasElement): Promise<Blob> {
  const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.8));
  if (!small) throw new Error('the picture could not be made small');
  return small;
}

export function toDataUrl(blob: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.onload = () => resolve(reader.result as string);
  reader.onerror = () => reject(new Error('the small picture could not be read'));
  reader.readAsDataURL(blob);
  return promise;
}
