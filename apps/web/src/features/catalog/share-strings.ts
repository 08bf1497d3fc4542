import { defineStrings } from '#shared/i18n/strings.tsx';

export const shareStrings = defineStrings({
  zh: {
    title: '分享与嵌入',
    link: '链接',
    embed: '嵌入代码',
    embedHint: '放进网页即可显示可转动的预览。语言与明暗可用 lang=en、theme=dark 指定。',
    copy: (what: string) => `复制${what}`,
    copied: '已复制',
    closed: '浏览器没有允许复制，请选中后手动复制。',
  },
  en: {
    title: 'Share and embed',
    link: 'Link',
    embed: 'Embed code',
    embedHint: 'Shows the live preview in any web page. Add lang=zh or theme=dark to choose.',
    copy: (what: string) => `Copy ${what.toLowerCase()}`,
    copied: 'Copied',
    closed: 'The browser did not allow copying. Select the text and copy it yourself.',
  },
});
