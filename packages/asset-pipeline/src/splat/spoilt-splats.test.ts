import { gzipSync, zstdCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { SplatFormat } from '../package-kind.ts';
import { makeKsplat } from './ksplat.fixture.ts';
import { makeVaried, useReading } from './read-splats.fixture.ts';
import { SPLATS_MAX } from './splat-cloud.ts';
import {
  makeCloud,
  makePlainSplat,
  makeSplatPly,
  makeSpz,
  makeSpz4,
  type SpzPieces,
} from './splat.fixture.ts';
import { encodeSpz } from './spz.ts';

const { read } = useReading();

describe('splats that mean no good', () => {
  const cloud = makeCloud(makeVaried(50), 1);
  const ply = makeSplatPly(cloud);
  const huge = (count: number) =>
    makeSplatPly(cloud, (header) => header.replace('vertex 50', `vertex ${count}`));
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
      'numbers of a kind that only every object knows',
      'SPLATS_UNREADABLE',
      'splat-ply',
      () => makeSplatPly(cloud, (header) => header.replace('float nx', 'constructor nx')),
    ],
    [
      'such numbers behind four million that do not follow',
      'SPLATS_UNREADABLE',
      'splat-ply',
      () =>
        makeSplatPly(cloud, (header) =>
          header
            .replace('vertex 50', 'vertex 4000000')
            .replace('end_header', 'element junk 0\nproperty constructor q\nend_header'),
        ),
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

  it('leave nothing of theirs to the next section of a KSPLAT, which has fewer harmonics', async () => {
    const given = makeCloud([{ position: [Number.NaN, 0, 0] }, {}], 3);
    given.harmonics.fill(200);
    const bytes = makeKsplat(given, 0, (all) => all.writeUInt16LE(0, 4096 + 1024 + 40));
    const { cloud: found, broken } = await read(bytes, 'splat-ksplat');
    expect([found.count, broken, found.degree]).toEqual([1, 1, 3]);
    expect([...found.harmonics]).toEqual(Array(45).fill(128));
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
