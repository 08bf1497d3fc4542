import { defineStrings } from '#shared/i18n/strings.tsx';

export const myStrings = defineStrings({
  zh: {
    title: '我的创作',
    empty: '还没有作品',
    emptyText: '描述一个房间、一栋建筑或一件家具，生成的每一张图都会留在这里。',
    create: '开始创作',
    failed: '作品没有加载出来',
    today: '今天',
    yesterday: '昨天',
  },
  en: {
    title: 'My creations',
    empty: 'Nothing here yet',
    emptyText: 'Describe a room, a building or a piece of furniture. Every picture you make stays here.',
    create: 'Start creating',
    failed: 'Your works could not be loaded',
    today: 'Today',
    yesterday: 'Yesterday',
  },
});
