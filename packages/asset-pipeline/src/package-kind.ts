import { basename } from 'node:path';
import { IntakeRefusal } from './refusal.ts';
import type { SniffedFormat } from './sniff.ts';

export const MODEL_FORMATS = ['glb', 'gltf', 'fbx', 'usdz', 'obj', 'ply', 'stl'] as const;
export type ModelFormat = (typeof MODEL_FORMATS)[number];

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
  | { kind: 'material'; maps: Partial<Record<MapRole, string>>; isDirectX: boolean };

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
 * What a package is: a model where any file of it is one, otherwise maps of a material or a panorama. Of several formats of one
 * model the one that says most is taken. Throws MODEL_NONE, and MODEL_SEVERAL where two files are equally good.
 */
export function packageKind(files: readonly PackedFile[]): PackageKind {
  for (const format of MODEL_FORMATS) {
    const found = files.filter((file) => file.format === format);
    if (found.length > 1) {
      const names = found.map(({ path }) => basename(path)).slice(0, 5);
      throw new IntakeRefusal('MODEL_SEVERAL', { count: found.length, names: names.join(', ') });
    }
    if (found[0]) return { kind: 'model', path: found[0].path, format };
  }
  const pictures = files.filter(({ format }) => PICTURES.includes(format));
  const maps: Partial<Record<MapRole, string>> = {};
  let isDirectX = false;
  for (const { path } of pictures) {
    const role = mapRole(path);
    if (!role || maps[role] !== undefined) continue;
    maps[role] = path;
    if (role === 'normal') isDirectX = /(dx|directx)\b/i.test(basename(path).replaceAll('_', ' '));
  }
  if (pictures.length > 1 && Object.keys(maps).length > 1) return { kind: 'material', maps, isDirectX };
  const [only, other] = pictures;
  if (only && !other && only.width === only.height * 2) return { kind: 'panorama', path: only.path };
  throw new IntakeRefusal('MODEL_NONE');
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
