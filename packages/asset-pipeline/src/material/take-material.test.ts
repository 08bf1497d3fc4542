import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Picture } from '@mogine/atelier';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MapRole } from './map-name.ts';
import { createStagehand } from '../work/stagehand.ts';
import { evenRoughness, paintPng, waveNormal, woodColour } from './material.fixture.ts';
import { measureNormals } from './normals.ts';
import type { MaterialFix } from './roles.ts';
import { examineMaterial, takeMaterial, type GivenMaterial } from './take-material.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'material-'));
});
afterEach(() => rm(folder, { recursive: true }));

type Given = Partial<Record<MapRole, Buffer>>;

async function give(maps: Given, isDirectX: boolean | null = null): Promise<GivenMaterial> {
  const pictures = [];
  for (const [role, bytes] of Object.entries(maps)) {
    const path = `${role}.png`;
    await writeFile(join(folder, path), bytes);
    const { width, height } = await sharp(bytes).metadata();
    pictures.push({ path, file: join(folder, path), format: 'png' as const, width, height });
  }
  return {
    pictures,
    roles: Object.fromEntries(pictures.map(({ path }) => [path.slice(0, -4), path])),
    isDirectX,
  };
}

const hand = () => createStagehand(folder, () => undefined);

async function examine(maps: Given, fixes: MaterialFix[] = [], isDirectX: boolean | null = null) {
  const examined = await examineMaterial(await give(maps, isDirectX), fixes, hand());
  return { ...examined, codes: examined.findings.map(({ code }) => code) };
}

/** Green at a place of a picture, in shares of its edges. */
const greenOf = ({ width, height, rgb }: Picture, u: number, v: number) =>
  rgb[(Math.floor(v * height) * width + Math.floor(u * width)) * 3 + 1] ?? 0;

async function readRgb(file: string): Promise<Picture> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgb: new Uint8Array(data) };
}

const colour = () => paintPng(256, woodColour);
const roughness = () => paintPng(256, evenRoughness);

describe('maps of a material', () => {
  it('that are as they should be need no words, and are shown on a ball and as tiles', async () => {
    const maps = {
      baseColor: await paintPng(1024, woodColour),
      roughness: await paintPng(1024, evenRoughness),
      normal: await paintPng(1024, waveNormal()),
    };
    const { findings, pictures, shown, facts, thumbs, sold } = await takeMaterial(await give(maps), {
      fixes: [],
      hand: hand(),
      coverWidth: 240,
    });
    expect(findings).toEqual([]);
    expect(facts.isDirectX).toBe(false);
    expect(thumbs).toHaveLength(3);
    expect(sold.map(({ name }) => name)).toEqual(['baseColor.png', 'normal.png', 'roughness.png']);
    expect(Object.keys(shown).toSorted()).toEqual(['ambientOcclusion', 'baseColor', 'normal', 'roughness']);
    for (const picture of pictures) {
      expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 240, height: 180 });
    }
    const { channels } = await sharp(pictures[1]).stats();
    // Brown as the wood that it is.
    expect((channels[0]?.mean ?? 0) - (channels[2]?.mean ?? 0)).toBeGreaterThan(40);
  });

  it('with DirectX normals are known by their slopes, shown turned round, and sold as OpenGL when asked', async () => {
    const maps = {
      baseColor: await colour(),
      roughness: await roughness(),
      normal: await paintPng(256, waveNormal({ isDirectX: true })),
    };
    const found = await examine(maps);
    expect(found.facts.isDirectX).toBe(true);
    expect(found.codes).toContain('NORMAL_DIRECTX');
    const openGl = await examine({ ...maps, normal: await paintPng(256, waveNormal()) });
    const green = ({ read: { normal } }: typeof found) => (normal ? greenOf(normal, 0.3, 0.08) : 0);
    expect(Math.abs(green(found) - green(openGl))).toBeLessThan(6);
    expect(Math.abs(green(openGl) - 128)).toBeGreaterThan(40);

    const fixed = await examine(maps, [{ kind: 'flipNormal' }]);
    expect(fixed.codes).not.toContain('NORMAL_DIRECTX');
    const { normal } = fixed.maps;
    expect(normal?.path).toBe('normal-fixed.png');
    expect(Math.abs(greenOf(await readRgb(normal?.file ?? ''), 0.3, 0.08) - green(openGl))).toBeLessThan(6);
  });

  it('whose name says one thing and slopes another are told', async () => {
    const normal = await paintPng(256, waveNormal({ isDirectX: true }));
    const maps = { baseColor: await colour(), roughness: await roughness(), normal };
    expect((await examine(maps, [], false)).codes).toContain('NORMAL_CONVENTION');
  });

  it('with normals that are too short are put right', async () => {
    const normal = await paintPng(256, waveNormal({ shrunk: 0.8 }));
    const maps = { baseColor: await colour(), roughness: await roughness(), normal };
    expect((await examine(maps)).codes).toContain('NORMAL_NOT_UNIT');
    expect((await examine(maps, [{ kind: 'renormalise' }])).codes).not.toContain('NORMAL_NOT_UNIT');
  });

  it('of different sizes are made one size, sixteen bits staying sixteen', async () => {
    const deep = await sharp(new Uint16Array(64 * 64).fill(30_000), {
      raw: { width: 64, height: 64, channels: 1 },
    })
      .toColourspace('grey16')
      .png()
      .toBuffer();
    const maps = { baseColor: await colour(), roughness: await roughness(), height: deep };
    const found = await examine(maps);
    const differ = found.findings.find(({ code }) => code === 'MAP_SIZES_DIFFER');
    expect(differ?.detail).toEqual({ least: '64 × 64', most: '256 × 256', edge: 256 });
    expect(differ?.fix).toEqual({ kind: 'sameSize', edge: 256 });
    expect(found.codes).not.toContain('HEIGHT_EIGHT_BITS');
    const fixed = await examine(maps, [{ kind: 'sameSize', edge: 256 }]);
    expect(fixed.codes).not.toContain('MAP_SIZES_DIFFER');
    expect(fixed.codes).not.toContain('HEIGHT_EIGHT_BITS');
    expect(fixed.facts.maps.map(({ width }) => width)).toEqual([256, 256, 256]);
    expect(await sharp(fixed.maps.height?.file).metadata()).toMatchObject({ width: 256, depth: 'ushort' });
  });

  it.each([
    [128, 256, '128 × 256', '256 × 256'],
    [256, 512, '256 × 256', '256 × 512'],
    [512, 128, '256 × 256', '512 × 128'],
    [128, 512, '128 × 512', '256 × 256'],
  ])('of %i × %i beside 256 × 256 are told by both edges', async (width, height, least, most) => {
    const oblong = await sharp(await roughness())
      .resize(width, height, { fit: 'fill' })
      .toBuffer();
    const { findings } = await examine({ baseColor: await colour(), roughness: oblong });
    const differ = findings.find(({ code }) => code === 'MAP_SIZES_DIFFER');
    expect(differ?.detail).toMatchObject({ least, most });
  });

  it('that are taken for one another, do not tile or are missing are told', async () => {
    const ramp = await paintPng(256, (u) => [60 + 150 * u, 70 + 120 * u, 90]);
    const swapped = await examine({ baseColor: await roughness(), roughness: ramp, normal: ramp });
    expect(swapped.codes).toEqual(
      expect.arrayContaining(['BASE_COLOR_GREY', 'ROUGHNESS_HAS_COLOUR', 'NORMAL_LOOKS_WRONG']),
    );
    const lone = await examine({ baseColor: ramp });
    expect(lone.codes).toEqual(
      expect.arrayContaining(['TILE_SEAM', 'ROUGHNESS_MISSING', 'NORMAL_MAP_MISSING', 'MAPS_SMALL']),
    );
    expect(lone.findings.find(({ code }) => code === 'TILE_SEAM')?.detail).toEqual({ where: 'x' });
    expect((await examine({ roughness: await roughness() })).codes).toContain('BASE_COLOR_MISSING');
  });
});

it.each([64, 1024])('normals of a smooth surface tell their convention at %i pixels', async (edge) => {
  for (const isDirectX of [true, false]) {
    const normal = await paintPng(edge, waveNormal({ isDirectX }));
    expect((await examine({ normal })).facts.isDirectX).toBe(isDirectX);
  }
});

it('normals that say nothing of their green are left as they are', () => {
  const edge = 64;
  let seed = 7;
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  const noise = Uint8Array.from({ length: edge * edge * 3 }, (_, at) =>
    at % 3 === 2 ? 230 : 100 + 56 * random(),
  );
  const whole = { width: edge, height: edge, rgb: noise };
  expect(measureNormals(whole, whole).isDirectX).toBeNull();
  const flat = Uint8Array.from({ length: edge * edge * 3 }, (_, at) => (at % 3 === 2 ? 255 : 128));
  const level = { width: edge, height: edge, rgb: flat };
  expect(measureNormals(level, level).isDirectX).toBeNull();
});
