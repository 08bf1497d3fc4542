import { basename } from 'node:path';
import { IntakeRefusal } from './refusal.ts';
import type { SniffedFormat } from './sniff.ts';

export const MODEL_FORMATS = ['glb', 'gltf', 'fbx', 'usdz', 'obj', 'ply', 'stl'] as const;
export type ModelFormat = (typeof MODEL_FORMATS)[number];

/** Files of Gaussian splats, those that hold most first. */
export const SPLAT_FORMATS = ['splat-ply', 'splat-spz', 'splat'] as const;
export type SplatFormat = (typeof SPLAT_FORMATS)[number];

/** What a map of a material says of its surface. `orm`: occlusion, roughness and metal in red, green and blue. */
export const MAP_ROLES = [
  'baseColor',
  'normal',
  'roughness',
  'glossiness',
  'metallic',
  'occlusion',
  'orm',
  'height',
  'opacity',
  'emissive',
] as const;
export type MapRole = (typeof MAP_ROLES)[number];

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

const PICTURES: readonly (string | null)[] = ['jpeg', 'png', 'webp', 'hdr', 'exr'];
/** Words that programs and shops put at the end of a map's name. */
const MAP_WORDS: readonly (readonly [MapRole, RegExp])[] = [
  ['orm', /^(orm|arm|occlusionroughnessmetallic)$/],
  ['baseColor', /^(basecolou?r|albedo|diffuse|diff|dif|colou?r|col|base|颜色|固有色|漫反射|基础色)$/],
  ['normal', /^(normal|normals|normalmap|nor|nrm|norm|normalgl|normaldx|gl|dx|法线)$/],
  ['roughness', /^(roughness|rough|rgh|粗糙|粗糙度)$/],
  ['glossiness', /^(glossiness|gloss|光泽|光泽度)$/],
  ['metallic', /^(metallic|metalness|metal|mtl|金属|金属度)$/],
  ['occlusion', /^(ao|ambientocclusion|occlusion|occ|遮蔽|环境光遮蔽)$/],
  ['height', /^(height|displacement|disp|bump|高度|置换|凹凸)$/],
  ['opacity', /^(opacity|alpha|transparency|透明|透明度|不透明度)$/],
  ['emissive', /^(emissive|emission|emit|glow|自发光)$/],
];

/**
 * What a package is: a model where any file of it is one, then splats, otherwise maps of a material or a panorama. Of several
 * formats of one thing the one that says most is taken. Throws MODEL_NONE, and MODEL_SEVERAL where two files are equally good.
 */
export function packageKind(files: readonly PackedFile[]): PackageKind {
  const model = findBest(files, MODEL_FORMATS);
  if (model) return { kind: 'model', ...model };
  const splats = findBest(files, SPLAT_FORMATS);
  if (splats) return { kind: 'splat', ...splats };
  const pictures = listPictures(files);
  const maps = findMaps(pictures);
  if (pictures.length > 1 && Object.keys(maps).length > 1) {
    return { kind: 'material', maps, isDirectX: maps.normal === undefined ? null : saysDirectX(maps.normal) };
  }
  return { kind: 'panorama', path: findPanorama(pictures) };
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

/** What the name of a normal map says of its convention; null where it says nothing. */
export function saysDirectX(path: string): boolean | null {
  const words = basename(path).replaceAll('_', ' ');
  if (/(dx|directx|d3d)\b/i.test(words)) return true;
  return /(gl|opengl|ogl)\b/i.test(words) ? false : null;
}

/** A little more or less than twice as wide as high is a panorama that was cut wrongly. */
const RATIO = { least: 1.9, most: 2.1 } as const;

/** The picture that is a panorama: one that holds light before any other, then the largest. Throws MODEL_NONE, PANORAMA_SEVERAL. */
function findPanorama(pictures: readonly PackedFile[]): string {
  const [best, ...others] = pictures
    .filter(
      ({ width, height }) => width >= height * RATIO.least && width <= height * RATIO.most && height > 0,
    )
    .toSorted((a, b) => Number(isLight(b)) - Number(isLight(a)) || b.width - a.width);
  if (!best) throw new IntakeRefusal('MODEL_NONE');
  const equal = others.filter(({ format, width }) => format === best.format && width === best.width);
  if (equal.length > 0) {
    const names = [best, ...equal].map(({ path }) => basename(path)).slice(0, 5);
    throw new IntakeRefusal('PANORAMA_SEVERAL', { count: equal.length + 1, names: names.join(', ') });
  }
  return best.path;
}

/** By the last word of its name that says one: `wood_floor_normal_4k.png` is a normal map of a wooden floor. */
export function mapRole(path: string): MapRole | null {
  const stem = basename(path).replace(/\.\w+$/, '');
  const words = stem
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_\-.()[\]]+/);
  for (let at = words.length - 1; at >= 0; at--) {
    const pair = `${words[at - 1] ?? ''}${words[at] ?? ''}`;
    const found = MAP_WORDS.find(([, word]) => word.test(pair) || word.test(words[at] ?? ''));
    if (found) return found[0];
  }
  return null;
}
