import { defineStrings } from '#shared/i18n/strings.tsx';

export const legalStrings = defineStrings({
  zh: {
    documents: '协议与政策',
    contents: '目录',
    version: (version: string, day: string) => `第 ${version} 版，${day}生效`,
  },
  en: {
    documents: 'Agreements and policies',
    contents: 'Contents',
    version: (version: string, day: string) => `Version ${version}, in force from ${day}`,
  },
});
