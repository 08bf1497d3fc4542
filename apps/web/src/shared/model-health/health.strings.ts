import { defineStrings } from '#shared/i18n/strings.tsx';

export const healthStrings = defineStrings({
  zh: {
    titles: { model: '模型体检', panorama: '全景图检查', material: '贴图检查', splat: '高斯泼溅检查' },
    good: '没有发现问题',
    goodTexts: {
      model: '网格、贴图、单位与格式都已检查。',
      panorama: '比例、大小、接缝、空洞与动态范围都已检查。',
      material: '用途、大小、接缝与法线都已检查。',
      splat: '数值、方向、飘点与透明度都已检查。',
    },
    counts: {
      error: (n: number) => `${n} 个错误`,
      warning: (n: number) => `${n} 个提醒`,
      note: (n: number) => `${n} 条说明`,
    },
    between: ' · ',
    severities: { error: '错误', warning: '提醒', note: '说明' },
    show: '在模型上显示',
    hide: '不再显示',
    some: (n: number) => `标出其中 ${n} 处`,
    isShown: (title: string, n: number) => `已在模型上标出 ${n} 处：${title}`,
  },
  en: {
    titles: {
      model: 'Model health',
      panorama: 'Panorama check',
      material: 'Map check',
      splat: 'Splat check',
    },
    good: 'Nothing found',
    goodTexts: {
      model: 'Mesh, textures, units and format were checked.',
      panorama: 'Ratio, size, seam, holes and range were checked.',
      material: 'What each map is, sizes, seams and normals were checked.',
      splat: 'Numbers, direction, floaters and opacity were checked.',
    },
    counts: {
      error: (n: number) => (n === 1 ? '1 error' : `${n} errors`),
      warning: (n: number) => (n === 1 ? '1 warning' : `${n} warnings`),
      note: (n: number) => (n === 1 ? '1 note' : `${n} notes`),
    },
    between: ' · ',
    severities: { error: 'Error', warning: 'Warning', note: 'Note' },
    show: 'Show on the model',
    hide: 'Hide',
    some: (n: number) => `${n} of them are marked`,
    isShown: (title: string, n: number) =>
      `Marked on the model, ${n === 1 ? '1 place' : `${n} places`}: ${title}`,
  },
});
