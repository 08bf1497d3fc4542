import sharp from 'sharp';
import { makeZip } from '../unpack/zip.fixture.ts';
import { COLOR_OF_HARMONIC, harmonicsOf, pickSplats, type SplatCloud } from './splat-cloud.ts';
import { turnSplats } from './turn-splats.ts';

type Layer = { files: string[]; [key: string]: unknown };
/** A SOG before its pictures are packed: what may be spoilt. */
export type SogParts = {
  list: Record<string, unknown> & Record<'means' | 'scales' | 'quats' | 'sh0', Layer>;
  /** By their names: four bytes a pixel. */
  pictures: Map<string, { width: number; height: number; rgba: Uint8Array }>;
};
export type SogFile = { name: string; data: Buffer };

const BYTES = 256;
const ROW = 64;

/**
 * As SplatTransform writes it in version 2, and PlayCanvas' earlier tools in the first, with Y down: what is given with Y up is turned.
 * Bytes stand for 256 even steps between what is least and most.
 */
export async function makeSogFiles(
  given: SplatCloud,
  version: 1 | 2 = 2,
  spoil: (parts: SogParts) => void = () => undefined,
): Promise<SogFile[]> {
  const cloud = pickSplats(given, [...Array(given.count).keys()]);
  turnSplats(cloud, 180);
  const parts = layOut(cloud, version);
  spoil(parts);
  const pictures = [...parts.pictures].map(async ([name, { width, height, rgba }]) => ({
    name,
    data: await sharp(rgba, { raw: { width, height, channels: 4 } })
      .webp({ lossless: true, exact: true })
      .toBuffer(),
  }));
  return [
    { name: 'meta.json', data: Buffer.from(JSON.stringify(parts.list)) },
    ...(await Promise.all(pictures)),
  ];
}

/** The same as one file. */
export async function makeSog(...given: Parameters<typeof makeSogFiles>): Promise<Buffer> {
  return makeZip(await makeSogFiles(...given));
}

function layOut(cloud: SplatCloud, version: 1 | 2): SogParts {
  const { count, positions, scales, rotations, opacities, colors, degree } = cloud;
  const width = Math.max(4, Math.ceil(Math.sqrt(count) / 4) * 4);
  const height = Math.max(4, Math.ceil(count / width / 4) * 4);
  const draw = (pixel: (n: number) => readonly number[]) => {
    const rgba = new Uint8Array(width * height * 4);
    for (let n = 0; n < count; n++) rgba.set(pixel(n), n * 4);
    return { width, height, rgba };
  };
  const three = (list: Float32Array, n: number) => [...list.subarray(n * 3, n * 3 + 3)];
  const places = positions.map((value) => Math.sign(value) * Math.log1p(Math.abs(value)));
  const corners = boundsOf(places);
  const sixteen = (n: number) =>
    three(places, n).map((value, axis) => {
      const [min = 0, max = 0] = [corners.mins[axis], corners.maxs[axis]];
      return Math.round(((value - min) / (max - min || 1)) * 65535);
    });
  const harmonics = colors.map((color) => (color - 0.5) / COLOR_OF_HARMONIC);
  const logits = opacities.map((opacity) => Math.log(opacity / (1 - opacity)));
  const [sizes, tints] = [stepsOf(scales, version), stepsOf(harmonics, version)];
  const alphas = { min: Math.min(...logits), max: Math.max(...logits) };
  const alpha = (n: number) =>
    version === 2
      ? Math.round((opacities[n] ?? 0) * 255)
      : Math.round((((logits[n] ?? 0) - alphas.min) / (alphas.max - alphas.min || 1)) * 255);
  const pictures: SogParts['pictures'] = new Map([
    ['means_l.webp', draw((n) => [...sixteen(n).map((value) => value & 255), 255])],
    ['means_u.webp', draw((n) => [...sixteen(n).map((value) => value >> 8), 255])],
    ['quats.webp', draw((n) => packRotation(rotations.subarray(n * 4, n * 4 + 4)))],
    ['scales.webp', draw((n) => [...three(scales, n).map(sizes.byte), 255])],
    ['sh0.webp', draw((n) => [...three(harmonics, n).map(tints.byte), alpha(n)])],
  ]);
  const mins = { ...tints.said, ...(version === 1 && addAlpha(tints.said, alphas)) };
  const list: SogParts['list'] = {
    ...(version === 2 ? { version, asset: { generator: 'by hand' }, count } : {}),
    means: {
      ...(version === 1 ? { shape: [count, 3] } : {}),
      ...corners,
      files: ['means_l.webp', 'means_u.webp'],
    },
    scales: { ...sizes.said, files: ['scales.webp'] },
    quats: { files: ['quats.webp'] },
    sh0: { ...mins, files: ['sh0.webp'] },
  };
  if (degree > 0) addRest(cloud, version, { list, pictures }, draw);
  return { list, pictures };
}

type Said = { codebook: number[] } | { mins: number[]; maxs: number[] };

function addAlpha(said: Said, { min, max }: { min: number; max: number }): Said {
  return 'mins' in said ? { mins: [...said.mins, min], maxs: [...said.maxs, max] } : said;
}

/** What a list says of its bytes, and the byte of a number of each channel. */
function stepsOf(list: Float32Array, version: 1 | 2) {
  const { mins, maxs } = boundsOf(list);
  const [least, most] = [Math.min(...mins), Math.max(...maxs)];
  const codebook = Array.from({ length: BYTES }, (_, byte) => least + ((most - least) * byte) / (BYTES - 1));
  const said: Said = version === 2 ? { codebook } : { mins, maxs };
  const byte = (value: number, channel: number) => {
    const [min = 0, max = 0] = version === 2 ? [least, most] : [mins[channel], maxs[channel]];
    return Math.round(((value - min) / (max - min || 1)) * (BYTES - 1));
  };
  return { said, byte };
}

function boundsOf(list: Float32Array): { mins: number[]; maxs: number[] } {
  const axes = [0, 1, 2].map((axis) => [...list].filter((_, n) => n % 3 === axis));
  return { mins: axes.map((values) => Math.min(...values)), maxs: axes.map((values) => Math.max(...values)) };
}

function packRotation([x = 0, y = 0, z = 0, w = 1]: Float32Array): number[] {
  const all = [w, x, y, z];
  const largest = all.reduce(
    (best, value, at) => (Math.abs(value) > Math.abs(all[best] ?? 0) ? at : best),
    0,
  );
  const sign = (all[largest] ?? 1) < 0 ? -1 : 1;
  const others = all.filter((_, at) => at !== largest);
  return [...others.map((value) => Math.round(((sign * value * Math.SQRT2) / 2 + 0.5) * 255)), 252 + largest];
}

/** Every splat has an entry of its own, the last splat the first. */
function addRest(
  { count, degree, harmonics }: SplatCloud,
  version: 1 | 2,
  { list, pictures }: SogParts,
  draw: (pixel: (n: number) => readonly number[]) => { width: number; height: number; rgba: Uint8Array },
): void {
  const each = harmonicsOf(degree);
  const width = (ROW * each) / 3;
  const rgba = new Uint8Array(width * Math.ceil(count / ROW) * 4);
  for (let n = 0; n < count; n++)
    for (let k = 0; k < each; k++)
      rgba[((count - 1 - n) * (each / 3) + Math.floor(k / 3)) * 4 + (k % 3)] = harmonics[n * each + k] ?? 128;
  pictures.set('shN_centroids.webp', { width, height: rgba.length / width / 4, rgba });
  pictures.set(
    'shN_labels.webp',
    draw((n) => [(count - 1 - n) & 255, (count - 1 - n) >> 8, 0, 255]),
  );
  const files = ['shN_centroids.webp', 'shN_labels.webp'];
  const codebook = Array.from({ length: BYTES }, (_, byte) => (byte - 128) / 128);
  list['shN'] =
    version === 2
      ? { count, bands: degree, codebook, files }
      : { mins: -1, maxs: 127 / 128, quantization: 8, files };
}
