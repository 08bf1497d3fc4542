/** A picture's frame and the point of it that is kept in view, as CSS `object-fit: cover` and `object-position` have it. */
export type Framing = {
  /** Width over height of the whole picture. */
  aspect: number;
  /** Vertical angle of view of the whole picture, degrees. */
  fov: number;
  /** Which part survives a crop, 0…1 from the left and from the top. */
  keepX: number;
  keepY: number;
  /** Where the camera stands and what it looks at, metres. */
  eye: readonly [number, number, number];
  target: readonly [number, number, number];
};

export const landscape: Framing = {
  aspect: 16 / 9,
  fov: 30,
  keepX: 0.5,
  keepY: 0.6,
  eye: [-1.15, 1.72, 8.4],
  target: [0.5, 1.3, -4],
};
const portrait: Framing = {
  aspect: 3 / 4,
  fov: 44,
  keepX: 0.5,
  keepY: 1,
  eye: [0.6, 1.6, 8.2],
  target: [1.35, 2.95, -4],
};

/** The framing for a canvas of this shape; the page's stills change at the same one. */
export function chooseFraming(aspect: number): Framing {
  return aspect < 1 ? portrait : landscape;
}

/** The window that a canvas of another shape cuts from the whole picture, both in units of the whole picture's height. */
export function cropTo(
  framing: Framing,
  aspect: number,
): { x: number; y: number; width: number; height: number } {
  const isWider = aspect > framing.aspect;
  const width = isWider ? framing.aspect : aspect;
  const height = isWider ? framing.aspect / aspect : 1;
  return {
    x: (framing.aspect - width) * framing.keepX,
    y: (1 - height) * framing.keepY,
    width,
    height,
  };
}
