import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createStagehand } from '../work/stagehand.ts';
import type { SplatFix } from './fix-splats.ts';
import { lightenSplats } from './lighten-splats.ts';
import { readSplats } from './read-splats.ts';
import type { SplatCloud } from './splat-cloud.ts';
import { makeCloud, makeRoom, makeSplatPly, makeSpz, makeTable, type SplatSaid } from './splat.fixture.ts';
import { takeSplats } from './take-splats.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'splats-'));
});
afterEach(() => rm(folder, { recursive: true }));

const TABLE = makeTable(24_000);

async function take(cloud: SplatCloud, fixes: readonly SplatFix[] = [], format: 'ply' | 'spz' = 'spz') {
  const file = join(folder, 'given');
  await writeFile(file, format === 'ply' ? makeSplatPly(cloud) : makeSpz(cloud));
  const hand = createStagehand(folder, () => undefined);
  const taken = await takeSplats({ file, path: 'table', beside: [] }, `splat-${format}`, {
    fixes,
    hand,
    coverWidth: 240,
  });
  return { ...taken, codes: taken.findings.map(({ code }) => code) };
}

async function open(file: string): Promise<SplatCloud> {
  return (await readSplats({ file, path: 'made', beside: [] }, 'splat-spz')).cloud;
}

/** With Z up: what is above lies farther along Z. */
const onZ = (said: readonly SplatSaid[], sign: 1 | -1 = 1): SplatSaid[] =>
  said.map(({ position: [x, y, z] = [0, 0, 0], size: [a, b, c] = [1, 1, 1], ...rest }) => ({
    ...rest,
    position: [x, -sign * z, sign * y],
    size: [a, c, b],
  }));

/** Mean colour of a part of a picture, from its left upper corner, in shares of it. */
async function colorAt(file: string, left: number, top: number): Promise<[number, number, number]> {
  const { width, height } = await sharp(file).metadata();
  const [size, across, down] = [Math.round(height / 30), Math.round(left * width), Math.round(top * height)];
  const { data } = await sharp(file)
    .extract({ left: across - size, top: down - size, width: size * 2, height: size * 2 })
    .resize(1, 1, { kernel: 'linear' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [data[0] ?? 0, data[1] ?? 0, data[2] ?? 0];
}

describe('a capture', () => {
  it('that stands is shown as it is: facts, cover, turntable and light copy', async () => {
    const { facts, codes, findings, preview, photographs } = await take(makeCloud(TABLE, 1));
    expect(facts).toEqual({ splats: 24_000, degree: 1, room: null });
    expect(codes).toEqual(['SPLATS_NO_UNIT']);
    expect(findings[0]?.fix).toBeUndefined();
    const shown = await open(preview);
    expect([shown.count, shown.degree]).toEqual([24_000, 0]);
    expect(await sharp(photographs.cover).metadata()).toMatchObject({
      width: 240,
      height: 180,
      format: 'webp',
    });
    const { width, height } = await sharp(photographs.turntable).metadata();
    expect([width, height, photographs.frames]).toEqual([80 * 36, 60, 36]);
    // The red top in the middle, the paper at the corner.
    const [red, green] = await colorAt(photographs.cover, 0.5, 0.37);
    expect(red).toBeGreaterThan(green * 2);
    const corner = await colorAt(photographs.cover, 0.04, 0.06);
    expect(Math.max(...corner) - Math.min(...corner)).toBeLessThan(12);
    // It is the same from all sides, and each frame shows it.
    for (const frame of [0, 9, 27]) {
      const [r, g] = await colorAt(photographs.turntable, (frame + 0.5) / 36, 0.38);
      expect(r).toBeGreaterThan(g * 1.8);
    }
  });

  it.each([
    [
      'on its head',
      TABLE.map(({ position: [x, y, z] = [0, 0, 0], ...rest }) => ({
        ...rest,
        position: [x, -y, -z] as const,
      })),
      180,
    ],
    ['on its side, Z up', onZ(TABLE), -90],
    ['on its side, Z down', onZ(TABLE, -1), 90],
  ] as const)('%s is told, and set upright by one press', async (_, said, degrees) => {
    const { findings } = await take(makeCloud(said));
    const found = findings.find(({ code }) => code === 'SPLATS_UPSIDE');
    expect(found?.fix).toEqual({ kind: 'upright', degrees });
    const fixed = await take(makeCloud(said), [{ kind: 'upright', degrees }]);
    expect(fixed.codes).not.toContain('SPLATS_UPSIDE');
    const { count, positions, colors } = await open(fixed.spz);
    // The red top is above the floor.
    const heights = Array.from({ length: count }, (_each, n) => n)
      .filter((n) => (colors[n * 3] ?? 0) > 0.75)
      .map((n) => positions[n * 3 + 1] ?? 0);
    expect(Math.min(...heights)).toBeGreaterThan(0.6);
  });

  it('of which nothing tells what is up may be turned over', async () => {
    const ball = TABLE.map((said) => ({ ...said, size: [0.02, 0.02, 0.02] as const }));
    const { findings } = await take(makeCloud(ball));
    expect(findings.find(({ code }) => code === 'SPLATS_UP_UNKNOWN')?.fix).toEqual({
      kind: 'upright',
      degrees: 180,
    });
  });

  it('loses what floats far away, and what nobody sees, where its owner wants it', async () => {
    const floating = Array.from({ length: 40 }, (_, n): SplatSaid => ({ position: [80 + n, 60, -90] }));
    const unseen = Array.from({ length: 3000 }, (): SplatSaid => ({ opacity: 0.006 }));
    const cloud = () => makeCloud([...floating, ...TABLE, ...unseen]);
    const { findings, spz } = await take(cloud());
    expect(findings.find(({ code }) => code === 'SPLATS_FAR')).toMatchObject({
      count: 40,
      fix: { kind: 'dropFar' },
    });
    expect(findings.find(({ code }) => code === 'SPLATS_INVISIBLE')).toMatchObject({
      ...{ count: 3000, detail: { percent: 11 }, fix: { kind: 'dropInvisible' } },
    });
    expect((await open(spz)).count).toBe(27_040);
    const fixed = await take(cloud(), [{ kind: 'dropFar' }, { kind: 'dropInvisible' }]);
    expect(fixed.facts.splats).toBe(24_000);
    expect(fixed.codes).toEqual(['SPLATS_NO_REFLECTIONS', 'SPLATS_NO_UNIT']);
    expect((await open(fixed.spz)).count).toBe(24_000);
  });

  it('is photographed at its body, however far something floats', async () => {
    const { photographs } = await take(makeCloud([...TABLE, { position: [900, 400, 0] }]));
    const [red, green] = await colorAt(photographs.cover, 0.5, 0.37);
    expect(red).toBeGreaterThan(green * 2);
  });

  it('of a closed room is opened, on its cover and all around', async () => {
    const { facts, photographs } = await take(makeCloud(makeRoom(24_000)));
    expect(facts.room?.max[1]).toBeGreaterThan(2.5);
    const [red, green] = await colorAt(photographs.cover, 0.5, 0.55);
    expect(red).toBeGreaterThan(green * 2);
    for (const frame of [0, 9, 18, 27]) {
      const [r, g] = await colorAt(photographs.turntable, (frame + 0.5) / 36, 0.55);
      expect(r).toBeGreaterThan(g * 2);
    }
  });

  it('of few splats, and with numbers that are none, is told', async () => {
    const cloud = makeCloud(TABLE.slice(0, 3000));
    cloud.positions[0] = Number.NaN;
    const { codes, facts } = await take(cloud, [], 'ply');
    expect(codes.slice(0, 2)).toEqual(['SPLATS_BROKEN', 'SPLATS_FEW']);
    expect(facts.splats).toBe(2999);
  });
});

it('a light copy keeps what is seen most, and covers as much', () => {
  const small = Array.from({ length: 900 }, (): SplatSaid => ({ size: [0.01, 0.01, 0.01] }));
  const large = Array.from({ length: 100 }, (): SplatSaid => ({ size: [0.1, 0.1, 0.1], color: [1, 0, 0] }));
  const light = lightenSplats(makeCloud([...small, ...large], 2), 100);
  expect([light.count, light.degree]).toEqual([100, 0]);
  expect([...light.colors].every((value, n) => value === (n % 3 === 0 ? 1 : 0))).toBe(true);
  const covered = 900 * 0.01 ** 2 + 100 * 0.1 ** 2;
  expect(100 * Math.exp(2 * (light.scales[0] ?? 0))).toBeCloseTo(covered, 5);
});

it('a light copy of splats that are mostly alike keeps those that are larger, wherever they stand', () => {
  const small = Array.from({ length: 900 }, (): SplatSaid => ({ size: [0.01, 0.01, 0.01] }));
  const large = Array.from({ length: 50 }, (): SplatSaid => ({ size: [0.1, 0.1, 0.1], color: [1, 0, 0] }));
  const light = lightenSplats(makeCloud([...small, ...large]), 100);
  expect(light.count).toBe(100);
  expect(light.colors.filter((value, n) => n % 3 === 1 && value === 0)).toHaveLength(50);
});
