import { findThing } from '@mogine/descriptor';
import { describePart, drawSmall, shrink, type OpenSurface, type Surface } from './draw-small.ts';
import type { Part, Size } from './parts.ts';

/** Sharp enough for the largest panel on a fine screen, and little to hand over, however large the picture is. */
const PREVIEW_EDGE = 1280;

export type Preview = {
  size: Size;
  preview: ImageBitmap;
  /** Around what stands out, if anything does. */
  thing: Part | null;
};

export type Held<S extends Surface> = {
  look: () => Promise<Preview>;
  describe: (part: Part) => Promise<{ like: string; surface: S }>;
  close: () => void;
};

/** Unpacks a picture once, upright, for looking at it and describing parts of it, until it is closed. */
export async function holdPicture<S extends Surface>(
  picture: Blob,
  openSurface: OpenSurface<S>,
): Promise<Held<S>> {
  const whole = await createImageBitmap(picture);
  const size = { width: whole.width, height: whole.height };

  async function look(): Promise<Preview> {
    const { width, height } = shrink(size, PREVIEW_EDGE);
    const preview = await createImageBitmap(whole, {
      ...{ resizeWidth: width, resizeHeight: height },
      ...{ resizeQuality: 'medium', imageOrientation: 'none' },
    });
    const { pixels } = await drawSmall(whole, { x: 0, y: 0, ...size }, openSurface);
    const thing = findThing(pixels);
    const scale = size.width / pixels.width;
    return { size, preview, thing: thing && scalePart(thing, scale) };
  }
  return {
    look,
    describe: (part) => describePart(whole, part, openSurface),
    close: () => whole.close(),
  };
}

function scalePart({ x, y, width, height }: Part, by: number): Part {
  return { x: x * by, y: y * by, width: width * by, height: height * by };
}
