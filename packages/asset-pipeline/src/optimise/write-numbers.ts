import type { GLTF } from '@gltf-transform/core';
import { MeshoptEncoder } from 'meshoptimizer';
import { FINEST_EXPONENT, type Role } from './accessor-roles.ts';

/** Numbers of one accessor, ready to be compressed. Those of one kind may lie in one view, one after the other. */
export type Written = {
  kind: {
    mode: 'ATTRIBUTES' | 'TRIANGLES';
    /** Undone by whoever reads them. */
    filter?: 'OCTAHEDRAL' | 'QUATERNION' | 'EXPONENTIAL';
    byteStride: number;
    target?: number;
  };
  bytes: Uint8Array;
  /** What the accessor says of them from then on. */
  change: Partial<GLTF.IAccessor>;
};

/** Numbers of glTF: of types, and of what a view is for. */
const [BYTE, SHORT] = [5120, 5122] as const;
export const CORNERS = 34_962;
const INDICES = 34_963;
const NORMAL_BITS = 8;
const ROTATION_BITS = 16;
/** With their sign. */
const MANTISSA_BITS = 24;

/**
 * `bytes` are one accessor's, `stride` apart; where its role says more than that they are plain, they are floats.
 * `MeshoptEncoder.ready` must have been awaited.
 */
export function writeNumbers(
  accessor: GLTF.IAccessor,
  bytes: Uint8Array<ArrayBuffer>,
  stride: number,
  role: Role,
): Written {
  switch (role) {
    case 'triangles':
      return { kind: { mode: 'TRIANGLES', byteStride: stride, target: INDICES }, bytes, change: {} };
    case 'plain':
      return { kind: { mode: 'ATTRIBUTES', byteStride: stride }, bytes, change: {} };
    case 'attribute':
      return { kind: { mode: 'ATTRIBUTES', byteStride: stride, target: CORNERS }, bytes, change: {} };
    case 'direction': {
      const four = padToFour(floatsOf(bytes), stride / 4);
      return {
        kind: { mode: 'ATTRIBUTES', filter: 'OCTAHEDRAL', byteStride: 4, target: CORNERS },
        bytes: MeshoptEncoder.encodeFilterOct(four, accessor.count, 4, NORMAL_BITS),
        change: { componentType: BYTE, normalized: true },
      };
    }
    case 'rotation':
      return {
        kind: { mode: 'ATTRIBUTES', filter: 'QUATERNION', byteStride: 8 },
        bytes: MeshoptEncoder.encodeFilterQuat(floatsOf(bytes), accessor.count, 8, ROTATION_BITS),
        change: { componentType: SHORT, normalized: true },
      };
    default:
      return {
        kind: { mode: 'ATTRIBUTES', filter: 'EXPONENTIAL', byteStride: stride, target: CORNERS },
        ...onSteps(accessor, floatsOf(bytes), role.exponent),
      };
  }
}

function floatsOf(bytes: Uint8Array<ArrayBuffer>): Float32Array {
  return new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
}

function padToFour(values: Float32Array, items: number): Float32Array {
  if (items === 4) return values;
  const out = new Float32Array((values.length / items) * 4);
  for (let at = 0; at < values.length; at++) out[Math.floor(at / items) * 4 + (at % items)] = values[at] ?? 0;
  return out;
}

/**
 * Whole multiples of 2 ** exponent, or of the least power above it that reaches as far as they do. One exponent for all leaves
 * little to compress but small steps from corner to corner; the encoder's own choice differs from mesh to mesh, which tears seams.
 */
function onSteps(
  { min, max }: GLTF.IAccessor,
  values: Float32Array,
  wanted: number,
): Pick<Written, 'bytes' | 'change'> {
  const limit = 2 ** (MANTISSA_BITS - 1) - 1;
  const furthest = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const reached = furthest > 0 ? Math.ceil(Math.log2(furthest / limit)) : FINEST_EXPONENT;
  const exponent = Math.max(wanted, reached, FINEST_EXPONENT);
  const step = 2 ** exponent;
  const round = (value: number) => Math.max(-limit, Math.min(limit, Math.round(value / step)));
  const words = Int32Array.from(values, (value) => (exponent << MANTISSA_BITS) | (round(value) & 0xff_ff_ff));
  const snap = (bound: number[]) => bound.map((value) => shortest(round(value) * step));
  return {
    bytes: new Uint8Array(words.buffer),
    change: { ...(min && max && { min: snap(min), max: snap(max) }) },
  };
}

/** The same float in fewer digits. */
function shortest(value: number): number {
  return Number(value.toPrecision(9));
}
