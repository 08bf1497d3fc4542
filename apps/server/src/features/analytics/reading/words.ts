import type { TrafficSource } from '@mogine/contract/analytics-limits';
import type { Lang } from '@mogine/contract/kernel/envelope';

type Words = {
  asset: string;
  id: string;
  day: string;
  source: string;
  figures: readonly string[];
  queries: readonly string[];
  sources: Readonly<Record<TrafficSource, string>>;
};

/** What stands in exported tables. */
export const TABLE_WORDS: Readonly<Record<Lang, Words>> = {
  zh: {
    asset: '资源',
    id: '资源编号',
    day: '日期',
    source: '来源',
    figures: ['曝光', '浏览', '收藏', '购买', '会员下载', '退款', '收益（积分）'],
    queries: ['搜索词', '曝光', '浏览', '收藏', '购买', '退款', '平均排位'],
    sources: {
      search: '搜索',
      category: '分类列表',
      home: '首页',
      similar: '相关资源',
      storefront: '创作者主页',
      favorites: '收藏夹与分享',
      moai: 'MoAI',
      outside: '站外链接',
      direct: '直接访问',
    },
  },
  en: {
    asset: 'Asset',
    id: 'Asset id',
    day: 'Day',
    source: 'Source',
    figures: ['Impressions', 'Views', 'Saves', 'Sales', 'Member downloads', 'Refunds', 'Earned points'],
    queries: ['Search', 'Impressions', 'Views', 'Saves', 'Sales', 'Refunds', 'Average position'],
    sources: {
      search: 'Search',
      category: 'Category lists',
      home: 'Home page',
      similar: 'Similar assets',
      storefront: 'Storefront',
      favorites: 'Saved and shared folders',
      moai: 'MoAI',
      outside: 'Other sites',
      direct: 'Direct',
    },
  },
};
