import { defineStrings } from '#shared/i18n/strings.tsx';

export const missingStrings = defineStrings({
  zh: {
    title: '没有这个页面',
    text: '地址可能写错了，或页面已不在这里。您可以从资源库或首页继续。',
    browse: '去资源库',
    home: '回首页',
  },
  en: {
    title: 'There is no such page',
    text: 'The address may be mistyped, or what it led to is gone. The library and the home page are good places to go on from.',
    browse: 'To the library',
    home: 'To the home page',
  },
});
