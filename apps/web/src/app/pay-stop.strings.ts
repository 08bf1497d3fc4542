import { defineStrings } from '#shared/i18n/strings.tsx';

export const payStopStrings = defineStrings({
  zh: {
    closed: '购买与充值暂时关闭，请稍后再来。',
    frozen: '您的账号已被冻结，暂时不能购买和充值。',
    why: '查看原因',
  },
  en: {
    closed: 'Purchases and top-ups are closed for the time being. Please come back later.',
    frozen: 'Your account is frozen, so it cannot buy or top up.',
    why: 'See why',
  },
});
