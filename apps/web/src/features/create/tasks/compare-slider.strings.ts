import { defineStrings } from '#shared/i18n/strings.tsx';

export const compareStrings = defineStrings({
  zh: {
    line: (before: string, after: string) => `对比线：左侧“${before}”，右侧“${after}”`,
    share: (percent: number, before: string) => `“${before}”占 ${percent}%`,
  },
  en: {
    line: (before: string, after: string) =>
      `Line between “${before}” on the left and “${after}” on the right`,
    share: (percent: number, before: string) => `${percent}% of “${before}”`,
  },
});
