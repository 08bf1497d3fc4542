import { defineStrings } from '#shared/i18n/strings.tsx';

/** What is said around every page of somebody logged in. */
export const memberStrings = defineStrings({
  zh: {
    unread: (count: number) => `有新消息，共 ${count} 条未读`,
  },
  en: {
    unread: (count: number) => `New notice: ${count} unread`,
  },
});
