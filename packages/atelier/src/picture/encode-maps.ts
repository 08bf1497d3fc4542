import { at, cross, normalize, type Vec3 } from '../math/vector.ts';
import { hashText } from '../random/random.ts';
import type { Maps, Picture } from '../tracer/shot.ts';
import { encodePng16 } from './png16.ts';

/** A depth that is not there, or beyond 65 metres. */
const FAR = 0xffff;

/** Depth as a grey PNG of 16 bits: whole millimetres, 65535 where nothing is seen. */
export function encodeDepth({ depth, width, height }: Maps): Uint8Array<ArrayBuffer> {
  const millimetres = Uint16Array.from(depth, (d) => Math.min(FAR, Math.round(d * 1000)));
  return encodePng16(millimetres, width, height, 1);
}

/**
 * Normals as an RGB PNG of 16 bits in the viewer's axes: red to the right, green up, blue towards the viewer, -1..1 over the
 * whole range; the middle grey where nothing is seen. `forward` is the view's direction.
 */
export function encodeNormals({ normal, width, height }: Maps, forward: Vec3): Uint8Array<ArrayBuffer> {
  const right: Vec3 = Math.abs(forward[1]) > 0.9999 ? [1, 0, 0] : normalize(cross(forward, [0, 1, 0]));
  const up = cross(right, forward);
  const values = new Uint16Array(normal.length);
  for (let i = 0; i < normal.length; i += 3) {
    const n: Vec3 = [at(normal, i), at(normal, i + 1), at(normal, i + 2)];
    for (const [k, axis] of [right, up, forward].entries()) {
      const along = (n[0] * axis[0] + n[1] * axis[1] + n[2] * axis[2]) * (k === 2 ? -1 : 1);
      values[i + k] = Math.round((Math.min(1, Math.max(-1, along)) * 0.5 + 0.5) * 0xffff);
    }
  }
  return encodePng16(values, width, height, 3);
}

/** Thing ids as a grey PNG of 16 bits: the ids themselves, 0 for nothing. */
export function encodeIds({ id, width, height }: Maps): Uint8Array<ArrayBuffer> {
  return encodePng16(id, width, height, 1);
}

/** Depth for the eye and for image models: near is white, far is black, evenly in one over distance. */
export function pictureOfDepth({ depth, width, height }: Maps): Picture {
  let nearest = Infinity;
  let farthest = 0;
  for (const d of depth) {
    if (!Number.isFinite(d)) continue;
    nearest = Math.min(nearest, d);
    farthest = Math.max(farthest, d);
  }
  const low = 1 / Math.max(farthest, 1e-3);
  const span = Math.max(1e-9, 1 / Math.max(nearest, 1e-3) - low);
  const rgb = new Uint8Array(width * height * 3);
  for (const [i, d] of depth.entries()) {
    const value = Number.isFinite(d) ? 255 * Math.min(1, (1 / Math.max(d, 1e-3) - low) / span) : 0;
    rgb.fill(Math.round(value), i * 3, i * 3 + 3);
  }
  return { width, height, rgb };
}

/** Things in colours of their own, black for nothing; a path always has the same colour. */
export function pictureOfThings(
  { id, width, height }: Maps,
  things: readonly { id: number; path: string }[],
): Picture {
  const colours = new Map<number, readonly [number, number, number]>();
  for (const thing of things) {
    const hash = hashText(thing.path);
    colours.set(thing.id, [64 + (hash & 0xbf), 64 + ((hash >> 8) & 0xbf), 64 + ((hash >> 16) & 0xbf)]);
  }
  const rgb = new Uint8Array(width * height * 3);
  for (const [i, thing] of id.entries()) rgb.set(colours.get(thing) ?? [0, 0, 0], i * 3);
  return { width, height, rgb };
}
