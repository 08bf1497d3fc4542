// The SPZ format, versions 2 and 3, without its gzip. Source: the description and sizes of github.com/nianticlabs/spz.
import {
  COLOR_OF_HARMONIC,
  createCloud,
  firstOf,
  harmonicsOf,
  settleSplat,
  type HarmonicsDegree,
  type SplatCloud,
} from './splat-cloud.ts';

export const SPZ_HEAD_BYTES = 16;
const MAGIC = 0x5053474e;
/** What colours are stored around, and how finely. */
const COLOR_SCALE = 0.15;
const HALF_ROOT = Math.SQRT1_2;
const ROTATION_MASK = 511;
/** Bits of the fixed point that positions have at most, so that small things stay sharp. */
const FRACTION_BITS_MAX = 20;
/** Steps that coefficients are rounded to, so that they pack well: as the format's own writer does. */
const STEP_FIRST = 8;
const STEP_REST = 16;

export type SpzHead = {
  version: number;
  count: number;
  /** As the file says it; above three the rest is passed over. */
  degree: number;
  fractionBits: number;
  /** Of the head and the splats together. */
  bytes: number;
};

/** What the first sixteen bytes say; null where they are no head. Only versions 2 and 3 can be decoded. */
export function readSpzHead(bytes: Uint8Array): SpzHead | null {
  if (bytes.length < SPZ_HEAD_BYTES) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, SPZ_HEAD_BYTES);
  const [version, count] = [view.getUint32(4, true), view.getUint32(8, true)];
  const [degree, fractionBits] = [view.getUint8(12), view.getUint8(13)];
  if (view.getUint32(0, true) !== MAGIC || degree > 4 || fractionBits > 23) return null;
  const each = 9 + 1 + 3 + 3 + (version === 3 ? 4 : 3) + 3 * ((degree + 1) ** 2 - 1);
  return { version, count, degree, fractionBits, bytes: SPZ_HEAD_BYTES + count * each };
}

/** The splats of `bytes`, which hold as many as `head` says; `broken` counts those that cannot be drawn. */
export function decodeSpz(head: SpzHead, bytes: Uint8Array): { cloud: SplatCloud; broken: number } {
  const { version, count } = head;
  const cloud = createCloud(count, Math.min(3, head.degree) as HarmonicsDegree);
  const rotationBytes = version === 3 ? 4 : 3;
  const alphas = SPZ_HEAD_BYTES + count * 9;
  const colors = alphas + count;
  const scales = colors + count * 3;
  const rotations = scales + count * 3;
  const harmonics = rotations + count * rotationBytes;
  const [stored, kept] = [3 * ((head.degree + 1) ** 2 - 1), harmonicsOf(cloud.degree)];
  const unit = 2 ** -head.fractionBits;
  let good = 0;
  for (let n = 0; n < count; n++) {
    for (let axis = 0; axis < 3; axis++) {
      const at = SPZ_HEAD_BYTES + n * 9 + axis * 3;
      const fixed = (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16);
      cloud.positions[good * 3 + axis] = ((fixed << 8) >> 8) * unit;
      cloud.scales[good * 3 + axis] = (bytes[scales + n * 3 + axis] ?? 0) / 16 - 10;
      const harmonic = ((bytes[colors + n * 3 + axis] ?? 0) / 255 - 0.5) / COLOR_SCALE;
      cloud.colors[good * 3 + axis] = 0.5 + COLOR_OF_HARMONIC * harmonic;
    }
    cloud.opacities[good] = (bytes[alphas + n] ?? 0) / 255;
    const at = rotations + n * rotationBytes;
    if (version === 3) readSmallestThree(bytes, at, cloud.rotations, good * 4);
    else readFirstThree(bytes, at, cloud.rotations, good * 4);
    const coefficients = harmonics + n * stored;
    cloud.harmonics.set(bytes.subarray(coefficients, coefficients + kept), good * kept);
    if (settleSplat(cloud, good)) good += 1;
  }
  return { cloud: firstOf(cloud, good), broken: count - good };
}

function readFirstThree(bytes: Uint8Array, at: number, into: Float32Array, place: number): void {
  let rest = 1;
  for (let axis = 0; axis < 3; axis++) {
    const value = (bytes[at + axis] ?? 0) / 127.5 - 1;
    into[place + axis] = value;
    rest -= value * value;
  }
  into[place + 3] = Math.sqrt(Math.max(0, rest));
}

function readSmallestThree(bytes: Uint8Array, at: number, into: Float32Array, place: number): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset + at, 4);
  let packed = view.getUint32(0, true);
  const largest = packed >>> 30;
  let rest = 1;
  for (let axis = 3; axis >= 0; axis--) {
    if (axis === largest) continue;
    const size = (HALF_ROOT * (packed & ROTATION_MASK)) / ROTATION_MASK;
    into[place + axis] = (packed >>> 9) & 1 ? -size : size;
    rest -= size * size;
    packed >>>= 10;
  }
  into[place + largest] = Math.sqrt(Math.max(0, rest));
}

/** A cloud as version 3, to be packed by gzip. */
export function encodeSpz(cloud: SplatCloud): Uint8Array {
  const { count, degree } = cloud;
  const each = harmonicsOf(degree);
  const bytes = new Uint8Array(SPZ_HEAD_BYTES + count * (20 + each));
  const view = new DataView(bytes.buffer);
  const fractionBits = fractionBitsFor(cloud.positions);
  view.setUint32(0, MAGIC, true);
  view.setUint32(4, 3, true);
  view.setUint32(8, count, true);
  view.setUint8(12, degree);
  view.setUint8(13, fractionBits);
  const alphas = SPZ_HEAD_BYTES + count * 9;
  const colors = alphas + count;
  const scales = colors + count * 3;
  const rotations = scales + count * 3;
  const harmonics = rotations + count * 4;
  const unit = 2 ** fractionBits;
  for (let n = 0; n < count; n++) {
    for (let axis = 0; axis < 3; axis++) {
      const fixed = Math.round((cloud.positions[n * 3 + axis] ?? 0) * unit);
      const at = SPZ_HEAD_BYTES + n * 9 + axis * 3;
      bytes[at] = fixed;
      bytes[at + 1] = fixed >> 8;
      bytes[at + 2] = fixed >> 16;
      bytes[scales + n * 3 + axis] = toByte(((cloud.scales[n * 3 + axis] ?? 0) + 10) * 16);
      const harmonic = ((cloud.colors[n * 3 + axis] ?? 0) - 0.5) / COLOR_OF_HARMONIC;
      bytes[colors + n * 3 + axis] = toByte((harmonic * COLOR_SCALE + 0.5) * 255);
    }
    bytes[alphas + n] = toByte((cloud.opacities[n] ?? 0) * 255);
    view.setUint32(rotations + n * 4, packSmallestThree(cloud.rotations, n * 4), true);
    for (let k = 0; k < each; k++) {
      const step = k < 9 ? STEP_FIRST : STEP_REST;
      const value = cloud.harmonics[n * each + k] ?? 128;
      bytes[harmonics + n * each + k] = Math.min(255, Math.floor((value + step / 2) / step) * step);
    }
  }
  return bytes;
}

/** As many as leave room for the farthest coordinate in 24 bits. */
function fractionBitsFor(positions: Float32Array): number {
  let farthest = 1;
  for (const coordinate of positions) farthest = Math.max(farthest, Math.abs(coordinate));
  return Math.max(0, Math.min(FRACTION_BITS_MAX, Math.floor(Math.log2((2 ** 23 - 1) / farthest))));
}

function packSmallestThree(rotations: Float32Array, place: number): number {
  let largest = 0;
  for (let axis = 1; axis < 4; axis++)
    if (Math.abs(rotations[place + axis] ?? 0) > Math.abs(rotations[place + largest] ?? 0)) largest = axis;
  // A rotation and its negative are the same one; the largest is kept above nothing.
  const isTurned = (rotations[place + largest] ?? 0) < 0;
  let packed = largest;
  for (let axis = 0; axis < 4; axis++) {
    if (axis === largest) continue;
    const value = rotations[place + axis] ?? 0;
    const size = Math.min(ROTATION_MASK, Math.round((ROTATION_MASK * Math.abs(value)) / HALF_ROOT));
    packed = ((packed << 10) | (Number(value < 0 !== isTurned) << 9) | size) >>> 0;
  }
  return packed;
}

function toByte(value: number): number {
  return Math.min(255, Math.max(0, Math.round(value)));
}
