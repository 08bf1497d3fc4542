import { defineStrings } from '#shared/i18n/strings.tsx';

export const partnersStrings = defineStrings({
  zh: { heading: '合作伙伴' },
  en: { heading: 'Partners' },
});
