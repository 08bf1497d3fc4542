import type { Picture } from '@mogine/atelier';
import { axisOf, type SplatCloud } from './splat-cloud.ts';
import type { Extent } from './splat-extent.ts';

type Vector = readonly [x: number, y: number, z: number];
/** `focal`: pixels at a distance of one, along both axes; the three axes are at right angles and of length one. */
export type SplatCamera = {
  eye: Vector;
  right: Vector;
  up: Vector;
  forward: Vector;
  focal: number;
  /** Only what lies within is drawn. */
  within?: Extent;
};

/** What a pixel is wide in the screen's own blur. */
const BLUR = 0.3;
/** Fainter is not seen. */
const ALPHA_LEAST = 1 / 255;
/** Behind so much nothing is seen. */
const LIGHT_LEAST = 1 / 255;
/** Slopes beyond the picture's edge at which a splat is still projected as it is. */
const SLOPE_MAX = 1.3;
const DEPTH_STEPS = 65536;
const EXPONENTS = 1024;
/** e to the minus x, x from 0 to 8. */
const FALLING = Float32Array.from({ length: EXPONENTS + 1 }, (_, n) => Math.exp((-8 * n) / EXPONENTS));

/** Splats as the eye sees them: ellipses on the picture, where each lies and how deep. */
type Projected = {
  /** Places in the cloud, the nearest first. */
  order: Uint32Array;
  /** Six numbers each: middle in pixels, the three of the inverse of its spread, opacity. */
  shapes: Float32Array;
  /** Half width and half height in pixels. */
  reaches: Float32Array;
};

/**
 * A cloud before a background, by the way of the eye from the nearest splat to the farthest. Splatting as in Kerbl et al. 2023
 * (EWA), of the colours without their harmonics.
 */
export function drawSplats(cloud: SplatCloud, camera: SplatCamera, backdrop: Picture): Picture {
  const { width, height } = backdrop;
  const { order, shapes, reaches } = project(cloud, camera, width, height);
  const light = new Float32Array(width * height).fill(1);
  const painted = new Float32Array(width * height * 3);
  for (let nth = 0; nth < order.length; nth++) {
    const place = order[nth] ?? 0;
    // Read one by one: this is where the time goes.
    const [u, v] = [shapes[place * 6] ?? 0, shapes[place * 6 + 1] ?? 0];
    const [a, b, c] = [shapes[place * 6 + 2] ?? 0, shapes[place * 6 + 3] ?? 0, shapes[place * 6 + 4] ?? 0];
    const opacity = shapes[place * 6 + 5] ?? 0;
    const [reachX, reachY] = [reaches[place * 2] ?? 0, reaches[place * 2 + 1] ?? 0];
    const [left, right] = [Math.max(0, Math.ceil(u - reachX)), Math.min(width - 1, Math.floor(u + reachX))];
    const [top, bottom] = [Math.max(0, Math.ceil(v - reachY)), Math.min(height - 1, Math.floor(v + reachY))];
    const red = Math.max(0, cloud.colors[place * 3] ?? 0);
    const green = Math.max(0, cloud.colors[place * 3 + 1] ?? 0);
    const blue = Math.max(0, cloud.colors[place * 3 + 2] ?? 0);
    for (let y = top; y <= bottom; y++) {
      const dy = y - v;
      for (let x = left; x <= right; x++) {
        const at = y * width + x;
        const rest = light[at] ?? 0;
        if (rest < LIGHT_LEAST) continue;
        const dx = x - u;
        const power = 0.5 * (a * dx * dx + c * dy * dy) + b * dx * dy;
        if (power < 0 || power >= 8) continue;
        const alpha = Math.min(0.99, opacity * (FALLING[(power * (EXPONENTS / 8)) | 0] ?? 0));
        if (alpha < ALPHA_LEAST) continue;
        const share = alpha * rest;
        painted[at * 3] = (painted[at * 3] ?? 0) + share * red;
        painted[at * 3 + 1] = (painted[at * 3 + 1] ?? 0) + share * green;
        painted[at * 3 + 2] = (painted[at * 3 + 2] ?? 0) + share * blue;
        light[at] = rest - share;
      }
    }
  }
  const rgb = new Uint8Array(width * height * 3);
  for (let at = 0; at < rgb.length; at++) {
    const behind = (light[Math.floor(at / 3)] ?? 0) * (backdrop.rgb[at] ?? 0);
    rgb[at] = Math.min(255, Math.round((painted[at] ?? 0) * 255 + behind));
  }
  return { width, height, rgb };
}

function project(cloud: SplatCloud, camera: SplatCamera, width: number, height: number): Projected {
  const { count, positions, scales, rotations, opacities } = cloud;
  const { eye, right, up, forward, focal, within } = camera;
  const shapes = new Float32Array(count * 6);
  const reaches = new Float32Array(count * 2);
  const depths = new Float32Array(count);
  const [slopeX, slopeY] = [(SLOPE_MAX * width) / 2 / focal, (SLOPE_MAX * height) / 2 / focal];
  for (let n = 0; n < count; n++) {
    const opacity = opacities[n] ?? 0;
    if (opacity < ALPHA_LEAST || (within && !isWithin(positions, n * 3, within))) continue;
    const px = (positions[n * 3] ?? 0) - eye[0];
    const py = (positions[n * 3 + 1] ?? 0) - eye[1];
    const pz = (positions[n * 3 + 2] ?? 0) - eye[2];
    const depth = px * forward[0] + py * forward[1] + pz * forward[2];
    if (!(depth > 1e-6)) continue;
    const x = px * right[0] + py * right[1] + pz * right[2];
    // Rows count downwards.
    const y = -(px * up[0] + py * up[1] + pz * up[2]);
    const scale = focal / depth;
    // Far outside of the picture the plane is no likeness of the sphere any more.
    const [sx, sy] = [clamp(x / depth, slopeX), clamp(y / depth, slopeY)];
    const [jx, jy, jz] = [
      scale * (right[0] - sx * forward[0]),
      scale * (right[1] - sx * forward[1]),
      scale * (right[2] - sx * forward[2]),
    ];
    const [kx, ky, kz] = [
      scale * (-up[0] - sy * forward[0]),
      scale * (-up[1] - sy * forward[1]),
      scale * (-up[2] - sy * forward[2]),
    ];
    let [xx, xy, yy] = [BLUR, 0, BLUR];
    for (let own = 0; own < 3; own++) {
      const size = Math.exp(scales[n * 3 + own] ?? 0);
      const [ax, ay, az] = axisOf(rotations, n * 4, own);
      const along = (jx * ax + jy * ay + jz * az) * size;
      const across = (kx * ax + ky * ay + kz * az) * size;
      xx += along * along;
      xy += along * across;
      yy += across * across;
    }
    const determinant = xx * yy - xy * xy;
    if (!(determinant > 0)) continue;
    const spread = Math.min(4, Math.sqrt(2 * Math.log(255 * opacity)));
    const [u, v] = [width / 2 - 0.5 + x * scale, height / 2 - 0.5 + y * scale];
    const [reachX, reachY] = [spread * Math.sqrt(xx), spread * Math.sqrt(yy)];
    if (u + reachX < 0 || u - reachX > width || v + reachY < 0 || v - reachY > height) continue;
    shapes[n * 6] = u;
    shapes[n * 6 + 1] = v;
    shapes[n * 6 + 2] = yy / determinant;
    shapes[n * 6 + 3] = -xy / determinant;
    shapes[n * 6 + 4] = xx / determinant;
    shapes[n * 6 + 5] = opacity;
    reaches[n * 2] = reachX;
    reaches[n * 2 + 1] = reachY;
    depths[n] = depth;
  }
  return { order: nearestFirst(depths), shapes, reaches };
}

function isWithin(positions: Float32Array, at: number, { min, max }: Extent): boolean {
  for (let axis = 0; axis < 3; axis++) {
    const place = positions[at + axis] ?? 0;
    if (place < (min[axis] ?? 0) || place > (max[axis] ?? 0)) return false;
  }
  return true;
}

function clamp(value: number, most: number): number {
  return Math.min(most, Math.max(-most, value));
}

/** Places by their depth, in as many steps as are worth telling apart; those of no depth are not drawn. */
function nearestFirst(depths: Float32Array): Uint32Array {
  let [nearest, farthest, drawn] = [Infinity, 0, 0];
  for (const depth of depths) {
    if (depth <= 0) continue;
    nearest = Math.min(nearest, depth);
    farthest = Math.max(farthest, depth);
    drawn += 1;
  }
  // By their logarithm: what is near is told apart more finely.
  const scale = (DEPTH_STEPS - 1) / Math.max(1e-9, Math.log(farthest / nearest));
  const steps = new Uint16Array(depths.length);
  const starts = new Uint32Array(DEPTH_STEPS + 1);
  for (let n = 0; n < depths.length; n++) {
    const depth = depths[n] ?? 0;
    if (depth <= 0) continue;
    const step = Math.floor(Math.log(depth / nearest) * scale);
    steps[n] = step;
    starts[step + 1] = (starts[step + 1] ?? 0) + 1;
  }
  for (let n = 0; n < DEPTH_STEPS; n++) starts[n + 1] = (starts[n + 1] ?? 0) + (starts[n] ?? 0);
  const order = new Uint32Array(drawn);
  for (let n = 0; n < depths.length; n++) {
    if ((depths[n] ?? 0) <= 0) continue;
    const step = steps[n] ?? 0;
    const place = starts[step] ?? 0;
    order[place] = n;
    starts[step] = place + 1;
  }
  return order;
}
