import { defineStrings } from '#shared/i18n/strings.tsx';

export const healthStrings = defineStrings({
  zh: {
    title: '模型体检',
    good: '没有发现问题',
    goodText: '网格、贴图、单位与格式都已检查。',
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
    title: 'Model health',
    good: 'Nothing found',
    goodText: 'Mesh, textures, units and format were checked.',
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
