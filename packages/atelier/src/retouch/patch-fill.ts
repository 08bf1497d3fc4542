import type { Random } from '../random/random.ts';

/** Part of an image pyramid: RGB in 0..1, and 1 where a pixel has to be invented. */
export type Plane = { width: number; height: number; rgb: Float32Array; hole: Uint8Array };

/** For each pixel near the hole the middle of the patch it is like; -1 elsewhere. */
export type PatchField = Int32Array;

/** Patches are 7 × 7 pixels. */
const REACH = 3;
const PATCH_VALUES = (2 * REACH + 1) * 3;
const SEARCHES = 4;
/** Patches that are looked for in all the rounds on one plane: some two seconds. */
const SOUGHT_MAX = 240_000;
/** Spread of a patch's difference within which it still has a say in its pixels. */
const SIGMA = 147 * 0.0008;

/**
 * Fills the hole of a plane in place with patches of the rest: each round finds for every patch that touches the hole the
 * most alike one outside (PatchMatch: propagation and random search), then every pixel becomes the mean of what its
 * patches say. `start` names a first guess, or -1. Where the hole is too large for all rounds there are fewer, down to none:
 * its patches are then those of the guess.
 */
export function fillHole(
  plane: Plane,
  options: { rounds: number; random: Random; start(pixel: number): number },
): PatchField {
  const { width, height, rgb } = plane;
  const { random, rounds, start } = options;
  const sources = listSources(plane);
  const isSource = new Uint8Array(width * height);
  for (const source of sources) isSource[source] = 1;
  const targets = listTargets(plane);
  const field = new Int32Array(width * height).fill(-1);
  const costs = new Float32Array(width * height);
  if (sources.length === 0) return field;
  for (const target of targets) {
    const guess = start(target);
    const any = sources[Math.floor(random.next() * sources.length)] ?? 0;
    field[target] = guess >= 0 && isSource[guess] === 1 ? guess : any;
  }

  function difference(a: number, b: number, limit: number): number {
    let sum = 0;
    for (let v = -REACH; v <= REACH; v++) {
      const from = (a + v * width - REACH) * 3;
      const to = (b + v * width - REACH) * 3;
      for (let k = 0; k < PATCH_VALUES; k++) {
        const d = (rgb[from + k] ?? 0) - (rgb[to + k] ?? 0);
        sum += d * d;
      }
      if (sum > limit) return sum;
    }
    return sum;
  }

  function tryPatch(target: number, candidate: number): void {
    if (isSource[candidate] !== 1) return;
    const cost = difference(target, candidate, costs[target] ?? 0);
    if (cost >= (costs[target] ?? 0)) return;
    costs[target] = cost;
    field[target] = candidate;
  }

  function search(target: number, step: 1 | -1): void {
    const beside = field[target - step] ?? -1;
    const above = field[target - step * width] ?? -1;
    if (beside >= 0) tryPatch(target, beside + step);
    if (above >= 0) tryPatch(target, above + step * width);
    const best = field[target] ?? 0;
    const [x, y] = [best % width, Math.floor(best / width)];
    for (let radius = Math.max(width, height); radius >= 1; radius /= 2) {
      const cx = x + Math.trunc((random.next() * 2 - 1) * radius);
      const cy = y + Math.trunc((random.next() * 2 - 1) * radius);
      if (cx >= REACH && cx < width - REACH && cy >= REACH && cy < height - REACH)
        tryPatch(target, cy * width + cx);
    }
  }

  const affordable = Math.min(rounds, Math.floor(SOUGHT_MAX / targets.length));
  for (let round = 0; round < Math.max(1, affordable); round++) {
    for (const target of targets) costs[target] = difference(target, field[target] ?? 0, Infinity);
    for (let pass = 0; pass < SEARCHES && affordable > 0; pass++) {
      const isForward = pass % 2 === 0;
      for (let i = 0; i < targets.length; i++) {
        search(targets[isForward ? i : targets.length - 1 - i] ?? 0, isForward ? 1 : -1);
      }
    }
    vote(plane, targets, field, costs);
  }
  return field;
}

/** Middles of patches that lie wholly in what is known. */
function listSources(plane: Plane): Int32Array {
  return listMiddles(plane, (inHole) => inHole === 0);
}

/** Middles of patches that touch the hole. */
function listTargets(plane: Plane): Int32Array {
  return listMiddles(plane, (inHole) => inHole > 0);
}

/** Pixels in whose patch the number of those in the hole is `wanted`. */
function listMiddles({ width, height, hole }: Plane, wanted: (inHole: number) => boolean): Int32Array {
  const sums = sumTable(hole, width, height);
  const middles = new Int32Array(hole.length);
  let count = 0;
  for (let y = REACH; y < height - REACH; y++) {
    for (let x = REACH; x < width - REACH; x++) {
      const middle = y * width + x;
      if (wanted(countAround(sums, width, middle))) middles[count++] = middle;
    }
  }
  return middles.subarray(0, count);
}

/** How many are set above and left of each corner; one row and column wider than the plane. */
function sumTable(values: Uint8Array, width: number, height: number): Int32Array {
  const across = width + 1;
  const sums = new Int32Array(across * (height + 1));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = (y + 1) * across + x + 1;
      sums[i] =
        (values[y * width + x] ?? 0) +
        (sums[i - 1] ?? 0) +
        (sums[i - across] ?? 0) -
        (sums[i - across - 1] ?? 0);
    }
  }
  return sums;
}

function countAround(sums: Int32Array, width: number, middle: number): number {
  const across = width + 1;
  const [x, y] = [middle % width, Math.floor(middle / width)];
  const top = (y - REACH) * across;
  const bottom = (y + REACH + 1) * across;
  const [left, right] = [x - REACH, x + REACH + 1];
  return (
    (sums[bottom + right] ?? 0) -
    (sums[bottom + left] ?? 0) -
    (sums[top + right] ?? 0) +
    (sums[top + left] ?? 0)
  );
}

/** Every pixel of the hole becomes the mean of what the patches over it say, the more alike the louder. */
function vote(
  { width, rgb, hole }: Plane,
  targets: Int32Array,
  field: PatchField,
  costs: Float32Array,
): void {
  const sums = new Float32Array(rgb.length);
  const weights = new Float32Array(hole.length);
  for (const target of targets) {
    const weight = Math.exp(-(costs[target] ?? 0) / SIGMA) + 1e-7;
    const source = field[target] ?? 0;
    for (let v = -REACH; v <= REACH; v++) {
      for (let u = -REACH; u <= REACH; u++) {
        const at = target + v * width + u;
        if (hole[at] !== 1) continue;
        const from = source + v * width + u;
        for (let k = 0; k < 3; k++)
          sums[at * 3 + k] = (sums[at * 3 + k] ?? 0) + weight * (rgb[from * 3 + k] ?? 0);
        weights[at] = (weights[at] ?? 0) + weight;
      }
    }
  }
  for (let i = 0; i < hole.length; i++) {
    const weight = weights[i] ?? 0;
    if (weight === 0) continue;
    for (let k = 0; k < 3; k++) rgb[i * 3 + k] = (sums[i * 3 + k] ?? 0) / weight;
  }
}
