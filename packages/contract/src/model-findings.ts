import type { Text } from './kernel/reasons.ts';

/** What is said of a model beside its code. */
export type FindingDetail = Readonly<Record<string, string | number>>;
type Told = { count: number; detail: FindingDetail };
/** What was found, in a line, and what it means or what to do. */
export type FindingWords = { title: Text; text: Text };
type Explain = (told: Told) => FindingWords;

/** `n` things in English, with the plural where it is one. */
const some = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
const number = (count: number) => count.toLocaleString('zh-CN');
const called = ({ name = '' }: FindingDetail): Text =>
  name === '' ? { zh: '', en: '' } : { zh: `“${name}”`, en: ` “${name}”` };

/** What is found in models, by its code, in words for whoever sells or buys them. */
const FINDINGS = {
  FORMAT_ERRORS: ({ count }) => ({
    title: {
      zh: `有 ${count} 处不符合 glTF 标准`,
      en: `Breaks the glTF standard in ${some(count, 'place')}`,
    },
    text: {
      zh: '部分软件可能打不开，或显示得不一样。请从原软件重新导出。',
      en: 'Some programs may not open it or show it differently. Export it again.',
    },
  }),
  TEXTURE_MISSING: ({ count, detail }) => ({
    title: { zh: `缺少 ${count} 张贴图`, en: `${some(count, 'texture')} missing` },
    text: {
      zh: `模型引用了贴图${called(detail).zh}，但没有一起上传。请与模型打包成一个 ZIP 重新上传。`,
      en: `The model names a texture${called(detail).en} that was not uploaded. Pack it with the model into one ZIP.`,
    },
  }),
  TEXTURE_UNREADABLE: ({ count, detail }) => ({
    title: { zh: `${count} 张贴图无法读取`, en: `${some(count, 'texture')} cannot be read` },
    text: {
      zh: `贴图${called(detail).zh}已损坏，或是不支持的格式。请存为 PNG、JPEG 或 WebP。`,
      en: `The texture${called(detail).en} is damaged or of a format that is not taken. Save it as PNG, JPEG or WebP.`,
    },
  }),
  BUMP_LEFT_OUT: ({ detail }) => ({
    title: { zh: '凹凸贴图未保留', en: 'Bump map left out' },
    text: {
      zh: `GLB 使用法线贴图，凹凸贴图${called(detail).zh}没有写入；它仍在原文件中。`,
      en: `GLB has normal maps; the bump map${called(detail).en} was not written and stays in the original file.`,
    },
  }),
  OPACITY_MAP_LEFT_OUT: ({ detail }) => ({
    title: { zh: '透明贴图未保留', en: 'Opacity map left out' },
    text: {
      zh: `单独的透明贴图${called(detail).zh}没有写入 GLB。请把它放进基础色贴图的透明通道。`,
      en: `The separate opacity map${called(detail).en} was not written to the GLB. Put it into the alpha of the base colour.`,
    },
  }),
  UNITS_ASSUMED: ({ detail: { metresPerUnit = 1 } }) => ({
    title: { zh: '文件没有写明单位', en: 'The file names no unit' },
    text: {
      zh: `按 1 单位 = ${metresPerUnit} 米换算。请核对下面的尺寸。`,
      en: `One unit was read as ${metresPerUnit} m. Check the measures.`,
    },
  }),
  SCALE_SUSPICIOUS: ({ detail: { longest = 0 } }) => ({
    title: { zh: '尺寸看起来不对', en: 'The size looks wrong' },
    text: {
      zh: `最长边为 ${Number(Number(longest).toPrecision(3))} 米，很可能是导出时单位设错了。`,
      en: `Its longest side is ${Number(Number(longest).toPrecision(3))} m; the unit was probably set wrongly on export.`,
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
  }),
  DRAW_CALLS_MANY: ({ count }) => ({
    title: { zh: `由 ${number(count)} 个部分组成`, en: `Made of ${some(count, 'part')}` },
    text: {
      zh: '每一部分都要单独绘制；合并同一材质的网格会更快。',
      en: 'Each part is drawn on its own; joining meshes of one material makes it faster.',
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
      zh: '开启背面剔除的软件里会看到破洞。请在原软件中统一法线方向。',
      en: 'Programs that hide back faces show holes there. Recalculate the normals in your program.',
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
      zh: '贴图无法显示。请在原软件中展开 UV。',
      en: 'Their textures cannot be shown. Unwrap them in your program.',
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
  }),
  TEXTURE_MEMORY_LARGE: ({ detail: { megabytes = 0 } }) => ({
    title: { zh: `贴图占用 ${megabytes} MB 显存`, en: `Textures take ${megabytes} MB of graphics memory` },
    text: {
      zh: '手机上可能打不开。缩小次要部分的贴图。',
      en: 'Phones may not open it. Make lesser textures smaller.',
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
