import { basename } from 'node:path';
import { mapRole, saysDirectX, type MapRole } from './material/map-name.ts';
import { IntakeRefusal } from './refusal.ts';
import type { SniffedFormat } from './sniff.ts';

export const MODEL_FORMATS = ['glb', 'gltf', 'fbx', 'usdz', 'obj', 'ply', 'stl'] as const;
export type ModelFormat = (typeof MODEL_FORMATS)[number];

/** Files of Gaussian splats, those that hold most first. */
export const SPLAT_FORMATS = ['splat-ply', 'splat-spz', 'splat-sog', 'splat-ksplat', 'splat'] as const;
export type SplatFormat = (typeof SPLAT_FORMATS)[number];

/** A file of a package, with the size in pixels of one that is a picture. */
export type PackedFile = {
  path: string;
  format: SniffedFormat | 'usdz' | null;
  width: number;
  height: number;
};

export type PackageKind =
  | { kind: 'model'; path: string; format: ModelFormat }
  | { kind: 'panorama'; path: string }
  | { kind: 'splat'; path: string; format: SplatFormat }
  /** `isDirectX`: what the name of its normal map says of it; null where it says nothing. */
  | { kind: 'material'; maps: Partial<Record<MapRole, string>>; isDirectX: boolean | null };

/** Whether a picture holds light itself, more than a screen can show. */
export function isLight({ format }: Pick<PackedFile, 'format'>): boolean {
  return format === 'hdr' || format === 'exr';
}

/** The list of a capture that is sent piece by piece, in which each piece is a SOG of its own. */
const LEVELS_OF_SOG = /(^|\/)lod-meta\.json$/i;
const PICTURES: readonly (string | null)[] = ['jpeg', 'png', 'webp', 'hdr', 'exr'];
/**
 * What a package is: a model where any file of it is one, then splats, otherwise maps of a material or a panorama. Of several
 * formats of one thing the one that says most is taken. Throws MODEL_NONE, SPLATS_IN_PIECES, and MODEL_SEVERAL where two files are equally good.
 */
export function packageKind(files: readonly PackedFile[]): PackageKind {
  const model = findBest(files, MODEL_FORMATS);
  if (model) return { kind: 'model', ...model };
  if (files.some(({ path }) => LEVELS_OF_SOG.test(path))) throw new IntakeRefusal('SPLATS_IN_PIECES');
  const splats = findBest(files, SPLAT_FORMATS);
  if (splats) return { kind: 'splat', ...splats };
  const pictures = listPictures(files);
  const maps = findMaps(pictures);
  if (pictures.length > 1 && Object.keys(maps).length > 1) {
    return { kind: 'material', maps, isDirectX: maps.normal === undefined ? null : saysDirectX(maps.normal) };
  }
  return { kind: 'panorama', path: findPanorama(files, pictures) };
}

/** The one file of the first format that there is. Throws MODEL_SEVERAL. */
function findBest<Format extends PackedFile['format']>(
  files: readonly PackedFile[],
  formats: readonly Format[],
): { path: string; format: Format } | null {
  for (const format of formats) {
    const found = files.filter((file) => file.format === format);
    if (found.length > 1) {
      const names = found.map(({ path }) => basename(path)).slice(0, 5);
      throw new IntakeRefusal('MODEL_SEVERAL', { count: found.length, names: names.join(', ') });
    }
    if (found[0]) return { path: found[0].path, format };
  }
  return null;
}

/** Those of a package that are read as pictures. */
export function listPictures<F extends PackedFile>(files: readonly F[]): F[] {
  return files.filter(({ format }) => PICTURES.includes(format));
}

function findMaps(pictures: readonly PackedFile[]): Partial<Record<MapRole, string>> {
  const maps: Partial<Record<MapRole, string>> = {};
  for (const { path } of pictures) {
    const role = mapRole(path);
    if (!role) continue;
    const known = maps[role];
    // Of normals in both conventions those are taken that need no turning.
    const isBetter = role === 'normal' && known !== undefined && saysDirectX(known) === true;
    if (known === undefined || (isBetter && saysDirectX(path) !== true)) maps[role] = path;
  }
  return maps;
}

/** A little more or less than twice as wide as high is a panorama that was cut wrongly. */
const RATIO = { least: 1.9, most: 2.1 } as const;

/** The picture that is a panorama: one that holds light before any other, then the largest. Throws MODEL_NONE, PANORAMA_SEVERAL. */
function findPanorama(files: readonly PackedFile[], pictures: readonly PackedFile[]): string {
  const [best, ...others] = pictures
    .filter(
      ({ width, height }) => width >= height * RATIO.least && width <= height * RATIO.most && height > 0,
    )
    .toSorted((a, b) => Number(isLight(b)) - Number(isLight(a)) || b.width - a.width);
  if (!best) throw nothingIn(files, pictures);
  const equal = others.filter(({ format, width }) => format === best.format && width === best.width);
  if (equal.length > 0) {
    const names = [best, ...equal].map(({ path }) => basename(path)).slice(0, 5);
    throw new IntakeRefusal('PANORAMA_SEVERAL', { count: equal.length + 1, names: names.join(', ') });
  }
  return best.path;
}

/** Tells what there is instead of what was looked for: the one picture, with its size, or what lies in the package. */
function nothingIn(files: readonly PackedFile[], pictures: readonly PackedFile[]): IntakeRefusal {
  const [picture, ...others] = pictures;
  if (picture && others.length === 0 && picture.height > 0) {
    const { path, width, height } = picture;
    return new IntakeRefusal('MODEL_NONE', { why: 'picture', name: basename(path), width, height });
  }
  const names = files.map(({ path }) => basename(path)).slice(0, 3);
  const why = picture ? 'pictures' : 'files';
  return new IntakeRefusal('MODEL_NONE', { why, count: files.length, names: names.join(', ') });
}
