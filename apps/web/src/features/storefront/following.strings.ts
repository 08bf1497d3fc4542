import { defineStrings } from '#shared/i18n/strings.tsx';

export const followingStrings = defineStrings({
  zh: {
    title: '我的关注',
    lead: '关注的创作者上架新资源时，每天最多通知一次。可在“设置”中关闭。',
    settings: '通知设置',
    empty: '还没有关注创作者',
    emptyText: '在资源页打开创作者主页，就可以关注。',
    browse: '浏览资源库',
    failed: '没有取得关注列表',
    latest: (day: string) => `最近上架：${day}`,
    none: '暂无在售资源',
    suspended: '资格已暂停',
  },
  en: {
    title: 'Following',
    lead: 'When they put something new on sale you get one notice a day at most. Turn it off under Settings.',
    settings: 'Notice settings',
    empty: 'You follow nobody yet',
    emptyText: 'Open a creator’s storefront from an asset to follow them.',
    browse: 'Browse the library',
    failed: 'The list could not be read',
    latest: (day: string) => `Latest: ${day}`,
    none: 'Nothing on sale now',
    suspended: 'Suspended',
  },
});
