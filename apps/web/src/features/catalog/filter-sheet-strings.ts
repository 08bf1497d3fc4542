import { defineStrings } from '#shared/i18n/strings.tsx';

export const filterSheetStrings = defineStrings({
  zh: { showResults: (n: string) => `查看 ${n} 个结果` },
  en: { showResults: (n: string) => (n === '1' ? 'Show 1 result' : `Show ${n} results`) },
});
