import { defineStrings } from '#shared/i18n/strings.tsx';

export const guardianStrings = defineStrings({
  zh: { toSettings: '去设置' },
  en: { toSettings: 'Settings' },
});
