import type { Language } from '../html.ts';
import type { Payability, SimulatedOrder } from './order-book.ts';
import type { Scenario } from './scenarios.ts';

interface PayText {
  title: string;
  intro: string;
  find: string;
  findLabel: string;
  notFound: string;
  open: string;
  none: string;
  done: string;
  details: string;
  payNow: string;
  payer: string;
  fail: string;
  typing: string;
  stop: string;
  scenarios: string;
  scenariosIntro: string;
  notices: string;
  noNotices: string;
  time: string;
  event: string;
  outcome: string;
  orderNo: string;
  merchant: string;
  state: string;
  left: (text: string) => string;
  taken: string;
  failed: string;
  armed: string;
  refused: string;
  back: string;
  states: Record<SimulatedOrder['state'], string>;
  payability: Record<Payability, string>;
  outcomes: Record<'dropped' | 'delayed' | 'held' | 'unreachable', string>;
  scenario: Record<Scenario, string>;
}

export const PAY_TEXT: Record<Language, PayText> = {
  zh: {
    title: '模拟支付',
    intro: '这里代替手机上的微信：商店下的订单会出现在下面，点一下就付款。',
    find: '打开',
    findLabel: '粘贴二维码内容（weixin://…）或商户订单号',
    notFound: '没有这个二维码或订单号。',
    open: '待付款',
    none: '还没有订单。请在商店里选择充值或会员，再回到这里。',
    done: '最近的订单',
    details: '详情',
    payNow: '确认支付',
    payer: '付款人',
    fail: '支付失败（余额不足）',
    typing: '正在输入密码',
    stop: '放弃输入',
    scenarios: '异常场景',
    scenariosIntro: '付款成功，但途中出了问题。商店仍须恰好入账一次。',
    notices: '发给商店的通知',
    noNotices: '还没有发出通知。',
    time: '时间',
    event: '事件',
    outcome: '结果',
    orderNo: '商户订单号',
    merchant: '收款方',
    state: '状态',
    left: (text) => `剩余 ${text}`,
    taken: '已付款，正在通知商店。',
    failed: '已模拟这一步，没有扣款。',
    armed: '已就绪：商店关闭这个订单时会自动付款。',
    refused: '现在不能付款。',
    back: '全部订单',
    states: {
      NOTPAY: '待支付',
      USERPAYING: '正在输入密码',
      PAYERROR: '支付失败，可再付',
      SUCCESS: '已支付',
      REFUND: '已退款',
      CLOSED: '已关闭',
    },
    payability: {
      payable: '可以付款',
      paid: '已支付',
      closed: '订单已关闭',
      expired: '已过支付截止时间',
      code_expired: '二维码已过期，请商店重新下单获取',
    },
    outcomes: { dropped: '途中丢失', delayed: '推迟', held: '等待后一条先到', unreachable: '商店没有应答' },
    scenario: {
      notice_lost: '付款，前三次通知丢失',
      notice_twice: '付款，同一通知同时到达三次',
      notice_late: '付款，通知晚一分钟',
      notice_wrong_amount: '付款，先到一条金额不符的通知',
      notice_signtest: '付款，先到一条探测签名',
      notice_tampered: '付款，先到一条被改过的通知',
      notice_forged: '付款，先到一条伪造签名的通知',
      close_race: '商店关单的同时付款',
      late_payment: '商店关单之后到账',
    },
  },
  en: {
    title: 'Simulated payments',
    intro:
      'This page stands in for WeChat on a phone: orders from the shop appear below and are paid with one click.',
    find: 'Open',
    findLabel: 'Paste the QR content (weixin://…) or a merchant order number',
    notFound: 'No such QR code or order number.',
    open: 'Waiting for payment',
    none: 'No orders yet. Choose points or a membership in the shop, then come back.',
    done: 'Recent orders',
    details: 'Details',
    payNow: 'Pay now',
    payer: 'Payer',
    fail: 'Payment fails (balance too low)',
    typing: 'Entering the password',
    stop: 'Stop entering',
    scenarios: 'When things go wrong',
    scenariosIntro:
      'The payment succeeds, but something happens on the way. The shop must still credit exactly once.',
    notices: 'Notifications to the shop',
    noNotices: 'None sent yet.',
    time: 'Time',
    event: 'Event',
    outcome: 'Outcome',
    orderNo: 'Merchant order number',
    merchant: 'Payee',
    state: 'State',
    left: (text) => `${text} left`,
    taken: 'Paid. The shop is being notified.',
    failed: 'Done. No money was taken.',
    armed: 'Ready: the payment happens when the shop closes this order.',
    refused: 'This order cannot be paid now.',
    back: 'All orders',
    states: {
      NOTPAY: 'Not paid',
      USERPAYING: 'Entering the password',
      PAYERROR: 'Failed, may be paid again',
      SUCCESS: 'Paid',
      REFUND: 'Refunded',
      CLOSED: 'Closed',
    },
    payability: {
      payable: 'Can be paid',
      paid: 'Paid',
      closed: 'The order is closed',
      expired: 'The time for payment is over',
      code_expired: 'The QR code has expired; the shop must ask for a new one',
    },
    outcomes: {
      dropped: 'lost on the way',
      delayed: 'put off',
      held: 'waits to be overtaken',
      unreachable: 'no answer from the shop',
    },
    scenario: {
      notice_lost: 'Pay; the first three notifications are lost',
      notice_twice: 'Pay; the same notification arrives three times at once',
      notice_late: 'Pay; the notification is a minute late',
      notice_wrong_amount: 'Pay; a notification with a wrong amount comes first',
      notice_signtest: 'Pay; a probe signature comes first',
      notice_tampered: 'Pay; an altered notification comes first',
      notice_forged: 'Pay; a forged notification comes first',
      close_race: 'Pay in the moment the shop closes the order',
      late_payment: 'Pay after the shop has closed the order',
    },
  },
};
