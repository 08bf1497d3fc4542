import { defineStrings } from '#shared/i18n/strings.tsx';

/** Words of the states that orders and entries of the log are in. */
export const stateStrings = defineStrings({
  zh: {
    waiting: '待支付',
    done: '已完成',
    closed: '已关闭',
    refunded: '已退款',
    underWay: '进行中',
    givenBack: '已退回',
  },
  en: {
    waiting: 'Not paid yet',
    done: 'Done',
    closed: 'Closed',
    refunded: 'Refunded',
    underWay: 'Under way',
    givenBack: 'Given back',
  },
});
