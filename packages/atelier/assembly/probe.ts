// Single ray query for measurements such as depth checks.
import { intersect, hitDistance } from './intersect';

/** Distance in metres to the nearest surface, or -1. */
export function probe(ox: f32, oy: f32, oz: f32, dx: f32, dy: f32, dz: f32): f32 {
  return intersect(ox, oy, oz, dx, dy, dz, 1e6, false) ? hitDistance : -1;
}
