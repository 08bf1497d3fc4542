import { defineStrings } from '#shared/i18n/strings.tsx';

export const suggestStrings = defineStrings({
  zh: {
    label: '搜索建议',
    searchFor: (words: string) => `搜索“${words}”`,
    groups: { past: '最近搜索', categories: '分类', tags: '标签', formats: '格式', assets: '资源' },
    kinds: { model: '模型', scene: '场景', panorama: '全景图', material: '材质' },
    remove: (words: string) => `移除“${words}”`,
    clear: '清空最近搜索',
    count: (count: string) => `${count} 条建议`,
  },
  en: {
    label: 'Suggestions',
    searchFor: (words: string) => `Search for “${words}”`,
    groups: {
      past: 'Recent searches',
      categories: 'Categories',
      tags: 'Tags',
      formats: 'Formats',
      assets: 'Assets',
    },
    kinds: { model: 'Model', scene: 'Scene', panorama: 'Panorama', material: 'Material' },
    remove: (words: string) => `Remove “${words}”`,
    clear: 'Clear recent searches',
    count: (count: string) => `${count} suggestions`,
  },
});
