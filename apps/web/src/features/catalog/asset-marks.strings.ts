import { defineStrings } from '#shared/i18n/strings.tsx';

/** Words for what is known of artificial intelligence in an asset, and for what may not be done with it. */
export const assetMarksStrings = defineStrings({
  zh: {
    ai: {
      labelled: { name: 'AI 生成 · 已标明', text: '文件带有人工智能生成标识。' },
      possible: { name: '可能由 AI 生成', text: '创作者声明使用了人工智能。' },
      suspected: { name: '疑似由 AI 生成', text: '文件中有生成工具的痕迹，创作者未声明。' },
    },
    editorial: '仅限编辑用途',
    editorialText: '可用于报道、研究与展示，不能用于广告。',
  },
  en: {
    ai: {
      labelled: { name: 'AI generated · labelled', text: 'Its files say that it was generated.' },
      possible: { name: 'May be AI generated', text: 'Its creator declares the use of AI.' },
      suspected: {
        name: 'Suspected AI generated',
        text: 'Its files bear traces of a generator; its creator declares none.',
      },
    },
    editorial: 'Editorial use',
    editorialText: 'For news, study and display; not for advertising.',
  },
});
