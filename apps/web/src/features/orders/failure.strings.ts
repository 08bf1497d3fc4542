import { defineStrings } from '#shared/i18n/strings.tsx';

export const failureStrings = defineStrings({
  zh: { unknown: '未知错误，请重试' },
  en: { unknown: 'Something went wrong. Please try again.' },
});
