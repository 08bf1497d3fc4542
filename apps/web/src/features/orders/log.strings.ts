import { defineStrings } from '#shared/i18n/strings.tsx';

/** Words for narrowing the list of orders. */
export const logStrings = defineStrings({
  zh: {
    status: '订单状态',
    anyStatus: '全部状态',
    month: '月份',
    anyMonth: '全部时间',
    monthName: (year: number, month: number) => `${year} 年 ${month} 月`,
    search: '搜索订单号或名称',
    balance: '余额',
    noMatch: '没有符合条件的记录',
    noMatchText: '换个条件试试，或查看全部。',
    clear: '清除条件',
  },
  en: {
    status: 'State of the order',
    anyStatus: 'Any state',
    month: 'Month',
    anyMonth: 'All time',
    monthName: (year: number, month: number) =>
      new Intl.DateTimeFormat('en', { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(
        Date.UTC(year, month - 1, 1),
      ),
    search: 'Order number or name',
    balance: 'Balance',
    noMatch: 'Nothing matches',
    noMatchText: 'Try other conditions, or look at everything.',
    clear: 'Clear conditions',
  },
});
