import { defineStrings } from '#shared/i18n/strings.tsx';

export const loadMoreStrings = defineStrings({
  zh: {
    loadMore: '加载更多',
    notLoaded: '没有加载出来，请重试',
    allShown: (n: string) => `已显示全部 ${n} 项`,
  },
  en: {
    loadMore: 'Load more',
    notLoaded: 'That could not be loaded. Please try again.',
    allShown: (n: string) => `All ${n} shown`,
  },
});
