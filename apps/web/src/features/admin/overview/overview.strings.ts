import { defineStrings } from '#shared/i18n/strings.tsx';

export const overviewStrings = defineStrings({
  zh: {
    title: '总览',
    hello: (name: string) => `${name}，这些事项等您处理`,
    none: '没有待处理的事项',
    noneText: '有新的事项时会出现在这里和左侧导航中。',
    waiting: (count: string) => `${count} 项`,
    since: (age: string) => `最早：${age}`,
    held: (why: string, count: string) => `${why}：${count} 项`,
    clear: '已处理完',
    unread: '没有取得',
    failed: '部分队列没有取得',
    retry: '重试',
    role: '您的权限',
    noPermissions: '您的角色还没有任何权限，请联系超级管理员。',
  },
  en: {
    title: 'Overview',
    hello: (name: string) => `${name}, this waits for you`,
    none: 'Nothing is waiting',
    noneText: 'What comes up shows here and in the navigation.',
    waiting: (count: string) => `${count} waiting`,
    since: (age: string) => `Oldest: ${age}`,
    held: (why: string, count: string) => `${why}: ${count}`,
    clear: 'All done',
    unread: 'Could not be read',
    failed: 'Some queues could not be read',
    retry: 'Try again',
    role: 'What you may do',
    noPermissions: 'Your role permits nothing yet. Ask a super admin.',
  },
});
