import { defineStrings } from '#shared/i18n/strings.tsx';

export const versionStrings = defineStrings({
  zh: {
    title: '版本',
    version: (version: number) => `第 ${version} 版`,
    newest: '最新',
    fetched: (day: string) => `${day} 下载过`,
    published: (day: string) => `${day} 发布`,
    first: '首个版本',
    noNotes: '发布者没有填写更新说明。',
    files: (version: number) => `第 ${version} 版的文件`,
    update: (version: number) => `有更新：第 ${version} 版`,
    updateText: (version: number) => `您下载的是第 ${version} 版，重新下载新版本不收取积分。`,
  },
  en: {
    title: 'Versions',
    version: (version: number) => `Version ${version}`,
    newest: 'Newest',
    fetched: (day: string) => `downloaded ${day}`,
    published: (day: string) => `published ${day}`,
    first: 'First version',
    noNotes: 'The publisher has not said what is different.',
    files: (version: number) => `Files of version ${version}`,
    update: (version: number) => `Updated: version ${version}`,
    updateText: (version: number) => `You have version ${version}. The update costs no points.`,
  },
});
