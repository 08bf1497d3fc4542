/** Pixels of a cover from left to right, where a job does not ask for less. */
export const COVER_WIDTH = 960;
type Size = readonly [width: number, height: number];

/** Pixels of a cover of that width. */
export function coverSize(width: number): Size {
  return [width, Math.round(width * 0.75)];
}

/** Pixels of one frame of the turntable beside such a cover. */
export function frameSize(coverWidth: number): Size {
  return coverSize(Math.round(coverWidth / 3));
}
