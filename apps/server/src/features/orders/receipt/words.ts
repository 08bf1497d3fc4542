import type { Lang } from '@mogine/contract/kernel/envelope';

/** Words of a receipt on paper. */
const zh = {
  title: '收据',
  seller: '摩境 Mogine',
  orderNo: '订单号',
  paidAt: '付款时间',
  method: '支付方式',
  wechat: '微信支付',
  points: '积分支付',
  none: '无需支付',
  wechatNo: '微信支付单号',
  payer: '付款账户',
  item: '项目',
  amount: '金额',
  pointsOf: (points: string) => `${points} 积分`,
  free: '免费',
  bonus: (points: string) => `含赠送 ${points} 积分`,
  until: (months: number) => `会员时长 ${months} 个月`,
  total: '合计',
  refunded: (time: string) => `已于 ${time} 退款`,
  kept: '退款后实付',
  note: '本收据由系统生成，证明上述款项或积分已经支付，并列出已退回的款项。它不是发票，不能用于抵扣税款。',
  page: (page: number, pages: number) => `第 ${page} / ${pages} 页`,
  made: (time: string) => `生成时间 ${time}（北京时间）`,
};

const en: typeof zh = {
  title: 'Receipt',
  seller: 'Mogine',
  orderNo: 'Order number',
  paidAt: 'Paid at',
  method: 'Paid by',
  wechat: 'WeChat Pay',
  points: 'Points',
  none: 'Nothing to pay',
  wechatNo: 'WeChat Pay number',
  payer: 'Account',
  item: 'Item',
  amount: 'Amount',
  pointsOf: (points: string) => `${points} points`,
  free: 'Free',
  bonus: (points: string) => `${points} points of it are free`,
  until: (months: number) => `${months} ${months === 1 ? 'month' : 'months'} of membership`,
  total: 'Total',
  refunded: (time: string) => `Refunded at ${time}`,
  kept: 'Paid after the refund',
  note: 'This receipt was made by the system. It confirms that the sum or the points above were paid, and says what was given back. It is not a tax invoice (fapiao).',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  made: (time: string) => `Made at ${time} (Beijing time)`,
};

export const RECEIPT_WORDS: Readonly<Record<Lang, typeof zh>> = { zh, en };
