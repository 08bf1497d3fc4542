import type { GivenMaps, Picture } from '@mogine/atelier';
import sharp from 'sharp';
import { isLight } from '../package-kind.ts';
import type { MapRole } from './map-name.ts';
import { readLight, readScreen, type PictureFile } from '../picture/read-picture.ts';
import { toScreen } from '../picture/tone.ts';
import type { MaterialMaps, ShownRole } from './roles.ts';

/** Square, sRGB or plain numbers 0…255, three a pixel. */
export type ReadMaps = Partial<Record<ShownRole, Picture>>;

/** A power of two: enough to be judged by, and what pages show. */
export const SHOWN_EDGE = 512;
/** Colours are drawn for the eye; everything else is numbers. */
const COLOURS: readonly MapRole[] = ['baseColor', 'emissive'];

/**
 * The maps of a material as they are shown: combined ones taken apart, gloss turned into roughness, DirectX normals into
 * OpenGL's. Throws PICTURE_UNREADABLE, PICTURE_TOO_LARGE.
 */
export async function readMaps(maps: MaterialMaps, isDirectX: boolean): Promise<ReadMaps> {
  const read = async (role: MapRole) => {
    const source = maps[role];
    return source ? readMap(source, role) : undefined;
  };
  const orm = await read('orm');
  const gloss = await read('glossiness');
  const normal = await read('normal');
  const found: { [R in ShownRole]: Picture | undefined } = {
    baseColor: await read('baseColor'),
    normal: normal && isDirectX ? turn(normal, [1]) : normal,
    roughness: (await read('roughness')) ?? (orm && pick(orm, 1)) ?? (gloss && turn(gloss, [0, 1, 2])),
    ambientOcclusion: (await read('occlusion')) ?? (orm && pick(orm, 0)),
    metalness: (await read('metallic')) ?? (orm && pick(orm, 2)),
    height: await read('height'),
    opacity: await read('opacity'),
    emissive: await read('emissive'),
  };
  return Object.fromEntries(Object.entries(found).filter(([, picture]) => picture)) as ReadMaps;
}

async function readMap(source: PictureFile, role: MapRole): Promise<Picture> {
  return readSquare(source, role, SHOWN_EDGE);
}

/** Any picture, to be told from others; its colours are not exact. */
export async function readSmall(source: PictureFile, edge: number): Promise<Picture> {
  return readSquare(source, 'baseColor', edge);
}

async function readSquare(source: PictureFile, role: MapRole, edge: number): Promise<Picture> {
  const size = { width: edge, height: edge };
  if (!isLight(source)) return readScreen(source, size);
  const { width, height, rgb } = await readLight(source, edge * 2);
  const [least, most] = role === 'height' ? rangeOf(rgb) : [0, 1];
  const levels = Uint8Array.from(rgb, (value) => {
    const share = (value - least) / (most - least || 1);
    return COLOURS.includes(role) ? toScreen(share) : Math.round(255 * Math.min(1, Math.max(0, share)));
  });
  const data = await sharp(levels, { raw: { width, height, channels: 3 } })
    .resize(edge, edge, { fit: 'fill' })
    .raw()
    .toBuffer();
  return { ...size, rgb: new Uint8Array(data) };
}

/** Heights of light pictures are metres or anything else. */
function rangeOf(values: Float32Array): [number, number] {
  let [least, most] = [Infinity, -Infinity];
  for (const value of values) {
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  return [least, most];
}

/** One channel, grey. */
function pick({ width, height, rgb }: Picture, channel: 0 | 1 | 2): Picture {
  return { width, height, rgb: rgb.map((_, at) => rgb[at - (at % 3) + channel] ?? 0) };
}

function turn({ width, height, rgb }: Picture, channels: readonly number[]): Picture {
  return { width, height, rgb: rgb.map((value, at) => (channels.includes(at % 3) ? 255 - value : value)) };
}

/** What a surface is where no map says it: white, level, half rough, open to all light, no metal. */
const PLAIN = {
  baseColor: [255, 255, 255],
  normal: [128, 128, 255],
  roughness: 128,
  occlusion: 255,
} as const;

/** As the atelier takes maps from elsewhere. */
export function toGiven(maps: ReadMaps): GivenMaps {
  const texels = SHOWN_EDGE ** 2;
  const grey = (picture: Picture | undefined, plain: number) =>
    Uint8Array.from({ length: texels }, (_, at) => picture?.rgb[at * 3] ?? plain);
  const colour = (picture: Picture | undefined, plain: readonly number[]) =>
    picture?.rgb ?? Uint8Array.from({ length: texels * 3 }, (_, at) => plain[at % 3] ?? 0);
  return {
    size: SHOWN_EDGE,
    base: colour(maps.baseColor, PLAIN.baseColor),
    normal: colour(maps.normal, PLAIN.normal),
    roughness: grey(maps.roughness, PLAIN.roughness),
    metalness: grey(maps.metalness, 0),
    occlusion: grey(maps.ambientOcclusion, PLAIN.occlusion),
  };
}

/** Those that every viewer asks for, also where the material has none. */
export function withPlainMaps(maps: ReadMaps): ReadMaps {
  const { base, normal, roughness, occlusion } = toGiven(maps);
  const grey = (channel: Uint8Array) =>
    Uint8Array.from({ length: channel.length * 3 }, (_, at) => channel[Math.floor(at / 3)] ?? 0);
  const size = { width: SHOWN_EDGE, height: SHOWN_EDGE };
  return {
    ...maps,
    baseColor: { ...size, rgb: base },
    normal: { ...size, rgb: normal },
    roughness: { ...size, rgb: grey(roughness) },
    ambientOcclusion: { ...size, rgb: grey(occlusion) },
  };
}
