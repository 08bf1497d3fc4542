import { describe, encodeDescriptor, SOURCE_EDGE, type Pixels } from '@mogine/descriptor';
import type { Part, Size } from './parts.ts';

/** A canvas of the page or of a worker. */
export type Surface = {
  width: number;
  height: number;
  getContext(
    kind: '2d',
    options: { willReadFrequently: boolean },
  ): CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null;
};

export type OpenSurface<S extends Surface> = (width: number, height: number) => S;

const SMALL = { resizeQuality: 'high', imageOrientation: 'none' } as const;

/** Draws a picture small and upright and describes it. Rejects for what the browser cannot read as a picture. */
export async function describeOn<S extends Surface>(
  picture: Blob,
  openSurface: OpenSurface<S>,
): Promise<{ like: string; surface: S }> {
  const whole = await createImageBitmap(picture);
  try {
    return await describePart(whole, { x: 0, y: 0, width: whole.width, height: whole.height }, openSurface);
  } finally {
    whole.close();
  }
}

/** The same of a part, made small from all its pixels: as if it had been cut out beforehand. */
export async function describePart<S extends Surface>(
  whole: ImageBitmap,
  part: Part,
  openSurface: OpenSurface<S>,
): Promise<{ like: string; surface: S }> {
  const { surface, pixels } = await drawSmall(whole, part, openSurface);
  return { like: encodeDescriptor(describe(pixels)), surface };
}

/** A part at the size that shows all there is to see. */
export async function drawSmall<S extends Surface>(
  whole: ImageBitmap,
  part: Part,
  openSurface: OpenSurface<S>,
): Promise<{ surface: S; pixels: Pixels }> {
  const { width, height } = shrink(part, SOURCE_EDGE);
  // In two steps: browsers that cut and shrink in one look beyond the edge.
  const cut = await createImageBitmap(whole, part.x, part.y, part.width, part.height);
  const small = await createImageBitmap(cut, { ...SMALL, resizeWidth: width, resizeHeight: height });
  cut.close();
  const surface = openSurface(width, height);
  const context = surface.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas to draw on');
  // What is see-through is taken for white, as it is on the server.
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.drawImage(small, 0, 0);
  small.close();
  const { data } = context.getImageData(0, 0, width, height);
  return { surface, pixels: { data, width, height } };
}

/** With a longer edge of at most `edge`. */
export function shrink(size: Size, edge: number): Size {
  const share = Math.min(1, edge / Math.max(size.width, size.height));
  return {
    width: Math.max(1, Math.round(size.width * share)),
    height: Math.max(1, Math.round(size.height * share)),
  };
}
