import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeExr, makeHdr } from '../picture/light.fixture.ts';
import { createStagehand } from '../work/stagehand.ts';
import { chooseViews } from './choose-views.ts';
import { takePanorama } from './take-panorama.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'panorama-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function take(
  bytes: Uint8Array,
  format: 'jpeg' | 'png' | 'hdr' | 'exr',
  width: number,
  height = width / 2,
) {
  const file = join(folder, 'given');
  await writeFile(file, bytes);
  const hand = createStagehand(folder, () => undefined);
  const taken = await takePanorama({ path: 'hall', file, format, width, height }, hand);
  return { ...taken, codes: taken.findings.map(({ code }) => code) };
}

/** A room that goes on all round: walls, a floor and a ceiling, with something to see at one side. */
const room = (u: number, v: number): [number, number, number] => {
  const wall = 120 + 40 * Math.cos(u * Math.PI * 2);
  if (v > 0.62) return [90, 70, 50];
  if (v < 0.3) return [200, 198, 190];
  const isShelf = u > 0.7 && u < 0.85 && Math.floor(u * 160) % 2 === Math.floor(v * 60) % 2;
  return isShelf ? [30, 40, 90] : [wall, wall - 8, wall - 20];
};

async function paint(width: number, height: number, level: typeof room) {
  const data = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      data.set(level((x + 0.5) / width, (y + 0.5) / height).map(Math.round), (y * width + x) * 3);
  return { data, raw: { width, height, channels: 3 as const } };
}

async function jpeg(width: number, level = room, height = width / 2) {
  const { data, raw } = await paint(width, height, level);
  return sharp(data, { raw }).jpeg({ quality: 92 }).toBuffer();
}

describe('a panorama', () => {
  it('is shown light and without what a camera wrote, its cover where there is something to see', async () => {
    const { data, raw } = await paint(1024, 512, room);
    const placed = await sharp(data, { raw })
      .resize(4096, 2048, { kernel: 'nearest' })
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 13/1 0/1' } })
      .jpeg()
      .toBuffer();
    const { codes, facts, preview, pictures } = await take(placed, 'jpeg', 4096);
    expect(facts).toEqual({ width: 4096, height: 2048, stops: null });
    expect(codes).toEqual(['PANORAMA_PLACE', 'PANORAMA_LDR']);
    const shown = await sharp(preview).metadata();
    expect(shown).toMatchObject({ format: 'webp', width: 2048, height: 1024 });
    expect([shown.exif, shown.xmp]).toEqual([undefined, undefined]);
    expect(await sharp(pictures[0]).metadata()).toMatchObject({ width: 960, height: 720 });
    // The shelf is a quarter and more to the right of the middle.
    const { rgb, width, height } = { rgb: new Uint8Array(data), ...raw };
    const [best = 0] = chooseViews({ rgb, width, height }, 3);
    expect(best).toBeGreaterThan(60);
    expect(best).toBeLessThan(140);
  });

  it.each(['hdr', 'exr'] as const)(
    'that holds light (%s) keeps its range for buyers and is shown for screens',
    async (format) => {
      const lit = (u: number, v: number) =>
        room(u, v).map(
          (level) => (level / 255) ** 2.2 * (u > 0.2 && u < 0.24 && v > 0.4 && v < 0.5 ? 900 : 0.6),
        ) as [number, number, number];
      const bytes = format === 'hdr' ? makeHdr(512, 256, lit) : await makeExr(512, 256, lit);
      const { facts, codes, preview } = await take(bytes, format, 512);
      expect(facts.stops).toBeGreaterThan(10);
      expect(codes).toEqual(['PANORAMA_SMALL', 'PANORAMA_HDR']);
      const { channels } = await sharp(preview).stats();
      for (const { mean } of channels) expect(mean).toBeGreaterThan(60);
    },
  );

  it('that only calls itself HDR is told', async () => {
    const flat = makeHdr(512, 256, (u) => [0.4 + 0.1 * Math.sin(u * Math.PI * 2), 0.4, 0.4]);
    expect((await take(flat, 'hdr', 512)).codes).toContain('PANORAMA_RANGE_LOW');
  });

  it.each([
    ['PANORAMA_SEAM', (u: number): [number, number, number] => [60 + 150 * u, 90, 120]],
    ['PANORAMA_HOLE', (u: number, v: number): [number, number, number] => (v > 0.9 ? [0, 0, 0] : room(u, v))],
    [
      'PANORAMA_BLOWN',
      (u: number, v: number): [number, number, number] => (v < 0.4 ? [255, 255, 255] : room(u, v)),
    ],
  ])('with a fault is told so: %s', async (code, level) => {
    expect((await take(await jpeg(1024), 'jpeg', 1024)).codes).not.toContain(code);
    expect((await take(await jpeg(1024, level), 'jpeg', 1024)).codes).toContain(code);
  });

  it('that was cut wrongly is told, and is shown nevertheless', async () => {
    const { codes, preview } = await take(await jpeg(1024, room, 500), 'jpeg', 1024, 500);
    expect(codes).toContain('PANORAMA_RATIO');
    const { width, height } = await sharp(preview).metadata();
    expect(width).toBe(height * 2);
  });

  it('that is broken is refused', async () => {
    const bytes = await jpeg(1024);
    await expect(take(bytes.subarray(0, 300), 'jpeg', 1024)).rejects.toMatchObject({
      code: 'PICTURE_UNREADABLE',
    });
  });
});
