import { defineStrings } from '#shared/i18n/strings.tsx';

export const digestStrings = defineStrings({
  zh: {
    title: '邮件摘要',
    off: '把未读消息的标题汇总后发到邮箱，默认关闭。没有未读消息时不会发送。',
    on: (email: string) => `发送到 ${email}，没有未读消息时不会发送。`,
    frequency: '多久发送一次',
    every: { daily: '每天', weekly: '每周' },
    turnOn: '开启',
    change: '更换邮箱',
    turnOff: '关闭摘要',
    turnedOff: '已关闭，邮箱地址已删除',
    changed: '修改成功',
  },
  en: {
    title: 'Email digest',
    off: 'The titles of what you have not read, in one email. Off until you turn it on, and none is sent when nothing is unread.',
    on: (email: string) => `Goes to ${email}. None is sent when nothing is unread.`,
    frequency: 'How often',
    every: { daily: 'Daily', weekly: 'Weekly' },
    turnOn: 'Turn on',
    change: 'Change address',
    turnOff: 'Turn off',
    turnedOff: 'Turned off, and the address is deleted.',
    changed: 'Saved',
  },
});
