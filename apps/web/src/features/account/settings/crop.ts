/** What of a picture is kept: the middle of a square in the picture's own pixels, and how far it is magnified. */
export type Crop = { x: number; y: number; zoom: number };
export type Size = { width: number; height: number };

export const ZOOM_MAX = 5;
/** The kept picture, as the server keeps it. */
export const AVATAR_EDGE = 512;

/** Edge of the kept square, in the picture's pixels: all of the shorter side when nothing is magnified. */
export function edgeOf(size: Size, zoom: number): number {
  return Math.min(size.width, size.height) / zoom;
}

/** The middle of the picture, as large as it fits. */
export function centreCrop(size: Size): Crop {
  return { x: size.width / 2, y: size.height / 2, zoom: 1 };
}

/** The nearest crop that shows nothing from outside the picture. */
export function clampCrop(size: Size, { x, y, zoom }: Crop): Crop {
  const kept = Math.min(ZOOM_MAX, Math.max(1, zoom));
  const half = edgeOf(size, kept) / 2;
  return {
    x: Math.min(size.width - half, Math.max(half, x)),
    y: Math.min(size.height - half, Math.max(half, y)),
    zoom: kept,
  };
}

/** Moves the picture under the frame by a distance on screen, where the frame's edge is `frame` long. */
export function moveCrop(size: Size, crop: Crop, by: { x: number; y: number }, frame: number): Crop {
  const scale = edgeOf(size, crop.zoom) / frame;
  return clampCrop(size, { ...crop, x: crop.x - by.x * scale, y: crop.y - by.y * scale });
}

/** Magnifies so that what lies at `at` (0…1 of the frame, the middle unless told) stays where it is. */
export function zoomCrop(size: Size, crop: Crop, zoom: number, at = { x: 0.5, y: 0.5 }): Crop {
  const kept = Math.min(ZOOM_MAX, Math.max(1, zoom));
  const change = edgeOf(size, crop.zoom) - edgeOf(size, kept);
  return clampCrop(size, {
    x: crop.x + (at.x - 0.5) * change,
    y: crop.y + (at.y - 0.5) * change,
    zoom: kept,
  });
}
