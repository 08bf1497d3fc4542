import { gzipSync, zstdCompressSync } from 'node:zlib';
import { createCloud, harmonicsOf, type HarmonicsDegree, type SplatCloud } from './splat-cloud.ts';
import { encodeSpz } from './spz.ts';

/** Numbers from 0 to 1, the same for the same seed. */
export function makeChance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

export type SplatSaid = {
  position?: readonly [number, number, number];
  /** Standard deviations. */
  size?: readonly [number, number, number];
  rotation?: readonly [x: number, y: number, z: number, w: number];
  opacity?: number;
  color?: readonly [number, number, number];
};

/** A cloud of what is said; harmonics are given by hand. */
export function makeCloud(said: readonly SplatSaid[], degree: HarmonicsDegree = 0): SplatCloud {
  const cloud = createCloud(said.length, degree);
  for (const [n, splat] of said.entries()) {
    const { position = [0, 0, 0], size = [0.1, 0.1, 0.1], rotation = [0, 0, 0, 1] } = splat;
    cloud.positions.set(position, n * 3);
    cloud.scales.set(size.map(Math.log), n * 3);
    cloud.rotations.set(rotation, n * 4);
    cloud.opacities[n] = splat.opacity ?? 0.9;
    cloud.colors.set(splat.color ?? [0.5, 0.5, 0.5], n * 3);
  }
  return cloud;
}

/**
 * A table on a floor, of so many splats: a floor of flat ones at the height of 0, a red top at 0.7, four legs. About two metres
 * wide.
 */
export function makeTable(count: number, seed = 7): SplatSaid[] {
  const chance = makeChance(seed);
  const around = (width: number) => (chance() - 0.5) * width;
  return Array.from({ length: count }, (_, n): SplatSaid => {
    const part = n % 8;
    if (part < 4) {
      const color = [0.5 + 0.1 * chance(), 0.45, 0.4] as const;
      return { position: [around(2), 0, around(2)], size: [0.03, 0.004, 0.03], color };
    }
    if (part < 6)
      return {
        position: [around(1), 0.7 + around(0.04), around(0.6)],
        size: [0.03, 0.01, 0.03],
        color: [0.8, 0.15, 0.1],
      };
    const [x, z] = [n % 16 < 8 ? -0.45 : 0.45, n % 32 < 16 ? -0.25 : 0.25];
    return {
      position: [x + around(0.06), chance() * 0.7, z + around(0.06)],
      size: [0.012, 0.03, 0.012],
      color: [0.3, 0.2, 0.1],
    };
  });
}

type Box = { size: readonly [number, number, number]; faces?: number; color?: SplatSaid['color'] };

/** The faces of a box that stands on the ground about the axis: four walls, the ground, the lid, as many of them as are wanted. */
export function makeBox(
  count: number,
  { size, faces = 6, color = [0.7, 0.7, 0.7] }: Box,
  seed = 5,
): SplatSaid[] {
  const chance = makeChance(seed);
  return Array.from({ length: count }, (_, n): SplatSaid => {
    const face = n % faces;
    const axis = face < 4 ? (face % 2) * 2 : 1;
    const at = [chance() - 0.5, chance(), chance() - 0.5];
    at[axis] = axis === 1 ? Number(face === 5) : face < 2 ? -0.5 : 0.5;
    const [x = 0, y = 0, z = 0] = at.map((share, k) => share * (size[k] ?? 1));
    const flat = [0, 1, 2].map((k) => (k === axis ? 0.004 : 0.05));
    const [a = 0, b = 0, c = 0] = flat;
    return { position: [x, y, z], size: [a, b, c], color };
  });
}

/** A room of five by three by four metres, its walls grey and closed, with a red cupboard, a red table and red lamps in it. */
export function makeRoom(count: number, faces = 6): SplatSaid[] {
  const color = [0.85, 0.1, 0.1] as const;
  const furniture = makeBox(count / 4, { size: [1.6, 1.5, 1.2], color }, 9);
  return [...makeBox(count, { size: [5, 3, 4], faces }), ...furniture];
}

export function makeSpz(cloud: SplatCloud): Buffer {
  return gzipSync(encodeSpz(cloud));
}

/** What `spoilSpz` may change of an SPZ of version 4 before it is put together. */
export type SpzPieces = {
  head: Buffer;
  /** Of other makers. */
  records: Buffer;
  /** Lengths of the pieces, packed and unpacked. */
  list: [packed: bigint, unpacked: bigint][];
  pieces: Buffer[];
};

/** Version 4: the third, of which each attribute is packed by itself. */
export function makeSpz4(cloud: SplatCloud, spoil: (parts: SpzPieces) => void = () => undefined): Buffer {
  const third = encodeSpz(cloud);
  const head = Buffer.alloc(32);
  head.set(third.subarray(0, 16));
  head.writeUInt32LE(4, 4);
  const sizes = [9, 1, 3, 3, 4, harmonicsOf(cloud.degree)].filter((size) => size > 0);
  let at = 16;
  const parts: SpzPieces = { head, records: Buffer.alloc(0), list: [], pieces: [] };
  for (const size of sizes) {
    const raw = third.subarray(at, (at += size * cloud.count));
    const packed = zstdCompressSync(raw);
    parts.list.push([BigInt(packed.length), BigInt(raw.length)]);
    parts.pieces.push(packed);
  }
  head.writeUInt8(sizes.length, 15);
  spoil(parts);
  head.writeUInt32LE(32 + parts.records.length, 16);
  const list = Buffer.alloc(parts.list.length * 16);
  for (const [n, [packed, unpacked]] of parts.list.entries()) {
    list.writeBigUInt64LE(packed, n * 16);
    list.writeBigUInt64LE(unpacked, n * 16 + 8);
  }
  return Buffer.concat([head, parts.records, list, ...parts.pieces]);
}

/** As trainers write it, with Y down: what is given with Y up is turned. */
export function makeSplatPly(cloud: SplatCloud, spoil: (header: string) => string = (same) => same): Buffer {
  const each = harmonicsOf(cloud.degree);
  const names = [
    ...['x', 'y', 'z', 'nx', 'ny', 'nz', 'f_dc_0', 'f_dc_1', 'f_dc_2'],
    ...Array.from({ length: each }, (_, k) => `f_rest_${k}`),
    ...['opacity', 'scale_0', 'scale_1', 'scale_2', 'rot_0', 'rot_1', 'rot_2', 'rot_3'],
  ];
  const header = [
    'ply\nformat binary_little_endian 1.0',
    `element vertex ${cloud.count}`,
    ...names.map((name) => `property float ${name}`),
    'end_header\n',
  ].join('\n');
  const values = new Float32Array(cloud.count * names.length);
  for (let n = 0; n < cloud.count; n++) {
    const [x = 0, y = 0, z = 0] = cloud.positions.subarray(n * 3, n * 3 + 3);
    const [qx = 0, qy = 0, qz = 0, qw = 0] = cloud.rotations.subarray(n * 4, n * 4 + 4);
    const opacity = cloud.opacities[n] ?? 0;
    const rest = Array.from({ length: each }, (_, k) => {
      const [channel, coefficient] = [Math.floor(k / (each / 3)), k % (each / 3)];
      return ((cloud.harmonics[n * each + coefficient * 3 + channel] ?? 128) - 128) / 128;
    });
    values.set(
      [
        ...[x, -y, -z, 0, 0, 0],
        ...[...cloud.colors.subarray(n * 3, n * 3 + 3)].map((color) => (color - 0.5) / 0.28209479177387814),
        ...rest,
        Math.log(opacity / (1 - opacity)),
        ...cloud.scales.subarray(n * 3, n * 3 + 3),
        // Half a turn about X before it.
        ...[-qx, qw, -qz, qy],
      ],
      n * names.length,
    );
  }
  return Buffer.concat([Buffer.from(spoil(header)), Buffer.from(values.buffer)]);
}

/** As the first viewers for the web take it, with Y down. */
export function makePlainSplat(cloud: SplatCloud): Buffer {
  const bytes = Buffer.alloc(cloud.count * 32);
  for (let n = 0; n < cloud.count; n++) {
    const [x = 0, y = 0, z = 0] = cloud.positions.subarray(n * 3, n * 3 + 3);
    const [qx = 0, qy = 0, qz = 0, qw = 0] = cloud.rotations.subarray(n * 4, n * 4 + 4);
    for (const [axis, value] of [x, -y, -z].entries()) bytes.writeFloatLE(value, n * 32 + axis * 4);
    for (let axis = 0; axis < 3; axis++) {
      bytes.writeFloatLE(Math.exp(cloud.scales[n * 3 + axis] ?? 0), n * 32 + 12 + axis * 4);
      bytes[n * 32 + 24 + axis] = Math.round((cloud.colors[n * 3 + axis] ?? 0) * 255);
    }
    bytes[n * 32 + 27] = Math.round((cloud.opacities[n] ?? 0) * 255);
    for (const [axis, value] of [-qx, qw, -qz, qy].entries())
      bytes[n * 32 + 28 + axis] = Math.min(255, Math.max(0, Math.round(value * 128 + 128)));
  }
  return bytes;
}

/** As SuperSplat packs it: 16 bytes each, between the bounds of 256. */
export function makePackedPly(cloud: SplatCloud): Buffer {
  const chunks = Math.ceil(cloud.count / 256);
  const bounds = [
    ['x', 'y', 'z'],
    ['scale_x', 'scale_y', 'scale_z'],
    ['r', 'g', 'b'],
  ].flatMap((axes) => [...axes.map((axis) => `min_${axis}`), ...axes.map((axis) => `max_${axis}`)]);
  const header = [
    'ply\nformat binary_little_endian 1.0',
    `element chunk ${chunks}`,
    ...bounds.map((name) => `property float ${name}`),
    `element vertex ${cloud.count}`,
    ...['position', 'rotation', 'scale', 'color'].map((name) => `property uint packed_${name}`),
    'end_header\n',
  ].join('\n');
  const lows = new Float32Array(chunks * 18);
  const packed = new Uint32Array(cloud.count * 4);
  const down = cloud.positions.map((value, n) => (n % 3 === 0 ? value : -value));
  for (let first = 0; first < cloud.count; first += 256) {
    const end = Math.min(cloud.count, first + 256);
    const shares = [down, cloud.scales, cloud.colors].map((list, kind) => {
      const [min, max] = [Math.min, Math.max].map((pick) =>
        [0, 1, 2].map((axis) =>
          pick(...Array.from({ length: end - first }, (_, n) => list[(first + n) * 3 + axis] ?? 0)),
        ),
      ) as [number[], number[]];
      lows.set([...min, ...max], (first / 256) * 18 + kind * 6);
      return (n: number, axis: number) =>
        ((list[n * 3 + axis] ?? 0) - (min[axis] ?? 0)) / ((max[axis] ?? 0) - (min[axis] ?? 0) || 1);
    });
    const [place, size, tint] = shares as [(typeof shares)[0], (typeof shares)[0], (typeof shares)[0]];
    for (let n = first; n < end; n++) {
      const three = (share: typeof place) =>
        Math.round(share(n, 0) * 2047) * 2 ** 21 +
        Math.round(share(n, 1) * 1023) * 2 ** 11 +
        Math.round(share(n, 2) * 2047);
      const [qx = 0, qy = 0, qz = 0, qw = 0] = cloud.rotations.subarray(n * 4, n * 4 + 4);
      const turned = [-qx, qw, -qz, qy];
      const largest = turned.reduce(
        (best, value, at) => (Math.abs(value) > Math.abs(turned[best] ?? 0) ? at : best),
        0,
      );
      const sign = Math.sign(turned[largest] ?? 1);
      const [a = 0, b = 0, c = 0] = turned
        .filter((_, at) => at !== largest)
        .map((value) => Math.round(((sign * value) / Math.SQRT2 + 0.5) * 1023));
      const [red, green, blue] = [0, 1, 2].map((axis) => Math.round(tint(n, axis) * 255)) as [
        number,
        number,
        number,
      ];
      const opacity = Math.round((cloud.opacities[n] ?? 0) * 255);
      packed.set(
        [
          three(place),
          largest * 2 ** 30 + a * 2 ** 20 + b * 2 ** 10 + c,
          three(size),
          red * 2 ** 24 + green * 2 ** 16 + blue * 2 ** 8 + opacity,
        ],
        n * 4,
      );
    }
  }
  return Buffer.concat([Buffer.from(header), Buffer.from(lows.buffer), Buffer.from(packed.buffer)]);
}
