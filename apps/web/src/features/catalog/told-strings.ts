import { defineStrings } from '#shared/i18n/strings.tsx';

export const toldStrings = defineStrings({
  zh: {
    shownFor: '没有找到您写的词，显示的是',
    insteadOf: '的结果 · 仍要搜索',
    noneWhole: '没有资源符合全部关键词，以下符合其中一部分。',
    fewWhole: (n: string) => `前 ${n} 个符合全部关键词，其后的符合其中一部分。`,
  },
  en: {
    shownFor: 'Nothing is called that. Shown instead:',
    insteadOf: '· Search as written:',
    noneWhole: 'Nothing has all of the words. These have some of them.',
    fewWhole: (n: string) =>
      n === '1'
        ? 'The first has all of the words, the rest some of them.'
        : `The first ${n} have all of the words, the rest some of them.`,
  },
});
