import { describe, encodeDescriptor, SOURCE_EDGE } from '@mogine/descriptor';

/** A canvas of the page or of a worker. */
export type Surface = {
  width: number;
  height: number;
  getContext(
    kind: '2d',
    options: { willReadFrequently: boolean },
  ): CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null;
};

const SMALL = { resizeQuality: 'high', imageOrientation: 'none' } as const;

/** Draws a picture small and upright and describes it. Rejects for what the browser cannot read as a picture. */
export async function describeOn<S extends Surface>(
  picture: Blob,
  openSurface: (width: number, height: number) => S,
): Promise<{ like: string; surface: S }> {
  const whole = await createImageBitmap(picture);
  const share = Math.min(1, SOURCE_EDGE / Math.max(whole.width, whole.height));
  const width = Math.max(1, Math.round(whole.width * share));
  const height = Math.max(1, Math.round(whole.height * share));
  const small = await createImageBitmap(whole, { ...SMALL, resizeWidth: width, resizeHeight: height });
  whole.close();
  const surface = openSurface(width, height);
  const context = surface.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas to draw on');
  // What is see-through is taken for white, as it is on the server.
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.drawImage(small, 0, 0);
  small.close();
  const { data } = context.getImageData(0, 0, width, height);
  return { like: encodeDescriptor(describe({ data, width, height })), surface };
}
