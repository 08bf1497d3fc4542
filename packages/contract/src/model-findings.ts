import {
  called,
  number,
  some,
  type Explain,
  type FindingDetail,
  type FindingWords,
} from './finding-words.ts';
import type { Text } from './kernel/reasons.ts';
import { MATERIAL_FINDINGS } from './material-findings.ts';
import { PANORAMA_FINDINGS } from './panorama-findings.ts';
import { READING_FINDINGS } from './reading-findings.ts';
import { SPLAT_FINDINGS } from './splat-findings.ts';

export type { FindingDetail, FindingWords } from './finding-words.ts';

/** Parts of a file that the standard speaks of. */
const SUBJECTS = {
  geometry: { zh: '网格数据', en: 'mesh data' },
  textures: { zh: '贴图', en: 'textures' },
  materials: { zh: '材质', en: 'materials' },
  structure: { zh: '层级结构', en: 'node tree' },
  animations: { zh: '动画与骨骼', en: 'animations and skins' },
  file: { zh: '文件结构', en: 'file structure' },
} as const;

/** `mesh data (3), textures (1)` and the validator's own name of the first. */
function breaches(detail: FindingDetail): Text {
  const found = Object.entries(SUBJECTS).flatMap(([subject, name]) => {
    const count = detail[subject];
    return count === undefined ? [] : [{ name, count }];
  });
  const code = detail['first'] ? ` [${detail['first']}]` : '';
  return {
    zh:
      found.length > 0
        ? `涉及${found.map(({ name, count }) => `${name.zh} ${count} 处`).join('、')}${code}。`
        : '',
    en:
      found.length > 0
        ? `In ${found.map(({ name, count }) => `${name.en} (${count})`).join(', ')}${code}. `
        : '',
  };
}

/** Metres as people say them: `0.85`, `12.4`. */
const metres = (value: string | number) => Number(Number(value).toPrecision(3));

/** What is found in models and other files, by its code, in words for whoever sells or buys them. */
const FINDINGS = {
  ...PANORAMA_FINDINGS,
  ...MATERIAL_FINDINGS,
  ...SPLAT_FINDINGS,
  ...READING_FINDINGS,
  FORMAT_ERRORS: ({ count, detail }) => ({
    title: {
      zh: `有 ${count} 处不符合 glTF 标准`,
      en: `Breaks the glTF standard in ${some(count, 'place')}`,
    },
    text: {
      zh: `${breaches(detail).zh}部分软件可能打不开，或显示得不一样。请从原软件重新导出。`,
      en: `${breaches(detail).en}Some programs may not open it or show it differently. Export it again.`,
    },
    buyer: {
      zh: `${breaches(detail).zh}部分软件可能打不开，或显示得不一样。`,
      en: `${breaches(detail).en}Some programs may not open it or show it differently.`,
    },
  }),
  SCALE_SUSPICIOUS: ({ detail: { longest = 0 } }) => ({
    title: { zh: '尺寸看起来不对', en: 'The size looks wrong' },
    text: {
      zh: `最长边为 ${Number(Number(longest).toPrecision(3))} 米，很可能是导出时单位设错了。`,
      en: `Its longest side is ${Number(Number(longest).toPrecision(3))} m; the unit was probably set wrongly on export.`,
    },
    buyer: {
      zh: `最长边为 ${metres(longest)} 米。放进场景前很可能需要缩放。`,
      en: `Its longest side is ${metres(longest)} m; it probably has to be scaled before it is placed.`,
    },
  }),
  SCALE_UNLIKELY: ({ detail: { longest = 0, least = 0, most = 0 } }) => ({
    title: { zh: '这类物品通常不是这个尺寸', en: 'Unusual size for its kind' },
    text: {
      zh: `最长边为 ${metres(longest)} 米，同类通常在 ${metres(least)} 到 ${metres(most)} 米之间。请核对单位与分类。`,
      en: `Its longest side is ${metres(longest)} m; things of its kind have ${metres(least)} to ${metres(most)} m. Check unit and category.`,
    },
    buyer: {
      zh: `最长边为 ${metres(longest)} 米，同类通常在 ${metres(least)} 到 ${metres(most)} 米之间。放进场景前请核对。`,
      en: `Its longest side is ${metres(longest)} m; things of its kind have ${metres(least)} to ${metres(most)} m. Check it before you place it.`,
    },
  }),
  PIVOT_AWAY: ({ detail: { millimetres = 0 } }) => ({
    title: { zh: '原点不在底部中心', en: 'The pivot is not at the foot' },
    text: {
      zh: `相距 ${number(Number(millimetres))} 毫米。放进场景时不会正好落在地面上。`,
      en: `It is ${Number(millimetres).toLocaleString('en-US')} mm away, so the model does not land on the floor when it is placed.`,
    },
  }),
  TRIANGLES_MANY: ({ count }) => ({
    title: { zh: `${number(count)} 个三角面`, en: some(count, 'triangle') },
    text: {
      zh: '用于大场景或手机时会变慢，可以另外提供一份简化的模型。',
      en: 'Slow in large scenes and on phones. Consider a lighter version beside it.',
    },
    buyer: {
      zh: '用于效果图没有问题；大场景、手机和实时引擎里会变慢。',
      en: 'Right for renderings; slow in large scenes, on phones and in real-time engines.',
    },
  }),
  DRAW_CALLS_MANY: ({ count }) => ({
    title: { zh: `由 ${number(count)} 个部分组成`, en: `Made of ${some(count, 'part')}` },
    text: {
      zh: '每一部分都要单独绘制；合并同一材质的网格会更快。',
      en: 'Each part is drawn on its own; joining meshes of one material makes it faster.',
    },
    buyer: {
      zh: '每一部分都要单独绘制，实时引擎里会变慢；也便于单独替换材质或隐藏。',
      en: 'Each is drawn on its own, which slows real-time engines; each can also be hidden or changed on its own.',
    },
  }),
  NORMALS_MISSING: ({ count }) => ({
    title: { zh: `${number(count)} 个部分没有法线`, en: `${some(count, 'part')} without normals` },
    text: { zh: '表面会显得有棱有角。', en: 'Their surfaces look faceted.' },
  }),
  DEGENERATE_TRIANGLES: ({ count }) => ({
    title: { zh: `${number(count)} 个没有面积的三角面`, en: `${some(count, 'triangle')} without area` },
    text: {
      zh: '看不见，但会影响打印与物理计算。',
      en: 'Nobody sees them, but printing and physics stumble over them.',
    },
  }),
  DUPLICATE_TRIANGLES: ({ count }) => ({
    title: { zh: `${number(count)} 个重复的三角面`, en: `${some(count, 'triangle')} twice` },
    text: { zh: '同一位置有两层面，渲染时会闪烁。', en: 'Two faces lie in one place and flicker.' },
  }),
  NON_MANIFOLD_EDGES: ({ count }) => ({
    title: { zh: `${number(count)} 条非流形边`, en: some(count, 'non-manifold edge') },
    text: {
      zh: '一条边上连着三个以上的面，布尔运算和 3D 打印会出错。',
      en: 'Three or more faces meet in one edge; booleans and 3D printing fail there.',
    },
  }),
  FLIPPED_FACES: ({ count }) => ({
    title: {
      zh: `${number(count)} 处面的朝向相反`,
      en: `Faces turned the other way in ${some(count, 'place')}`,
    },
    text: {
      zh: '开启背面剔除的软件里会看到破洞。翻转后与相邻的面一致。',
      en: 'Programs that hide back faces show holes there. Turned, they look as their neighbours do.',
    },
    buyer: {
      zh: '开启背面剔除的软件里会看到破洞；导入后统一法线方向即可。',
      en: 'Programs that hide back faces show holes there; recalculate the normals after import.',
    },
  }),
  NORMALS_OPPOSED: ({ count }) => ({
    title: { zh: `${number(count)} 个三角面的法线朝向背面`, en: `Normals behind ${some(count, 'triangle')}` },
    text: {
      zh: '光会从反面照上去，渲染时这些面发黑。翻转法线即可恢复。',
      en: 'They are lit from the wrong side and render dark until their normals are turned.',
    },
    buyer: {
      zh: '光会从反面照上去，渲染时这些面发黑；导入后重新计算法线即可。',
      en: 'They are lit from the wrong side and render dark; recalculate the normals after import.',
    },
  }),
  OPEN_EDGES: ({ count }) => ({
    title: { zh: `${number(count)} 条开放的边`, en: some(count, 'open edge') },
    text: {
      zh: '表面没有封闭。薄片如布料、树叶本该如此；用于打印则需补上。',
      en: 'The surface is not closed. Right for cloth and leaves; to be mended for printing.',
    },
  }),
  UVS_MISSING: ({ count }) => ({
    title: {
      zh: `${number(count)} 个有贴图的部分没有 UV`,
      en: `${some(count, 'textured part')} without UVs`,
    },
    text: {
      zh: '贴图无法显示。盒式投影能让它显示，每米铺一次；要精确对位，请在原软件中展开 UV。',
      en: 'Their textures cannot be shown. A box projection shows them, once a metre; for an exact fit unwrap them in your program.',
    },
    buyer: {
      zh: '这些部分的贴图无法显示，使用前需要自行展开 UV。',
      en: 'Their textures cannot be shown until somebody unwraps them.',
    },
  }),
  UVS_OVERLAP: ({ detail: { percent = 0 } }) => ({
    title: { zh: `${percent}% 的 UV 互相重叠`, en: `${percent}% of the UVs overlap` },
    text: {
      zh: '平铺贴图这样没问题；要烘焙光照则需另展一套。',
      en: 'Right for tiling textures; baking light needs a second set.',
    },
  }),
  TEXEL_DENSITY_UNEVEN: ({ detail: { low = 0, high = 0 } }) => ({
    title: { zh: '贴图精度不均匀', en: 'Uneven texel density' },
    text: {
      zh: `各处从每米 ${low} 到 ${high} 像素，近看时有的地方清楚、有的模糊。`,
      en: `From ${low} to ${high} pixels per metre: sharp in one place and soft in another.`,
    },
  }),
  TEXTURE_OVERSIZED: ({ count, detail }) => ({
    title: { zh: `${count} 张贴图大于 4096`, en: `${some(count, 'texture')} larger than 4096` },
    text: {
      zh: `例如${called(detail).zh} ${detail['width']} × ${detail['height']}。许多设备无法显示。`,
      en: `Such as${called(detail).en}, ${detail['width']} × ${detail['height']}. Many devices cannot show them.`,
    },
    buyer: {
      zh: `例如${called(detail).zh} ${detail['width']} × ${detail['height']}。近景很清楚，但许多手机和浏览器无法显示。`,
      en: `Such as${called(detail).en}, ${detail['width']} × ${detail['height']}. Sharp from near, but many phones and browsers cannot show them.`,
    },
  }),
  TEXTURE_MEMORY_LARGE: ({ detail: { megabytes = 0 } }) => ({
    title: { zh: `贴图占用 ${megabytes} MB 显存`, en: `Textures take ${megabytes} MB of graphics memory` },
    text: {
      zh: '手机上可能打不开。缩小次要部分的贴图。',
      en: 'Phones may not open it. Make lesser textures smaller.',
    },
    buyer: {
      zh: '手机上可能打不开；实时引擎里请先缩小贴图。',
      en: 'Phones may not open it; make its textures smaller for real-time engines.',
    },
  }),
  TEXTURE_SIZE_ODD: ({ count, detail }) => ({
    title: {
      zh: `${count} 张贴图的边长不是 2 的幂`,
      en: `${some(count, 'texture')} with sides that are no power of two`,
    },
    text: {
      zh: `例如${called(detail).zh} ${detail['width']} × ${detail['height']}。旧设备和部分引擎会自行缩放。`,
      en: `Such as${called(detail).en}, ${detail['width']} × ${detail['height']}. Older devices and some engines resize them.`,
    },
  }),
} as const satisfies Record<string, Explain>;

export type KnownFinding = keyof typeof FINDINGS;

/** Whether these words know a code. */
export function isKnownFinding(code: string): code is KnownFinding {
  return Object.hasOwn(FINDINGS, code);
}

export function explainFinding(code: KnownFinding, count: number, detail: FindingDetail): FindingWords {
  return FINDINGS[code]({ count, detail });
}
