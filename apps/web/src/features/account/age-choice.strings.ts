import { defineStrings } from '#shared/i18n/strings.tsx';

const MONTH_NAMES = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

function toMonthName(month: string): string {
  return MONTH_NAMES[Number(month) - 1] ?? month;
}

export const ageChoiceStrings = defineStrings({
  zh: {
    label: '年龄声明',
    optional: '选填',
    none: '暂不说明',
    adult: '已满 18 周岁',
    minor: '未满 18 周岁',
    born: '出生年月',
    year: '出生年份',
    month: '出生月份',
    noYear: '年',
    noMonth: '月',
    yearName: (year: string) => `${year} 年`,
    monthName: (month: string) => `${Number(month)} 月`,
    bornIn: (year: string, month: string) => `${year} 年 ${Number(month)} 月`,
    adultHint: '不会记录出生日期。',
    minorHint: '只记到月份，用于付款限额与 AI 创作时段的保护，不公开。',
    loginHint: '首次登录时说明即可，之后可在设置中更正。',
    missing: '请选择出生年份和月份',
    unsaved: '年龄声明没有保存，请在“设置 › 年龄与监护”中补填',
  },
  en: {
    label: 'Your age',
    optional: 'optional',
    none: 'Not now',
    adult: '18 or over',
    minor: 'Under 18',
    born: 'Month and year of birth',
    year: 'Year of birth',
    month: 'Month of birth',
    noYear: 'Year',
    noMonth: 'Month',
    yearName: (year: string) => year,
    monthName: toMonthName,
    bornIn: (year: string, month: string) => `${toMonthName(month)} ${year}`,
    adultHint: 'Your date of birth is not kept.',
    minorHint:
      'Kept by month alone and shown to nobody. It limits payments and the hours of AI creation, to protect you.',
    loginHint: 'Once is enough. It can be corrected in the settings.',
    missing: 'Choose the year and month of birth',
    unsaved: 'Your age was not saved. State it under Settings › Age and guardian.',
  },
});
