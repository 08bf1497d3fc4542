import { byteFromLinear, linearFromByte } from '../math/colour.ts';
import { at, clamp, radians } from '../math/vector.ts';
import type { Picture } from '../tracer/shot.ts';

export type Lens = {
  /** Width of the opening, metres. */
  apertureM: number;
  /** Distance that is sharp, metres along the view axis. */
  focusM: number;
  verticalFovDeg: number;
};

const TAPS = 64;
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));
/** Share of the picture's height: a larger blur would need more taps to look smooth. */
const RADIUS_MAX = 1 / 24;
const TILE = 16;

/**
 * Blurs what is out of focus, from a sharp picture and its depth (metres along the view axis, Infinity where nothing is
 * seen), as a thin lens would. What lies behind never spreads over what is sharp before it.
 */
export function defocus(picture: Picture, depth: Float32Array, lens: Lens): Picture {
  const { width, height, rgb } = picture;
  const radii = blurRadii(depth, height, lens);
  const reach = reachOf(radii, width, height);
  const linear = Float32Array.from(rgb, linearFromByte);
  const out = rgb.slice();
  const across = Math.ceil(width / TILE);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const radius = at(reach, Math.floor(y / TILE) * across + Math.floor(x / TILE));
      if (radius >= 0.5) gather(linear, radii, depth, { x, y, width, height, radius }, out);
    }
  }
  return { width, height, rgb: out };
}

/** Radius in pixels of the disc that each point is spread over. */
function blurRadii(depth: Float32Array, height: number, lens: Lens): Float32Array {
  const { apertureM, focusM, verticalFovDeg } = lens;
  const pixels = height / (2 * Math.tan(radians(verticalFovDeg) / 2));
  return depth.map((d) =>
    Math.min(height * RADIUS_MAX, (apertureM / 2) * Math.abs(1 / d - 1 / focusM) * pixels),
  );
}

/** The largest radius in or beside each tile: how far its pixels have to look. */
function reachOf(radii: Float32Array, width: number, height: number): Float32Array {
  const across = Math.ceil(width / TILE);
  const down = Math.ceil(height / TILE);
  const own = new Float32Array(across * down);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const tile = Math.floor(y / TILE) * across + Math.floor(x / TILE);
      own[tile] = Math.max(at(own, tile), at(radii, y * width + x));
    }
  }
  const rings = Math.ceil((height * RADIUS_MAX) / TILE);
  return own.map((_, tile) => {
    const [tx, ty] = [tile % across, Math.floor(tile / across)];
    let most = 0;
    for (let y = Math.max(0, ty - rings); y <= Math.min(down - 1, ty + rings); y++) {
      for (let x = Math.max(0, tx - rings); x <= Math.min(across - 1, tx + rings); x++) {
        most = Math.max(most, at(own, y * across + x));
      }
    }
    return most;
  });
}

type Place = { x: number; y: number; width: number; height: number; radius: number };

function gather(
  linear: Float32Array,
  radii: Float32Array,
  depth: Float32Array,
  { x, y, width, height, radius }: Place,
  out: Uint8Array,
): void {
  const here = y * width + x;
  const ownRadius = at(radii, here);
  const ownDepth = at(depth, here);
  let [r, g, b, total] = [0, 0, 0, 0];
  // Turned from pixel to pixel (interleaved gradient noise, Jimenez 2014), so that taps leave no pattern.
  const turn = ((52.9829189 * ((0.06711056 * x + 0.00583715 * y) % 1)) % 1) * 2 * Math.PI;
  for (let tap = 0; tap <= TAPS; tap++) {
    const far = radius * Math.sqrt(tap / TAPS);
    const angle = turn + tap * GOLDEN_ANGLE;
    const u = clamp(Math.round(x + far * Math.cos(angle)), 0, width - 1);
    const v = clamp(Math.round(y + far * Math.sin(angle)), 0, height - 1);
    const there = v * width + u;
    const spread = at(depth, there) > ownDepth ? Math.min(at(radii, there), ownRadius) : at(radii, there);
    const covers = tap === 0 ? 1 : clamp(spread - far + 0.5, 0, 1);
    if (covers === 0) continue;
    r += covers * at(linear, there * 3);
    g += covers * at(linear, there * 3 + 1);
    b += covers * at(linear, there * 3 + 2);
    total += covers;
  }
  out[here * 3] = byteFromLinear(r / total);
  out[here * 3 + 1] = byteFromLinear(g / total);
  out[here * 3 + 2] = byteFromLinear(b / total);
}
