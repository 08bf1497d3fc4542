import { called, some, type Explain } from './finding-words.ts';

/** Sizes of textures, and how sharp they are on the model. */
export const TEXTURE_FINDINGS = {
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
      en: `For example${called(detail).en}, ${detail['width']} × ${detail['height']}. Many devices cannot show them.`,
    },
    buyer: {
      zh: `例如${called(detail).zh} ${detail['width']} × ${detail['height']}。近景很清楚，但许多手机和浏览器无法显示。`,
      en: `For example${called(detail).en}, ${detail['width']} × ${detail['height']}. Sharp up close, but many phones and browsers cannot show them.`,
    },
  }),
  TEXTURE_MEMORY_LARGE: ({ detail: { megabytes = 0 } }) => ({
    title: { zh: `贴图占用 ${megabytes} MB 显存`, en: `Textures take ${megabytes} MB of graphics memory` },
    text: {
      zh: '手机上可能打不开。缩小次要部分的贴图。',
      en: 'Phones may not open it. Shrink the less important textures.',
    },
    buyer: {
      zh: '手机上可能打不开；实时引擎里请先缩小贴图。',
      en: 'Phones may not open it; shrink its textures for real-time engines.',
    },
  }),
  TEXTURE_SIZE_ODD: ({ count, detail }) => ({
    title: {
      zh: `${count} 张贴图的边长不是 2 的幂`,
      en: `${some(count, 'texture')} with sides that are no power of two`,
    },
    text: {
      zh: `例如${called(detail).zh} ${detail['width']} × ${detail['height']}。旧设备和部分引擎会自行缩放。`,
      en: `For example${called(detail).en}, ${detail['width']} × ${detail['height']}. Older devices and some engines resize them.`,
    },
  }),
} as const satisfies Record<string, Explain>;
