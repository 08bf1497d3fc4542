// The SPZ format without its packing. Source: the description and sizes of github.com/nianticlabs/spz.
import { COLOR_OF_HARMONIC, createCloud, harmonicsOf, type SplatCloud } from './splat-cloud.ts';

export const SPZ_HEAD_BYTES = 16;
/** Of the fourth version, which is packed piece by piece behind it. */
export const SPZ_LONG_HEAD_BYTES = 32;
const MAGIC = 0x5053474e;
const VERSION_MAX = 4;
/** What colours are stored around, and how finely. */
const COLOR_SCALE = 0.15;
/** What the three smaller parts of a rotation are at the most, and the steps up to there. */
const ROTATION_MAX = Math.SQRT1_2;
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
  /** Whether records of other makers are there as well. */
  isExtended: boolean;
  /** Of version 4: how many pieces are packed, and the byte at which their lengths are listed. */
  pieces: number;
  listAt: number;
};

/** What the first bytes say, 16 or, of version 4, 32; null where they are no head that is known. */
export function readSpzHead(bytes: Uint8Array): SpzHead | null {
  if (bytes.length < SPZ_HEAD_BYTES) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [version, count] = [view.getUint32(4, true), view.getUint32(8, true)];
  const [degree, fractionBits] = [view.getUint8(12), view.getUint8(13)];
  if (view.getUint32(0, true) !== MAGIC || degree > 4 || fractionBits > 23) return null;
  const isLong = version === VERSION_MAX && bytes.length >= SPZ_LONG_HEAD_BYTES;
  return {
    ...{ version, count, degree, fractionBits },
    isExtended: (view.getUint8(14) & 2) !== 0,
    pieces: isLong ? view.getUint8(15) : 0,
    listAt: isLong ? view.getUint32(16, true) : 0,
  };
}

/** One thing that a file says of every splat, as it lies there: all splats one after the other. */
export type SpzAttribute = {
  /** Of one splat. */
  bytes: number;
  /** Unpacks the splat at a place of the cloud from `at` in `from`. */
  unpack: (cloud: SplatCloud, place: number, from: Uint8Array, at: number) => void;
};

/** What version 3 says of a splat but for its harmonics, in the order of the file. */
export function listSpzShown(fractionBits: number) {
  const unit = 2 ** -fractionBits;
  return {
    position: {
      bytes: 9,
      unpack({ positions }, place, from, at) {
        for (let axis = 0; axis < 3; axis++) {
          const low = at + axis * 3;
          const fixed = (from[low] ?? 0) | ((from[low + 1] ?? 0) << 8) | ((from[low + 2] ?? 0) << 16);
          positions[place * 3 + axis] = ((fixed << 8) >> 8) * unit;
        }
      },
    },
    opacity: {
      bytes: 1,
      unpack({ opacities }, place, from, at) {
        opacities[place] = (from[at] ?? 0) / 255;
      },
    },
    color: {
      bytes: 3,
      unpack({ colors }, place, from, at) {
        for (let channel = 0; channel < 3; channel++) {
          const harmonic = ((from[at + channel] ?? 0) / 255 - 0.5) / COLOR_SCALE;
          colors[place * 3 + channel] = 0.5 + COLOR_OF_HARMONIC * harmonic;
        }
      },
    },
    scale: {
      bytes: 3,
      unpack({ scales }, place, from, at) {
        for (let axis = 0; axis < 3; axis++) scales[place * 3 + axis] = (from[at + axis] ?? 0) / 16 - 10;
      },
    },
    rotation: {
      bytes: 4,
      unpack: ({ rotations }, place, from, at) => readSmallestThree(from, at, rotations, place * 4),
    },
  } satisfies Record<string, SpzAttribute>;
}

/**
 * The splats of version 3, unpacked, as previews are; harmonics are passed over. Null where it is none, has none, or ends before
 * it should.
 */
export function decodeSpz(bytes: Uint8Array): SplatCloud | null {
  const head = readSpzHead(bytes);
  if (head?.version !== 3 || head.count === 0) return null;
  const attributes = Object.values(listSpzShown(head.fractionBits));
  const each = attributes.reduce((sum, attribute) => sum + attribute.bytes, 0);
  // Before room is made for as many as a broken file may name.
  if (bytes.length < SPZ_HEAD_BYTES + head.count * each) return null;
  const cloud = createCloud(head.count, 0);
  let at = SPZ_HEAD_BYTES;
  for (const attribute of attributes)
    for (let place = 0; place < head.count; place++, at += attribute.bytes)
      attribute.unpack(cloud, place, bytes, at);
  return cloud;
}

function readSmallestThree(bytes: Uint8Array, at: number, into: Float32Array, place: number): void {
  const [a = 0, b = 0, c = 0, d = 0] = [bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]];
  let packed = (a | (b << 8) | (c << 16) | (d << 24)) >>> 0;
  const largest = packed >>> 30;
  let rest = 1;
  for (let axis = 3; axis >= 0; axis--) {
    if (axis === largest) continue;
    const size = (ROTATION_MAX * (packed & ROTATION_MASK)) / ROTATION_MASK;
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
    const size = Math.min(ROTATION_MASK, Math.round((ROTATION_MASK * Math.abs(value)) / ROTATION_MAX));
    packed = ((packed << 10) | (Number(value < 0 !== isTurned) << 9) | size) >>> 0;
  }
  return packed;
}

function toByte(value: number): number {
  return Math.min(255, Math.max(0, Math.round(value)));
}
