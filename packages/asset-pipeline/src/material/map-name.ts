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

/** What the name of a normal map says of its convention; null where it says nothing. */
export function saysDirectX(path: string): boolean | null {
  const words = nameOf(path).replaceAll('_', ' ');
  if (/(dx|directx|d3d)\b/i.test(words)) return true;
  return /(gl|opengl|ogl)\b/i.test(words) ? false : null;
}

/** By the last word of its name that says one: `wood_floor_normal_4k.png` is a normal map of a wooden floor. */
export function mapRole(path: string): MapRole | null {
  return readMapName(path)?.role ?? null;
}

/** What the name of a map says: its role, and which set of maps it belongs to. Null where it says no role. */
export function readMapName(path: string): { role: MapRole; set: string } | null {
  const words = nameOf(path)
    .replace(/\.\w+$/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_\-.()[\]]+/);
  for (let at = words.length - 1; at >= 0; at--) {
    const pair = `${words[at - 1] ?? ''}${words[at] ?? ''}`;
    const found = MAP_WORDS.find(([, word]) => word.test(pair) || word.test(words[at] ?? ''));
    if (!found) continue;
    const [role, word] = found;
    const own = word.test(words[at] ?? '') ? [at] : [at - 1, at];
    const rest = words.filter(
      (each, place) => !own.includes(place) && !BESIDE.test(each) && !isRole(each, role),
    );
    return { role, set: rest.join(' ') };
  }
  return null;
}

/** What stands beside the role in a name, and differs within a set. */
const BESIDE = /^(\d{1,2}k|\d{3,5}|gl|dx|opengl|directx|ogl|map|8bit|16bit|)$/;

/** `normal_gl` says it twice. */
function isRole(word: string, role: MapRole): boolean {
  return MAP_WORDS.some(([known, words]) => known === role && words.test(word));
}

function nameOf(path: string): string {
  return path.split('/').at(-1) ?? '';
}
