import type { Lang } from '@mogine/contract/kernel/envelope';

const words = {
  zh: { title: '摩境 Mogine', text: '页面暂时无法显示，请稍后重试。', retry: '重试' },
  en: {
    title: 'Mogine',
    text: 'The page cannot be shown right now. Please try again shortly.',
    retry: 'Try again',
  },
};

/** Shown when not even the frame of the site, or of a viewer in the pages of others, can be rendered. */
export function buildLastResort(lang: Lang): string {
  const { title, text, retry } = words[lang];
  const locale = lang === 'zh' ? 'zh-CN' : 'en';
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${title}</title></head><body><main><h1>${title}</h1><p>${text}</p><p><a href="">${retry}</a></p></main></body></html>`;
}
