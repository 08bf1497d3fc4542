import { called, some, type Explain } from './finding-words.ts';

const SIDES = {
  x: { zh: '左右', en: 'left and right' },
  y: { zh: '上下', en: 'top and bottom' },
  both: { zh: '四边', en: 'all four sides' },
} as const;
const sidesOf = (where: string | number | undefined) =>
  where === 'x' || where === 'y' ? SIDES[where] : SIDES.both;

/** What is found in the maps of materials. */
export const MATERIAL_FINDINGS = {
  BASE_COLOR_MISSING: () => ({
    title: { zh: '没有基础色贴图', en: 'No base colour' },
    text: {
      zh: '预览用白色代替。如果有，请在下面指定是哪一张。',
      en: 'The preview is white. If there is one, assign it below.',
    },
  }),
  NORMAL_LOOKS_WRONG: ({ detail }) => ({
    title: { zh: '法线贴图看起来不像法线', en: 'The normal map does not look like one' },
    text: {
      zh: `${called(detail).zh}的颜色不是朝上的法线。请在下面改正每张图的用途。`,
      en: `The colours of${called(detail).en} are not surface normals. Correct the map roles below.`,
    },
  }),
  ROUGHNESS_HAS_COLOUR: ({ detail }) => ({
    title: { zh: '粗糙度贴图是彩色的', en: 'The roughness map is coloured' },
    text: {
      zh: `${called(detail).zh}可能是颜色贴图。请在下面核对每张图的用途。`,
      en: `${called(detail).en.trim()} may be a colour map. Check the map roles below.`,
    },
  }),
  ROUGHNESS_MISSING: () => ({
    title: { zh: '没有粗糙度贴图', en: 'No roughness map' },
    text: {
      zh: '表面处处一样亮，看起来像塑料。预览按中等粗糙度显示。',
      en: 'It shines alike everywhere, like plastic. The preview uses medium roughness.',
    },
  }),
  NORMAL_MAP_MISSING: () => ({
    title: { zh: '没有法线贴图', en: 'No normal map' },
    text: {
      zh: '近看没有凹凸。平滑的材质可以没有。',
      en: 'It has no relief up close. Smooth materials need none.',
    },
  }),
  TILE_SEAM: ({ detail: { where } }) => ({
    title: {
      zh: `平铺时${sidesOf(where).zh}看得出接缝`,
      en: `Visible seams at ${sidesOf(where).en} when tiled`,
    },
    text: {
      zh: '铺在墙面或地面上会出现格子。请做成无缝贴图后重新上传。',
      en: 'Walls and floors will show a grid. Make the maps seamless and upload them again.',
    },
  }),
  MAP_SIZES_DIFFER: ({ detail: { least = 0, most = 0, edge = 0 } }) => ({
    title: { zh: `贴图大小不一（${least} 到 ${most}）`, en: `Maps of different sizes (${least} to ${most})` },
    text: {
      zh: `部分软件要求同一大小。可以统一为 ${edge} × ${edge}，原文件保留。`,
      en: `Some programs require one size. They can all be made ${edge} × ${edge}; the originals stay.`,
    },
  }),
  NORMAL_CONVENTION: () => ({
    title: { zh: '法线的绿色通道方向可疑', en: 'The green channel of the normals seems inverted' },
    text: {
      zh: '按文件名的约定，凹凸彼此对不上；翻转后才对得上。买家看到的凸起会变成凹陷。',
      en: 'Read as the file name says, the slopes contradict each other; inverted, they do not. Bumps would look like dents.',
    },
  }),
  NORMAL_DIRECTX: () => ({
    title: { zh: '法线是 DirectX 格式', en: 'The normals are in DirectX format' },
    text: {
      zh: '页面展示时已翻转。可以另存一份 OpenGL 格式的，多数软件用它。',
      en: 'Pages show them converted. An OpenGL copy can be made, which most programs expect.',
    },
  }),
  NORMAL_NOT_UNIT: ({ detail: { percent = 0 } }) => ({
    title: {
      zh: `法线长度不是 1（平均差 ${percent}%）`,
      en: `Normals are not unit length (${percent}% off)`,
    },
    text: {
      zh: '光照会偏暗或偏亮。可以一键归一化。',
      en: 'Lighting comes out too dark or too bright. One press renormalises them.',
    },
  }),
  BASE_COLOR_GREY: ({ detail }) => ({
    title: { zh: '基础色是灰度图', en: 'The base colour is grey' },
    text: {
      zh: `如果${called(detail).zh}其实是粗糙度或高度，请在下面改正。`,
      en: `If${called(detail).en} is roughness or height, correct it below.`,
    },
  }),
  GLOSSINESS_TURNED: () => ({
    title: { zh: '使用光泽度而不是粗糙度', en: 'Glossiness instead of roughness' },
    text: {
      zh: '页面展示时已反相。请在描述中说明，买家多半需要粗糙度。',
      en: 'Pages show it inverted. Say so in the description: most buyers need roughness.',
    },
  }),
  MAPS_SMALL: ({ detail: { edge = 0 } }) => ({
    title: { zh: `贴图只有 ${edge} 像素`, en: `Maps are only ${edge} pixels` },
    text: {
      zh: '近看会模糊。建议提供 2048 以上。',
      en: 'They look soft up close. Offer 2048 or more.',
    },
  }),
  MAP_NOT_SQUARE: ({ count, detail }) => ({
    title: { zh: `${count} 张贴图不是正方形`, en: some(count, 'non-square map') },
    text: {
      zh: `例如${called(detail).zh} ${detail['width']} × ${detail['height']}。预览按正方形的一块显示，会有拉伸。`,
      en: `For example${called(detail).en}, ${detail['width']} × ${detail['height']}. The preview shows square tiles and stretches them.`,
    },
  }),
  MAP_SIZE_ODD: ({ count, detail: { width = 0, height = 0, edge = 0 } }) => ({
    title: {
      zh: `${count} 张贴图的边长不是 2 的幂`,
      en: `${some(count, 'map')} with sides that are no power of two`,
    },
    text: {
      zh: `现在是 ${width} × ${height}。部分引擎会自行缩放；可以统一为 ${edge}。`,
      en: `They are ${width} × ${height}. Some engines resize them; ${edge} suits all.`,
    },
  }),
  HEIGHT_EIGHT_BITS: () => ({
    title: { zh: '高度图只有 8 位', en: 'The height map is only 8-bit' },
    text: {
      zh: '做置换时会出现台阶。16 位 PNG 或 EXR 更平滑。',
      en: 'Displacement shows steps. A 16-bit PNG or an EXR is smooth.',
    },
  }),
  MAPS_UNNAMED: ({ count, detail }) => ({
    title: { zh: `${count} 张图片没有用上`, en: `${some(count, 'picture')} not used` },
    text: {
      zh: `例如${called(detail).zh}。如果它是贴图，请在下面指定用途；它仍在原文件中。`,
      en: `For example${called(detail).en}. If it is a map, assign it below; it stays in the original file.`,
    },
  }),
} as const satisfies Record<string, Explain>;
