// Ray queries of their own, for measurements such as depth checks and ray rates.
import { intersect, hitDistance, hitTriangle } from './intersect';

/** Distance in metres to the nearest surface, or -1. */
export function probe(ox: f32, oy: f32, oz: f32, dx: f32, dy: f32, dz: f32): f32 {
  return intersect(ox, oy, oz, dx, dy, dz, 1e6, false) ? hitDistance : -1;
}

/**
 * Casts `count` rays of eight f32 each: origin, unit direction, reach, and 1 for rays that only ask whether anything opaque
 * is hit. `distances` and `triangles` get one word a ray: -1 where nothing is hit, 0 for a ray that only asks.
 */
export function castRays(rays: usize, count: i32, distances: usize, triangles: usize): void {
  for (let i = 0; i < count; i++) {
    const at = rays + ((<usize>i) << 5);
    const any = load<f32>(at + 28) == 1;
    const found = intersect(
      load<f32>(at),
      load<f32>(at + 4),
      load<f32>(at + 8),
      load<f32>(at + 12),
      load<f32>(at + 16),
      load<f32>(at + 20),
      load<f32>(at + 24),
      any,
    );
    store<f32>(distances + ((<usize>i) << 2), !found ? -1 : any ? 0 : hitDistance);
    store<i32>(triangles + ((<usize>i) << 2), !found ? -1 : any ? 0 : hitTriangle);
  }
}
