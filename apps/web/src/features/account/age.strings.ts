import { defineStrings } from '#shared/i18n/strings.tsx';

export const ageStrings = defineStrings({
  zh: {
    failed: '没有读到年龄声明',
    title: '年龄声明',
    none: '还没有声明。不声明也可以使用全部功能；未满 18 周岁的，请如实声明。',
    adult: (day: string) => `已声明年满 18 周岁 · ${day}`,
    minor: (month: string) => `未满 18 周岁，${month}出生`,
    state: '声明',
    correct: '更正',
  },
  en: {
    failed: 'Could not read the statement of your age',
    title: 'Your age',
    none: 'Not stated. Everything works without it; if you are under 18, please say so.',
    adult: (day: string) => `Stated to be 18 or over · ${day}`,
    minor: (month: string) => `Under 18, born in ${month}`,
    state: 'State',
    correct: 'Correct',
  },
});
