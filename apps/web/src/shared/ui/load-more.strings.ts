import { defineStrings } from '#shared/i18n/strings.tsx';

export const loadMoreStrings = defineStrings({
  zh: {
    loadMore: '加载更多',
    notLoaded: '没有加载出来',
    allShown: (n: string) => `已显示全部 ${n} 项`,
  },
  en: {
    loadMore: 'Load more',
    notLoaded: 'More could not be loaded',
    allShown: (n: string) => `All ${n} shown`,
  },
});
