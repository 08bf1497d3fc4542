import type { PerspectiveCamera } from 'three';

/** How much of the world the whole frame shows from top to bottom, metres for each metre from the camera. */
export function seenHeight({ projectionMatrix }: PerspectiveCamera): number {
  // What the frame shows below or above of what the angle of the camera says is in the matrix alone.
  return 2 / (projectionMatrix.elements[5] ?? 1);
}
