import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { PackedFile } from '../package-kind.ts';
import { IntakeRefusal } from '../refusal.ts';
import { readSogList, SOG_LIST_BYTES_MAX, type SogList } from './sog-list.ts';
import {
  checkCount,
  COLOR_OF_HARMONIC,
  createCloud,
  harmonicsOf,
  packHarmonic,
  settleCloud,
  type HarmonicsDegree,
  type ReadSplats,
  type SplatCloud,
} from './splat-cloud.ts';
import type { SplatSource } from './splat-source.ts';

/** Files of a package, by the paths that they have in it, and what they are. */
export type PackageFiles = readonly (Pick<PackedFile, 'path' | 'format'> & { file: string })[];

/** Four bytes a pixel, rows top first. */
type Texels = { width: number; height: number; rgba: Uint8Array };

/** Of one picture: a pixel a splat leaves room for twice as many as are taken. */
const PIXELS_MAX = 2 ** 23;
/** Palettes of coefficients have so many entries in a row, each of so many pixels as a channel has coefficients. */
const PALETTE_ROW = 64;
/** From here on the last byte of a rotation says which of its four numbers is the largest. */
const ROTATION_TAG = 252;

/**
 * The splats of a SOG with the axes that it has: a list, and beside it pictures of which each pixel is one splat, in reading order.
 * Source: PlayCanvas' description of version 2, and splat-transform for the first. Throws SPLATS_UNREADABLE, SPLATS_VERSION,
 * SPLATS_EMPTY, SPLATS_TOO_MANY, FILE_MISSING.
 */
export async function readSog(source: SplatSource, files: PackageFiles): Promise<ReadSplats> {
  if (source.bytes > SOG_LIST_BYTES_MAX) throw new IntakeRefusal('SPLATS_UNREADABLE');
  const list = readSogList(await readFile(source.file, 'utf8'));
  checkCount(list.count);
  const folder = source.name.slice(0, source.name.lastIndexOf('/') + 1);
  const load = (name: string) => readTexels(files, `${folder}${name}`);
  const low = await load(list.means.files[0]);
  const high = await loadAlike(load, list.means.files[1], low);
  if (low.width * low.height < list.count) throw new IntakeRefusal('SPLATS_UNREADABLE');
  const palette = list.rest && {
    labels: await loadAlike(load, list.rest.files[1], low),
    ...(await readPalette(load, list.rest)),
  };
  const cloud = createCloud(list.count, palette?.degree ?? 0);
  placeSplats(cloud, list.means, low, high);
  turnEach(cloud, await loadAlike(load, list.quats.files[0], low));
  sizeEach(cloud, list.scales.tables, await loadAlike(load, list.scales.files[0], low));
  colorEach(cloud, list.sh0, await loadAlike(load, list.sh0.files[0], low));
  if (palette) pickCoefficients(cloud, palette);
  return settleCloud(cloud);
}

async function readTexels(files: PackageFiles, path: string): Promise<Texels> {
  const found = files.find((each) => each.path.toLowerCase() === path.toLowerCase());
  if (!found) throw new IntakeRefusal('FILE_MISSING', { name: path });
  // Of formats that keep numbers as they are.
  if (found.format !== 'webp' && found.format !== 'png') throw new IntakeRefusal('SPLATS_UNREADABLE');
  try {
    // Neither colours nor what shines through: numbers, as they were written.
    const { data, info } = await sharp(found.file, { limitInputPixels: PIXELS_MAX, ignoreIcc: true })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    if (info.channels !== 4) throw new IntakeRefusal('SPLATS_UNREADABLE');
    return { width: info.width, height: info.height, rgba: data };
  } catch (cause) {
    throw cause instanceof IntakeRefusal ? cause : new IntakeRefusal('SPLATS_UNREADABLE', {}, { cause });
  }
}

/** A picture in which each splat has the pixel that it has in another. */
async function loadAlike(
  load: (name: string) => Promise<Texels>,
  name: string,
  other: Texels,
): Promise<Texels> {
  const found = await load(name);
  if (found.width !== other.width || found.height !== other.height)
    throw new IntakeRefusal('SPLATS_UNREADABLE');
  return found;
}

/** Sixteen bits between two corners, of a logarithm that leaves more of them for what is near. */
function placeSplats(
  { count, positions }: SplatCloud,
  { mins, maxs }: SogList['means'],
  low: Texels,
  high: Texels,
): void {
  for (let axis = 0; axis < 3; axis++) {
    const [min = 0, max = 0] = [mins[axis], maxs[axis]];
    for (let n = 0; n < count; n++) {
      const at = n * 4 + axis;
      const value = min + ((max - min) * ((low.rgba[at] ?? 0) | ((high.rgba[at] ?? 0) << 8))) / 65535;
      positions[n * 3 + axis] = Math.sign(value) * Math.expm1(Math.abs(value));
    }
  }
}

/** Three of w, x, y and z; the fourth is the largest. A pixel that does not say which is no rotation. */
function turnEach({ count, rotations }: SplatCloud, { rgba }: Texels): void {
  for (let n = 0; n < count; n++) {
    const largest = (rgba[n * 4 + 3] ?? 0) - ROTATION_TAG;
    if (largest < 0) continue;
    let [rest, next] = [1, n * 4];
    for (let own = 0; own < 4; own++) {
      if (own === largest) continue;
      const value = ((rgba[next] ?? 0) / 127.5 - 1) * Math.SQRT1_2;
      rotations[n * 4 + ((own + 3) % 4)] = value;
      rest -= value * value;
      next += 1;
    }
    rotations[n * 4 + ((largest + 3) % 4)] = Math.sqrt(Math.max(0, rest));
  }
}

function sizeEach(
  { count, scales }: SplatCloud,
  tables: SogList['scales']['tables'],
  { rgba }: Texels,
): void {
  for (let n = 0; n < count; n++)
    for (let axis = 0; axis < 3; axis++)
      scales[n * 3 + axis] = tables[axis]?.[rgba[n * 4 + axis] ?? 0] ?? Number.NaN;
}

function colorEach(
  { count, colors, opacities }: SplatCloud,
  { tables, alphas }: SogList['sh0'],
  { rgba }: Texels,
): void {
  for (let n = 0; n < count; n++) {
    for (let channel = 0; channel < 3; channel++) {
      const harmonic = tables[channel]?.[rgba[n * 4 + channel] ?? 0] ?? Number.NaN;
      colors[n * 3 + channel] = 0.5 + COLOR_OF_HARMONIC * harmonic;
    }
    opacities[n] = alphas[rgba[n * 4 + 3] ?? 0] ?? Number.NaN;
  }
}

type Palette = { degree: HarmonicsDegree; entries: Uint8Array };

/** Coefficients as a cloud keeps them, entry by entry. */
async function readPalette(
  load: (name: string) => Promise<Texels>,
  { files, table }: NonNullable<SogList['rest']>,
): Promise<Palette> {
  const { width, height, rgba } = await load(files[0]);
  const degree = ([1, 2, 3] as const).find((each) => width === (PALETTE_ROW * harmonicsOf(each)) / 3);
  if (!degree) throw new IntakeRefusal('SPLATS_UNREADABLE');
  const packed = Uint8Array.from(table, packHarmonic);
  // Pixels of an entry lie side by side, entries of a row as well.
  const entries = new Uint8Array(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel++)
    for (let channel = 0; channel < 3; channel++)
      entries[pixel * 3 + channel] = packed[rgba[pixel * 4 + channel] ?? 0] ?? 128;
  return { degree, entries };
}

/** An entry that the palette has not leaves a splat as bright from everywhere. */
function pickCoefficients(
  { count, harmonics }: SplatCloud,
  { degree, entries, labels }: Palette & { labels: Texels },
): void {
  const each = harmonicsOf(degree);
  for (let n = 0; n < count; n++) {
    const label = (labels.rgba[n * 4] ?? 0) | ((labels.rgba[n * 4 + 1] ?? 0) << 8);
    const from = label * each;
    if (from + each <= entries.length) harmonics.set(entries.subarray(from, from + each), n * each);
  }
}
