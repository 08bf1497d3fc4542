import { defineStrings } from '#shared/i18n/strings.tsx';

export const keepDraftStrings = defineStrings({
  zh: {
    keep: '存为上架草稿',
    kept: '已存为上架草稿，标题与标签可以继续修改',
    known: '这件作品已有草稿，已为您打开',
  },
  en: {
    keep: 'Save as marketplace draft',
    kept: 'Saved as a marketplace draft. Title and tags are yours to change.',
    known: 'This work has a draft already; here it is.',
  },
});
