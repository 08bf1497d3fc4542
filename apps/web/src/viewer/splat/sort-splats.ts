import type { Vector } from './pack-splats.ts';

const STEPS = 65536;

/** Which splat is drawn after which, looking along `forward`: the farthest first, told apart in as many steps as 16 bits have. */
export function sortSplats(places: Float32Array, [x, y, z]: Vector): Uint32Array<ArrayBuffer> {
  const count = places.length / 3;
  const depths = new Float32Array(count);
  let [nearest, farthest] = [Infinity, -Infinity];
  for (let n = 0; n < count; n++) {
    const depth = x * (places[n * 3] ?? 0) + y * (places[n * 3 + 1] ?? 0) + z * (places[n * 3 + 2] ?? 0);
    depths[n] = depth;
    if (depth < nearest) nearest = depth;
    if (depth > farthest) farthest = depth;
  }
  const scale = (STEPS - 1) / Math.max(farthest - nearest, Number.MIN_VALUE);
  const steps = new Uint16Array(count);
  const starts = new Uint32Array(STEPS + 1);
  for (let n = 0; n < count; n++) {
    const step = Math.min(STEPS - 1, Math.max(0, (farthest - (depths[n] ?? 0)) * scale)) | 0;
    steps[n] = step;
    starts[step + 1] = (starts[step + 1] ?? 0) + 1;
  }
  for (let step = 0; step < STEPS; step++) starts[step + 1] = (starts[step + 1] ?? 0) + (starts[step] ?? 0);
  const order = new Uint32Array(count);
  for (let n = 0; n < count; n++) {
    const step = steps[n] ?? 0;
    const place = starts[step] ?? 0;
    order[place] = n;
    starts[step] = place + 1;
  }
  return order;
}
