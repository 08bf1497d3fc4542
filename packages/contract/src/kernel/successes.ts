import type { Text } from './reasons.ts';

/** Success messages that the specification words; every other success says 操作成功. */
export const successes = {
  DONE: { zh: '操作成功', en: 'Done' },
  SENT: { zh: '发送成功', en: 'Sent' },
  LOGGED_IN: { zh: '登录成功', en: 'Logged in' },
  LOGGED_OUT: { zh: '注销成功', en: 'Logged out' },
  CHANGED: { zh: '修改成功', en: 'Saved' },
  DELETED: { zh: '删除成功', en: 'Deleted' },
  BOUGHT: { zh: '购买成功', en: 'Purchased' },
} as const satisfies Record<string, Text>;

export type SuccessName = keyof typeof successes;
