const MARKED_MIN = 128;

/**
 * The one meaning of a mask, everywhere in the engine: a byte a pixel, row by row from the top left; 128 and above is
 * marked, less is not. A brush's soft rim is marked from its middle on.
 */
export function isMarked(value: number | undefined): boolean {
  return value !== undefined && value >= MARKED_MIN;
}
