import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { SplatFormat } from '../package-kind.ts';
import { makeKsplat } from './ksplat.fixture.ts';
import { makeVaried, useReading } from './read-splats.fixture.ts';
import { makeSogFiles } from './sog.fixture.ts';
import type { SplatCloud } from './splat-cloud.ts';
import {
  makeCloud,
  makePackedPly,
  makePlainSplat,
  makeSplatPly,
  makeSpz,
  makeSpz4,
  type SplatSaid,
} from './splat.fixture.ts';
import { encodeSpz } from './spz.ts';

const { read, readSog } = useReading();

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

/** Coefficients of functions that half a turn about X turns round: y, z; xy, xz; and in the third band those odd in y and z together. */
const TURNED = new Set([0, 1, 3, 6, 8, 10, 11, 13]);

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
    const { cloud: found, broken } = await readSog(await makeSogFiles(makeCloud(makeVaried(600)), version));
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
      const { cloud: same } = await readSog(await makeSogFiles(given, version));
      expect([...same.harmonics]).toEqual([...given.harmonics]);
    }
    const { cloud: again } = await read(makeSpz(given), 'splat-spz');
    for (const [n, value] of again.harmonics.entries())
      expect(Math.abs(value - (given.harmonics[n] ?? 0))).toBeLessThanOrEqual(n < 9 ? 4 : 8);
  });
});
