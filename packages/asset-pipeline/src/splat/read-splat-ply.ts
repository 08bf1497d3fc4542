import { IntakeRefusal } from '../refusal.ts';
import type { PlyElement, PlyHead } from './ply-head.ts';
import {
  COLOR_OF_HARMONIC,
  createCloud,
  firstOf,
  harmonicsOf,
  packHarmonic,
  settleCloud,
  settleSplat,
  type HarmonicsDegree,
  type ReadSplats,
  type SplatCloud,
} from './splat-cloud.ts';
import { eachItem, type SplatSource } from './splat-source.ts';

const PLAIN = [
  ...['x', 'y', 'z', 'scale_0', 'scale_1', 'scale_2'],
  // The file has w first.
  ...['rot_1', 'rot_2', 'rot_3', 'rot_0'],
  ...['opacity', 'f_dc_0', 'f_dc_1', 'f_dc_2'],
] as const;

/**
 * The splats of a PLY as trainers write it: logarithms of sizes, opacities before the logistic function, colours and their
 * harmonics channel by channel, Y down as it is (see `turnSplats`). Source: the reference implementation of 3D Gaussian
 * splatting (Kerbl et al. 2023). Throws SPLATS_UNREADABLE.
 */
export async function readPlainPly(source: SplatSource, head: PlyHead): Promise<ReadSplats> {
  const vertex = head.elements[0];
  if (vertex?.name !== 'vertex') throw new IntakeRefusal('SPLATS_UNREADABLE');
  const offsets = PLAIN.map((name) => floatAt(vertex, name));
  const rest = vertex.properties.filter(({ name }) => /^f_rest_\d+$/.test(name)).length;
  const degree = ([0, 1, 2, 3] as const).find((each) => harmonicsOf(each) === rest);
  if (degree === undefined) throw new IntakeRefusal('SPLATS_UNREADABLE');
  const restOffsets = listRest(vertex, rest);
  const cloud = createCloud(vertex.count, degree);
  const { positions, scales, rotations, opacities, colors } = cloud;
  let good = 0;
  await eachItem(source, { from: head.bytes, ...vertex }, (view, start) => {
    const read = (n: number) => view.getFloat32(start + (offsets[n] ?? 0), true);
    for (let axis = 0; axis < 3; axis++) {
      positions[good * 3 + axis] = read(axis);
      scales[good * 3 + axis] = read(3 + axis);
      colors[good * 3 + axis] = 0.5 + COLOR_OF_HARMONIC * read(11 + axis);
    }
    for (let axis = 0; axis < 4; axis++) rotations[good * 4 + axis] = read(6 + axis);
    opacities[good] = 1 / (1 + Math.exp(-read(10)));
    readRest(cloud, good, (n) => view.getFloat32(start + (restOffsets[n] ?? 0), true));
    if (settleSplat(cloud, good)) good += 1;
  });
  return { cloud: firstOf(cloud, good), broken: vertex.count - good };
}

/** Channel by channel in the file, colours side by side in a cloud. */
function readRest({ degree, harmonics }: SplatCloud, place: number, read: (n: number) => number): void {
  const each = harmonicsOf(degree);
  for (let channel = 0; channel < 3; channel++)
    for (let k = 0; k < each / 3; k++)
      harmonics[place * each + k * 3 + channel] = packHarmonic(read(channel * (each / 3) + k));
}

function listRest(element: PlyElement, count: number): number[] {
  return Array.from({ length: count }, (_, n) => floatAt(element, `f_rest_${n}`));
}

function floatAt({ properties }: PlyElement, name: string): number {
  const found = properties.find((property) => property.name === name);
  if (!found || (found.type !== 'float' && found.type !== 'float32'))
    throw new IntakeRefusal('SPLATS_UNREADABLE');
  return found.offset;
}

const CHUNK = 256;
const BOUNDS = ['x', 'y', 'z', 'scale_x', 'scale_y', 'scale_z'] as const;
const PACKED = ['packed_position', 'packed_rotation', 'packed_scale', 'packed_color'] as const;
const TINTS = ['r', 'g', 'b'] as const;

/**
 * The splats of a PLY that SuperSplat has packed: 16 bytes each, between bounds that 256 of them share; the rest as in
 * {@link readPlainPly}. Source: PlayCanvas' description of the format. Throws SPLATS_UNREADABLE.
 */
export async function readPackedPly(source: SplatSource, head: PlyHead): Promise<ReadSplats> {
  const [chunk, vertex, extra] = head.elements;
  const isWhole = chunk?.name === 'chunk' && vertex?.name === 'vertex' && (!extra || extra.name === 'sh');
  if (!isWhole || chunk.count !== Math.ceil(vertex.count / CHUNK))
    throw new IntakeRefusal('SPLATS_UNREADABLE');
  const bounds = await readBounds(source, { from: head.bytes, chunk });
  const offsets = PACKED.map((name) => uintAt(vertex, name));
  const degree = degreeOf(extra, vertex.count);
  const cloud = createCloud(vertex.count, degree);
  const vertices = head.bytes + chunk.count * chunk.stride;
  let at = 0;
  await eachItem(source, { from: vertices, ...vertex }, (view, start) => {
    const [position = 0, rotation = 0, scale = 0, color = 0] = offsets.map((offset) =>
      view.getUint32(start + offset, true),
    );
    const around = bounds.subarray(Math.floor(at / CHUNK) * BOUND_NUMBERS);
    placeBetween(cloud.positions, at * 3, position, around);
    placeBetween(cloud.scales, at * 3, scale, around.subarray(6));
    for (let axis = 0; axis < 3; axis++) {
      const [low = 0, high = 1] = [around[12 + axis], around[15 + axis]];
      cloud.colors[at * 3 + axis] = low + (((color >>> (24 - axis * 8)) & 255) / 255) * (high - low);
    }
    cloud.opacities[at] = (color & 255) / 255;
    unpackRotation(cloud.rotations, at * 4, rotation);
    at += 1;
  });
  if (extra) {
    let place = 0;
    await eachItem(source, { from: vertices + vertex.count * vertex.stride, ...extra }, (view, start) => {
      readRest(cloud, place, (n) => (view.getUint8(start + n) * 8) / 255 - 4);
      place += 1;
    });
  }
  return settleCloud(cloud);
}

/** Six bounds of positions, six of scales, six of colours. */
const BOUND_NUMBERS = 18;

async function readBounds(
  source: SplatSource,
  { from, chunk }: { from: number; chunk: PlyElement },
): Promise<Float32Array> {
  const names = [BOUNDS.slice(0, 3), BOUNDS.slice(3)].flatMap((axes) => [
    ...axes.map((axis) => `min_${axis}`),
    ...axes.map((axis) => `max_${axis}`),
  ]);
  const offsets = names.map((name) => floatAt(chunk, name));
  // Earlier files had none: colours lay between black and white.
  const hasTints = chunk.properties.some(({ name }) => name === 'min_r');
  const tints = [...TINTS.map((tint) => `min_${tint}`), ...TINTS.map((tint) => `max_${tint}`)];
  if (hasTints) offsets.push(...tints.map((name) => floatAt(chunk, name)));
  const bounds = new Float32Array(chunk.count * BOUND_NUMBERS);
  let at = 0;
  await eachItem(source, { from, ...chunk }, (view, start) => {
    for (let n = 0; n < BOUND_NUMBERS; n++) {
      const offset = offsets[n];
      bounds[at * BOUND_NUMBERS + n] =
        offset === undefined ? Number(n >= 15) : view.getFloat32(start + offset, true);
    }
    at += 1;
  });
  return bounds;
}

function degreeOf(extra: PlyElement | undefined, count: number): HarmonicsDegree {
  if (!extra) return 0;
  const degree = ([1, 2, 3] as const).find((each) => harmonicsOf(each) === extra.properties.length);
  if (!degree || extra.count !== count || extra.stride !== harmonicsOf(degree))
    throw new IntakeRefusal('SPLATS_UNREADABLE');
  return degree;
}

/** 11, 10 and 11 bits between two corners. */
function placeBetween(into: Float32Array, place: number, packed: number, corners: Float32Array): void {
  const shares = [(packed >>> 21) / 2047, ((packed >>> 11) & 1023) / 1023, (packed & 2047) / 2047];
  for (const [axis, share] of shares.entries()) {
    const [low = 0, high = 0] = [corners[axis], corners[3 + axis]];
    into[place + axis] = low + share * (high - low);
  }
}

/** Which of w, x, y, z is largest, and the three others in ten bits each. */
function unpackRotation(into: Float32Array, place: number, packed: number): void {
  const largest = packed >>> 30;
  const others = [20, 10, 0].map((shift) => (((packed >>> shift) & 1023) / 1023 - 0.5) * Math.SQRT2);
  const rest = Math.sqrt(Math.max(0, 1 - others.reduce((sum, value) => sum + value * value, 0)));
  const all = [...others.slice(0, largest), rest, ...others.slice(largest)];
  for (const [n, value] of all.entries()) into[place + ((n + 3) % 4)] = value;
}

function uintAt({ properties }: PlyElement, name: string): number {
  const found = properties.find((property) => property.name === name);
  if (!found || (found.type !== 'uint' && found.type !== 'uint32'))
    throw new IntakeRefusal('SPLATS_UNREADABLE');
  return found.offset;
}
