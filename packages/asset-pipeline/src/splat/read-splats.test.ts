import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync, zstdCompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SplatFormat } from '../package-kind.ts';
import { makeKsplat } from './ksplat.fixture.ts';
import { makeSogFiles, type SogFile, type SogParts } from './sog.fixture.ts';
import { readSplats } from './read-splats.ts';
import { SPLATS_MAX, type SplatCloud } from './splat-cloud.ts';
import {
  makeChance,
  makeCloud,
  makePackedPly,
  makePlainSplat,
  makeSplatPly,
  makeSpz,
  makeSpz4,
  type SplatSaid,
  type SpzPieces,
} from './splat.fixture.ts';
import { encodeSpz } from './spz.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'splats-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Of a list that lies in a folder, beside its pictures. */
async function readSogOf(files: readonly SogFile[]) {
  const beside = files.map(({ name }) => ({
    path: `hall/${name}`,
    file: join(folder, name),
    format: name.endsWith('.webp') ? ('webp' as const) : null,
  }));
  for (const { name, data } of files) await writeFile(join(folder, name), data);
  return readSplats({ file: join(folder, 'meta.json'), path: 'hall/meta.json', beside }, 'splat-sog');
}

async function read(bytes: Uint8Array, format: SplatFormat) {
  const file = join(folder, 'given');
  await writeFile(file, bytes);
  return readSplats({ file, path: 'chair', beside: [] }, format);
}

/** Every number of a splat different from all others, and all rotations there are. */
function makeVaried(count: number): SplatSaid[] {
  const chance = makeChance(3);
  return Array.from({ length: count }, () => {
    const turn = [chance() - 0.5, chance() - 0.5, chance() - 0.5, chance() - 0.5] as const;
    const length = Math.hypot(...turn);
    return {
      position: [chance() * 8 - 4, chance() * 2 - 1, chance() * 30 - 15],
      size: [0.01 + chance(), 0.01 + chance() / 10, 0.5 + chance()],
      rotation: [turn[0] / length, turn[1] / length, turn[2] / length, turn[3] / length],
      opacity: 0.05 + 0.9 * chance(),
      color: [chance(), chance(), chance()],
    };
  });
}

/** The spread of a splat in space: what its size and rotation come to, whichever of the two quaternions says it. */
function spreadOf({ scales, rotations }: SplatCloud, at: number): number[] {
  const [x = 0, y = 0, z = 0, w = 1] = rotations.subarray(at * 4, at * 4 + 4);
  const axes = [
    [1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y)],
    [2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x)],
    [2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)],
  ];
  return [0, 1, 2].flatMap((row) =>
    [0, 1, 2].map((column) =>
      axes.reduce((sum, axis, own) => {
        const size = Math.exp(scales[at * 3 + own] ?? 0);
        return sum + size * size * (axis[row] ?? 0) * (axis[column] ?? 0);
      }, 0),
    ),
  );
}

function expectAlike(found: SplatCloud, wanted: SplatCloud, tolerance: { place: number; rest: number }) {
  expect(found.count).toBe(wanted.count);
  const far = (a: Float32Array, b: Float32Array) =>
    Math.max(...a.map((value, n) => Math.abs(value - (b[n] ?? Infinity))));
  expect(far(found.positions, wanted.positions)).toBeLessThan(tolerance.place);
  expect(far(found.colors, wanted.colors)).toBeLessThan(tolerance.rest);
  expect(far(found.opacities, wanted.opacities)).toBeLessThan(tolerance.rest);
  for (let at = 0; at < wanted.count; at++) {
    const [a, b] = [spreadOf(found, at), spreadOf(wanted, at)];
    const size = Math.max(...b);
    for (const [n, value] of a.entries())
      expect(Math.abs(value - (b[n] ?? 0))).toBeLessThan(size * tolerance.rest * 12);
  }
}

describe('splats are read as they were written, upright', () => {
  const cloud = makeCloud(makeVaried(600));

  it.each([
    ['PLY of a trainer', 'splat-ply', makeSplatPly, { place: 1e-5, rest: 1e-4 }],
    ['PLY of SuperSplat', 'splat-ply', makePackedPly, { place: 0.02, rest: 0.01 }],
    ['SPZ', 'splat-spz', makeSpz, { place: 1e-5, rest: 0.02 }],
    ['SPZ of the fourth version', 'splat-spz', makeSpz4, { place: 1e-5, rest: 0.02 }],
    ['SPZ that is not packed', 'splat-spz', encodeSpz, { place: 1e-5, rest: 0.02 }],
    ['KSPLAT', 'splat-ksplat', (given) => makeKsplat(given, 0), { place: 1e-5, rest: 0.003 }],
    ['KSPLAT, compressed', 'splat-ksplat', (given) => makeKsplat(given, 1), { place: 1e-3, rest: 0.003 }],
    ['SPLAT', 'splat', makePlainSplat, { place: 1e-5, rest: 0.02 }],
  ] as const satisfies readonly [string, SplatFormat, (cloud: SplatCloud) => Uint8Array, object][])(
    '%s',
    async (_, format, write, tolerance) => {
      const { cloud: found, broken } = await read(write(cloud), format);
      expect(broken).toBe(0);
      expectAlike(found, cloud, tolerance);
    },
  );

  it.each([1, 2] as const)('SOG of version %i', async (version) => {
    const { cloud: found, broken } = await readSogOf(await makeSogFiles(makeCloud(makeVaried(600)), version));
    expect(broken).toBe(0);
    expectAlike(found, cloud, { place: 1e-3, rest: 0.01 });
  });

  it('SPZ of the second version, whose rotations have eight bits each', async () => {
    const said = makeVaried(1)[0];
    const third = encodeSpz(makeCloud([{ ...said, rotation: [0.6, 0, 0, 0.8] }]));
    const second = Buffer.from(third.subarray(0, third.length - 1));
    second.writeUInt32LE(2, 4);
    second.set([Math.round(1.6 * 127.5), 128, 128], second.length - 3);
    const { cloud: found } = await read(gzipSync(second), 'splat-spz');
    expect(found.rotations[0]).toBeCloseTo(0.6, 2);
    expect(found.rotations[3]).toBeCloseTo(0.8, 2);
  });

  it('SPZ of the first version, whose places are half floats', async () => {
    const third = Buffer.from(encodeSpz(makeCloud(makeVaried(1))));
    const first = Buffer.concat([
      third.subarray(0, 16),
      Buffer.alloc(6),
      third.subarray(25, 32),
      Buffer.from([255, 128, 128]),
    ]);
    first.writeUInt32LE(1, 4);
    for (const [axis, bits] of [0x3c00, 0xc000, 0x0400].entries()) first.writeUInt16LE(bits, 16 + axis * 2);
    const { cloud: found } = await read(gzipSync(first), 'splat-spz');
    expect([...found.positions]).toEqual([1, -2, 2 ** -14]);
    expect(found.rotations[0]).toBeCloseTo(1, 2);
  });

  it.each([
    ['right, up, towards', 4, [1, 2, 3]],
    ['right, down, away', 6, [1, -2, -3]],
    ['right, away, up', 12, [1, 3, -2]],
    ['right, up, away: a left hand', 8, [1, 2, -3]],
    ['right, towards, up: a left hand', 16, [1, 3, 2]],
  ] as const)('SPZ that says where its axes lead: %s', async (_, system, place) => {
    const said: SplatSaid = { position: [1, 2, 3], size: [0.5, 0.1, 0.1], rotation: [0, 0.6, 0, 0.8] };
    const cloud = makeCloud([said], 1);
    const axes = Buffer.alloc(12);
    for (const [n, value] of [0xadbe0003, 4, system].entries()) axes.writeUInt32LE(value, n * 4);
    // Of another maker, passed over.
    const orbit = Buffer.from([2, 0, 0xbe, 0xad, 2, 0, 0, 0, 1, 1]);
    const fourth = makeSpz4(cloud, ({ head }) => head.writeUInt8(2, 14));
    const third = Buffer.from(encodeSpz(cloud));
    third.writeUInt8(2, 14);
    const both = [
      makeSpz4(cloud, (parts) => {
        parts.head.writeUInt8(2, 14);
        parts.records = Buffer.concat([orbit, axes]);
      }),
      gzipSync(Buffer.concat([third, orbit, axes])),
    ];
    for (const bytes of both) {
      const { cloud: found, isCommonSpz } = await read(bytes, 'splat-spz');
      for (const [axis, value] of place.entries()) expect(found.positions[axis]).toBeCloseTo(value, 3);
      expect(isCommonSpz).toBe(bytes === both[1] && system === 4);
    }
    expect((await read(fourth, 'splat-spz')).cloud.positions[1]).toBeCloseTo(2, 3);
  });

  it('with their harmonics, turned with everything else', async () => {
    const given = makeCloud([{}], 3);
    given.harmonics.set(Uint8Array.from({ length: 45 }, (_, k) => 40 + k * 4));
    const { cloud: found } = await read(makeSplatPly(given), 'splat-ply');
    expect(found.degree).toBe(3);
    // Half a turn about X: y and z are the other way round, and with them every function in which they stand an odd number of times.
    const expected = [...given.harmonics].map((value, n) => {
      const k = Math.floor(n / 3);
      return TURNED.has(k) ? 256 - value : value;
    });
    expect([...found.harmonics]).toEqual(expected);
    for (const compression of [0, 1, 2] as const) {
      const { cloud: same } = await read(makeKsplat(given, compression), 'splat-ksplat');
      for (const [n, value] of same.harmonics.entries())
        expect(Math.abs(value - (given.harmonics[n] ?? 0))).toBeLessThanOrEqual(compression === 2 ? 1 : 0);
    }
    for (const version of [1, 2] as const) {
      const { cloud: same } = await readSogOf(await makeSogFiles(given, version));
      expect([...same.harmonics]).toEqual([...given.harmonics]);
    }
    const { cloud: again } = await read(makeSpz(given), 'splat-spz');
    for (const [n, value] of again.harmonics.entries())
      expect(Math.abs(value - (given.harmonics[n] ?? 0))).toBeLessThanOrEqual(n < 9 ? 4 : 8);
  });
});

/** Coefficients of functions that half a turn about X turns round: y, z; xy, xz; and in the third band those odd in y and z together. */
const TURNED = new Set([0, 1, 3, 6, 8, 10, 11, 13]);

describe('splats that mean no good', () => {
  const cloud = makeCloud(makeVaried(50), 1);
  const ply = makeSplatPly(cloud);
  const huge = (count: number) =>
    makeSplatPly(cloud, (header) => header.replace('vertex 50', `vertex ${count}`));
  const resize = (pictures: SogParts['pictures'], name: string, width: number, height: number) =>
    pictures.set(name, { width, height, rgba: new Uint8Array(width * height * 4) });
  const ksplat = (at: number, value: number) =>
    makeKsplat(cloud, 1, (bytes) => bytes.writeUInt32LE(value, at));
  const fourth = (spoil?: (parts: SpzPieces) => void) => makeSpz4(cloud, spoil);
  const swap = ({ list, pieces }: SpzPieces, at: number, raw: Buffer) => {
    const packed = zstdCompressSync(raw);
    pieces[at] = packed;
    list[at] = [BigInt(packed.length), list[at]?.[1] ?? 0n];
  };
  const spzHead = (spoil: (head: Buffer) => void) => {
    const bytes = Buffer.from(encodeSpz(cloud));
    spoil(bytes);
    return gzipSync(bytes);
  };

  it.each<[string, string, SplatFormat, () => Uint8Array]>([
    ['a PLY cut off', 'SPLATS_UNREADABLE', 'splat-ply', () => ply.subarray(0, ply.length - 1)],
    ['more than follow', 'SPLATS_UNREADABLE', 'splat-ply', () => huge(2 ** 31)],
    ['more than any number', 'SPLATS_UNREADABLE', 'splat-ply', () => huge(Number('9'.repeat(15)))],
    ['none', 'SPLATS_EMPTY', 'splat-ply', () => huge(0)],
    [
      'half of their harmonics',
      'SPLATS_UNREADABLE',
      'splat-ply',
      () => makeSplatPly(cloud, (header) => header.replace('f_rest_3', 'other')),
    ],
    [
      'whole numbers for places',
      'SPLATS_UNREADABLE',
      'splat-ply',
      () => makeSplatPly(cloud, (header) => header.replace('float x', 'int x')),
    ],
    [
      'lists, of which each may be as long as it wants',
      'SPLATS_UNREADABLE',
      'splat-ply',
      () =>
        makeSplatPly(cloud, (header) => header.replace('property float nx', 'property list uchar float nx')),
    ],
    ['a KSPLAT cut off', 'SPLATS_UNREADABLE', 'splat-ksplat', () => makeKsplat(cloud, 1).subarray(0, -1)],
    ['its head alone', 'SPLATS_UNREADABLE', 'splat-ksplat', () => makeKsplat(cloud, 1).subarray(0, 4096)],
    ['a KSPLAT of 2³¹ sections', 'SPLATS_UNREADABLE', 'splat-ksplat', () => ksplat(4, 2 ** 31)],
    ['a KSPLAT of more than follow', 'SPLATS_UNREADABLE', 'splat-ksplat', () => ksplat(4100, 2 ** 31)],
    ['a KSPLAT of more buckets than splats', 'SPLATS_UNREADABLE', 'splat-ksplat', () => ksplat(4108, 26)],
    [
      'a KSPLAT of more full buckets than it has',
      'SPLATS_UNREADABLE',
      'splat-ksplat',
      () => ksplat(4128, 2 ** 32 - 1),
    ],
    ['a KSPLAT of degree nine', 'SPLATS_UNREADABLE', 'splat-ksplat', () => ksplat(4136, 9)],
    ['a KSPLAT of no splat', 'SPLATS_EMPTY', 'splat-ksplat', () => makeKsplat(makeCloud([]), 0)],
    ['a SPLAT cut off', 'SPLATS_UNREADABLE', 'splat', () => makePlainSplat(cloud).subarray(0, 100)],
    ['an SPZ cut off', 'SPLATS_UNREADABLE', 'splat-spz', () => makeSpz(cloud).subarray(0, 200)],
    ['an SPZ that is none', 'SPLATS_UNREADABLE', 'splat-spz', () => gzipSync('NGSP and nothing behind it')],
    [
      'an SPZ of 2³¹',
      'SPLATS_TOO_MANY',
      'splat-spz',
      () => spzHead((head) => head.writeUInt32LE(2 ** 31, 8)),
    ],
    [
      'an SPZ of more than follow',
      'SPLATS_UNREADABLE',
      'splat-spz',
      () => spzHead((head) => head.writeUInt32LE(51, 8)),
    ],
    [
      'an SPZ of another version',
      'SPLATS_VERSION',
      'splat-spz',
      () => spzHead((head) => head.writeUInt32LE(5, 4)),
    ],
    [
      'an SPZ of a version to come',
      'SPLATS_VERSION',
      'splat-spz',
      () => fourth(({ head }) => head.writeUInt32LE(5, 4)),
    ],
    [
      'an SPZ of the fourth version cut off',
      'SPLATS_UNREADABLE',
      'splat-spz',
      () => fourth().subarray(0, -9),
    ],
    ['its head alone', 'SPLATS_UNREADABLE', 'splat-spz', () => fourth().subarray(0, 32)],
    [
      'one of 2³¹',
      'SPLATS_TOO_MANY',
      'splat-spz',
      () => fourth(({ head }) => head.writeUInt32LE(2 ** 31, 8)),
    ],
    ['one of none', 'SPLATS_EMPTY', 'splat-spz', () => fourth(({ head }) => head.writeUInt32LE(0, 8))],
    [
      'one with a piece too few',
      'SPLATS_UNREADABLE',
      'splat-spz',
      () => fourth(({ head }) => head.writeUInt8(5, 15)),
    ],
    [
      'one whose piece is longer than the file',
      'SPLATS_UNREADABLE',
      'splat-spz',
      () => fourth(({ list }) => (list[5] = [2n ** 63n, BigInt(50 * 9)])),
    ],
    [
      'one whose piece says to be longer than its splats',
      'SPLATS_UNREADABLE',
      'splat-spz',
      () => fourth(({ list: [first] }) => first && (first[1] = 2n ** 63n)),
    ],
    [
      'one whose piece holds less than it says',
      'SPLATS_UNREADABLE',
      'splat-spz',
      () => fourth((parts) => swap(parts, 1, Buffer.alloc(49))),
    ],
    [
      'one whose piece holds more than it says',
      'SPLATS_UNREADABLE',
      'splat-spz',
      () => fourth((parts) => swap(parts, 1, Buffer.alloc(1024 ** 3 / 16))),
    ],
    [
      'one whose piece is none',
      'SPLATS_UNREADABLE',
      'splat-spz',
      () => fourth(({ pieces }) => pieces[2]?.fill(0)),
    ],
    [
      'four million in a kilobyte',
      'ZIP_RATIO',
      'splat-spz',
      () =>
        fourth((parts) => {
          parts.head.writeUInt32LE(SPLATS_MAX, 8);
          for (const piece of parts.list) piece[1] *= BigInt(SPLATS_MAX / 50);
        }),
    ],
    [
      'an SPZ of degree nine',
      'SPLATS_UNREADABLE',
      'splat-spz',
      () => spzHead((head) => head.writeUInt8(9, 12)),
    ],
    [
      'a few bytes that say to be a hundred megabytes of nothing',
      'ZIP_RATIO',
      'splat-spz',
      () => {
        const bytes = Buffer.alloc(16 + SPLATS_MAX * 20);
        bytes.set(encodeSpz(makeCloud([{}])).subarray(0, 16));
        bytes.writeUInt32LE(SPLATS_MAX, 8);
        return gzipSync(bytes);
      },
    ],
  ])('%s: %s', async (_, code, format, make) => {
    await expect(read(make(), format)).rejects.toMatchObject({ code });
  });

  it.each<[string, string, (parts: SogParts) => void]>([
    ['of a version to come', 'SPLATS_VERSION', ({ list }) => (list['version'] = 3)],
    ['of 2³¹', 'SPLATS_TOO_MANY', ({ list }) => (list['count'] = 2 ** 31)],
    ['of less than none', 'SPLATS_UNREADABLE', ({ list }) => (list['count'] = -1)],
    ['of none', 'SPLATS_EMPTY', ({ list }) => (list['count'] = 0)],
    ['of more than its pictures have pixels', 'SPLATS_UNREADABLE', ({ list }) => (list['count'] = 65)],
    ['of no number of them', 'SPLATS_UNREADABLE', ({ list }) => (list['count'] = '50')],
    ['that lacks a picture', 'FILE_MISSING', ({ pictures }) => pictures.delete('quats.webp')],
    ['that names a picture elsewhere', 'FILE_MISSING', ({ list }) => (list.sh0.files = ['../../etc/passwd'])],
    ['that names none', 'SPLATS_UNREADABLE', ({ list }) => (list.means.files = ['means_l.webp'])],
    ['whose corners are no numbers', 'SPLATS_UNREADABLE', ({ list }) => (list.means['mins'] = [0, null, 0])],
    ['whose codes are none', 'SPLATS_UNREADABLE', ({ list }) => (list.scales['codebook'] = 'all of them')],
    ['whose codes are missing', 'SPLATS_EMPTY', ({ list }) => (list.scales['codebook'] = [])],
    [
      'whose picture is another size',
      'SPLATS_UNREADABLE',
      ({ pictures }) => resize(pictures, 'scales.webp', 4, 16),
    ],
    [
      'whose palette is as wide as no degree',
      'SPLATS_UNREADABLE',
      ({ pictures }) => resize(pictures, 'shN_centroids.webp', 64, 3),
    ],
    [
      'whose picture is larger than any',
      'SPLATS_UNREADABLE',
      ({ pictures }) => resize(pictures, 'means_l.webp', 16_383, 600),
    ],
  ])('a SOG %s: %s', async (_, code, spoil) => {
    const files = await makeSogFiles(cloud, 2, spoil);
    await expect(readSogOf(files)).rejects.toMatchObject({ code });
  });

  it.each([
    ['is none', '[]'],
    ['is cut off', '{"version":2,"means":{"mins":['],
    ['names nothing', '{"version":2,"count":5,"means":{}}'],
    ['is deeper than any', `{"means":${'['.repeat(200_000)}`],
  ])('a SOG whose list %s', async (_, text) => {
    const files = [{ name: 'meta.json', data: Buffer.from(text) }];
    await expect(readSogOf(files)).rejects.toMatchObject({ code: 'SPLATS_UNREADABLE' });
  });

  it('are left out of a SOG where their codes are missing or their rotation is none, and counted', async () => {
    const files = await makeSogFiles(cloud, 2, ({ list, pictures }) => {
      const [quats, sizes] = [pictures.get('quats.webp'), pictures.get('scales.webp')];
      quats?.rgba.fill(0, 3, 12);
      sizes?.rgba.set([255, 255, 255], 5 * 4);
      (list.scales['codebook'] as number[]).length = 255;
      for (const [n, byte] of (sizes?.rgba ?? []).entries())
        if (byte === 255 && n !== 20) sizes?.rgba.set([254], n);
    });
    const { cloud: found, broken } = await readSogOf(files);
    expect([found.count, broken]).toEqual([46, 4]);
  });

  it('are as bright from everywhere where a SOG has no entry for them', async () => {
    const files = await makeSogFiles(cloud, 2, ({ pictures }) => {
      pictures.get('shN_labels.webp')?.rgba.set([255, 255], 0);
    });
    const { cloud: found, broken } = await readSogOf(files);
    expect(broken).toBe(0);
    expect([...found.harmonics.subarray(0, 9)]).toEqual(Array(9).fill(128));
  });

  it('of a SOG whose first code was left empty are as the others say', async () => {
    const plain = await readSogOf(await makeSogFiles(cloud));
    const files = await makeSogFiles(
      cloud,
      2,
      ({ list }) => ((list.scales['codebook'] as unknown[])[0] = null),
    );
    const { cloud: found } = await readSogOf(files);
    for (const [n, scale] of found.scales.entries()) expect(scale).toBeCloseTo(plain.cloud.scales[n] ?? 0, 1);
  });

  it('are left out where they are no numbers, and counted', async () => {
    const spoilt = makeCloud(makeVaried(5));
    spoilt.positions[1] = Number.NaN;
    spoilt.positions[3] = Infinity;
    spoilt.scales[7] = Number.NaN;
    spoilt.rotations.set([0, 0, 0, 0], 12);
    const { cloud: found, broken } = await read(makeSplatPly(spoilt), 'splat-ply');
    expect([found.count, broken]).toEqual([1, 4]);
    expect(found.positions[0]).toBeCloseTo(spoilt.positions[12] ?? Number.NaN, 5);
    expect([...found.positions, ...found.scales, ...found.rotations].every(Number.isFinite)).toBe(true);
  });

  it('are left out where a KSPLAT has no bucket for them', async () => {
    // Of eight in its one full bucket seven are behind all others.
    const { cloud: found, broken } = await read(ksplat(4104, 1), 'splat-ksplat');
    expect([found.count, broken]).toEqual([43, 7]);
  });

  it('are as bright from everywhere where only their harmonics are no numbers', async () => {
    const bytes = makeSplatPly(makeCloud([{}], 1));
    const lines = Buffer.from(bytes).toString('latin1').split('end_header\n')[0]?.split('\n') ?? [];
    const numbers = lines.filter((line) => line.startsWith('property float '));
    const at = numbers.indexOf('property float f_rest_0');
    const view = new DataView(bytes.buffer, bytes.byteOffset + bytes.byteLength - (numbers.length - at) * 4);
    view.setFloat32(0, Number.NaN, true);
    const { cloud: found, broken } = await read(bytes, 'splat-ply');
    expect(broken).toBe(0);
    expect([...found.harmonics]).toEqual(Array(9).fill(128));
  });

  it('and none else are refused', async () => {
    const spoilt = makeCloud([{ position: [Number.NaN, 0, 0] }]);
    await expect(read(makeSplatPly(spoilt), 'splat-ply')).rejects.toMatchObject({ code: 'SPLATS_EMPTY' });
  });

  it('that are flat to nothing or larger than the world are drawn as far as formats go', async () => {
    const edge = makeCloud([{ size: [0, 1, 1] }, { size: [1e30, 1, 1] }]);
    const { cloud: found } = await read(makeSplatPly(edge), 'splat-ply');
    expect([found.scales[0], found.scales[3]]).toEqual([-10, 5.9375]);
  });
});
