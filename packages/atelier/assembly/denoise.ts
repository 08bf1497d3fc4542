// Edge-avoiding a-trous filter guided by normals, positions and each pixel's own variance, on 16-byte pixels (rgb, variance).
import { guideNormal, guidePosition, lightWidth, lightHeight } from './lighting';

/** B3 spline. */
const KERNEL: usize = memory.data<f32>([0.375, 0.25, 0.0625, 0]);

function luminance(at: usize): f32 {
  return <f32>0.3 * load<f32>(at) + <f32>0.6 * load<f32>(at + 4) + <f32>0.1 * load<f32>(at + 8);
}

/** 3x3 mean of variance: single estimates are too noisy to steer by. */
function localVariance(source: usize, x: i32, y: i32): f32 {
  let sum: f32 = 0;
  let count: f32 = 0;
  for (let v = max<i32>(0, y - 1); v <= min<i32>(lightHeight - 1, y + 1); v++) {
    for (let u = max<i32>(0, x - 1); u <= min<i32>(lightWidth - 1, x + 1); u++) {
      sum += load<f32>(source + ((<usize>(v * lightWidth + u)) << 4) + 12);
      count += 1;
    }
  }
  return sum / count;
}

/**
 * One pass over some rows from `source` to `target` with taps `step` pixels apart. `wraps`: the picture is a panorama, left meets right.
 * `byRoughness`: stop where the surface is too glossy for a blur this wide.
 */
export function denoisePass(
  source: usize,
  target: usize,
  step: i32,
  sigma: f32,
  wraps: bool,
  byRoughness: bool,
  firstRow: i32,
  lastRow: i32,
): void {
  const w = lightWidth;
  const h = lightHeight;
  // Read once, and not for every tap.
  const normals = guideNormal;
  const positions = guidePosition;
  for (let y = firstRow; y < lastRow; y++) {
    for (let x = 0; x < w; x++) {
      const at = (<usize>(y * w + x)) << 4;
      const material = load<f32>(positions + at + 12);
      const rough = load<f32>(normals + at + 12);
      if (material < 0 || (byRoughness && <f32>step > 2 + rough * rough * 26)) {
        v128.store(target + at, v128.load(source + at));
        continue;
      }
      const nx = load<f32>(normals + at);
      const ny = load<f32>(normals + at + 4);
      const nz = load<f32>(normals + at + 8);
      const px = load<f32>(positions + at);
      const py = load<f32>(positions + at + 4);
      const pz = load<f32>(positions + at + 8);
      const own = luminance(source + at);
      const tolerance: f32 = sigma * sqrt<f32>(localVariance(source, x, y)) + <f32>0.004 * own + <f32>1e-4;
      let sum = f32x4.splat(0);
      let weights: f32 = 0;
      let squares: f32 = 0;
      for (let v = -2; v <= 2; v++) {
        const yy = y + v * step;
        if (yy < 0 || yy >= h) continue;
        const row = yy * w;
        const rowWeight = load<f32>(KERNEL + ((<usize>abs<i32>(v)) << 2));
        for (let u = -2; u <= 2; u++) {
          let xx = x + u * step;
          if (xx < 0 || xx >= w) {
            if (!wraps) continue;
            xx = (xx + w) % w;
          }
          const tap = (<usize>(row + xx)) << 4;
          if (load<f32>(positions + tap + 12) < 0) continue;
          const facing =
            nx * load<f32>(normals + tap) +
            ny * load<f32>(normals + tap + 4) +
            nz * load<f32>(normals + tap + 8);
          if (facing < <f32>0.85) continue;
          const dx = load<f32>(positions + tap) - px;
          const dy = load<f32>(positions + tap + 4) - py;
          const dz = load<f32>(positions + tap + 8) - pz;
          const offPlane = abs<f32>(dx * nx + dy * ny + dz * nz);
          // Most taps are so near the plane that they need no root to know it.
          if (
            offPlane > <f32>0.003 &&
            offPlane > <f32>0.25 * sqrt<f32>(dx * dx + dy * dy + dz * dz) + <f32>0.003
          )
            continue;
          if (byRoughness && abs<f32>(load<f32>(normals + tap + 12) - rough) > <f32>0.1) continue;
          const f4 = facing * facing * facing * facing;
          const difference = abs<f32>(luminance(source + tap) - own) / tolerance;
          const weight =
            load<f32>(KERNEL + ((<usize>abs<i32>(u)) << 2)) * rowWeight * f4 * f4 * falloff(difference);
          sum = f32x4.add(sum, f32x4.mul(v128.load(source + tap), f32x4.splat(weight)));
          squares += weight * weight * load<f32>(source + tap + 12);
          weights += weight;
        }
      }
      const inv: f32 = 1 / weights;
      v128.store(target + at, f32x4.mul(sum, f32x4.splat(inv)));
      // Neighbouring taps are no longer independent, so the variance falls more slowly than theirs would.
      store<f32>(target + at + 12, squares * inv * inv * <f32>1.6);
    }
  }
}

/** exp(-x), near enough and quick. */
function falloff(x: f32): f32 {
  if (x > 8) return 0;
  const y: f32 = 1 - x * <f32>0.125;
  const y2 = y * y;
  const y4 = y2 * y2;
  return y4 * y4;
}
