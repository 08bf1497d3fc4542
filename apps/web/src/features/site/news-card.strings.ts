import { defineStrings } from '#shared/i18n/strings.tsx';

export const newsCardStrings = defineStrings({
  zh: { outside: '（在新窗口打开）' },
  en: { outside: '(opens in a new window)' },
});
