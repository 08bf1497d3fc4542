import { describe, expect, it } from 'vitest';
import { makeVaried, useReading } from './read-splats.fixture.ts';
import { makeSogFiles, type SogParts } from './sog.fixture.ts';
import { makeCloud } from './splat.fixture.ts';

const { readSog } = useReading();

describe('a SOG that means no good', () => {
  const cloud = makeCloud(makeVaried(50), 1);
  const resize = (pictures: SogParts['pictures'], name: string, width: number, height: number) =>
    pictures.set(name, { width, height, rgba: new Uint8Array(width * height * 4) });

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
  ])('%s: %s', async (_, code, spoil) => {
    const files = await makeSogFiles(cloud, 2, spoil);
    await expect(readSog(files)).rejects.toMatchObject({ code });
  });

  it.each([
    [3, 3],
    ['2.1-beta', '2.1-beta'],
    [{ major: 2 }, '{"major":2}'],
  ])('is told with its version as the list has it: %j', async (version, told) => {
    const files = [{ name: 'meta.json', data: Buffer.from(JSON.stringify({ version })) }];
    const detail = { format: 'SOG', version: told };
    await expect(readSog(files)).rejects.toMatchObject({ code: 'SPLATS_VERSION', detail });
  });

  it.each([
    ['is none', '[]'],
    ['is cut off', '{"version":2,"means":{"mins":['],
    ['names nothing', '{"version":2,"count":5,"means":{}}'],
    ['is deeper than any', `{"means":${'['.repeat(200_000)}`],
  ])('whose list %s', async (_, text) => {
    const files = [{ name: 'meta.json', data: Buffer.from(text) }];
    await expect(readSog(files)).rejects.toMatchObject({ code: 'SPLATS_UNREADABLE' });
  });

  it('leaves splats out where their codes are missing or their rotation is none, and counts them', async () => {
    const files = await makeSogFiles(cloud, 2, ({ list, pictures }) => {
      const [quats, sizes] = [pictures.get('quats.webp'), pictures.get('scales.webp')];
      quats?.rgba.fill(0, 3, 12);
      sizes?.rgba.set([255, 255, 255], 5 * 4);
      (list.scales['codebook'] as number[]).length = 255;
      for (const [n, byte] of (sizes?.rgba ?? []).entries())
        if (byte === 255 && n !== 20) sizes?.rgba.set([254], n);
    });
    const { cloud: found, broken } = await readSog(files);
    expect([found.count, broken]).toEqual([46, 4]);
  });

  it('has them as bright from everywhere where it has no entry for them', async () => {
    const files = await makeSogFiles(cloud, 2, ({ pictures }) => {
      pictures.get('shN_labels.webp')?.rgba.set([255, 255], 0);
    });
    const { cloud: found, broken } = await readSog(files);
    expect(broken).toBe(0);
    expect([...found.harmonics.subarray(0, 9)]).toEqual(Array(9).fill(128));
  });

  it('whose first code was left empty goes on as the others do', async () => {
    const plain = await readSog(await makeSogFiles(cloud));
    const files = await makeSogFiles(
      cloud,
      2,
      ({ list }) => ((list.scales['codebook'] as unknown[])[0] = null),
    );
    const { cloud: found } = await readSog(files);
    for (const [n, scale] of found.scales.entries()) expect(scale).toBeCloseTo(plain.cloud.scales[n] ?? 0, 1);
  });
});
