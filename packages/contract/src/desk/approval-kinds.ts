import type { Text } from '../kernel/reasons.ts';
import type { Permission } from '../staff-roles.ts';

type KindFacts = {
  readonly title: Text;
  /** What deciding takes, and proposing unless that takes another one. */
  readonly permission: Permission;
  readonly proposes?: Permission;
};

/** What takes two people of staff: one proposes it, another one decides. */
export const APPROVAL_KINDS = {
  'staff.invite': { title: { zh: '新增员工', en: 'New member of staff' }, permission: 'staff.manage' },
  'staff.roles': { title: { zh: '调整角色', en: 'Change of roles' }, permission: 'staff.manage' },
  'staff.renew': { title: { zh: '重设登录方式', en: 'New way to log in' }, permission: 'staff.manage' },
  'payouts.batch': { title: { zh: '付款批次', en: 'Batch of payments' }, permission: 'payouts.approve' },
  'payouts.result': {
    title: { zh: '银行退回的付款', en: 'Payments that a bank sent back' },
    permission: 'payouts.approve',
    proposes: 'payouts.pay',
  },
  'earnings.reverse': { title: { zh: '撤回收益', en: 'Earning taken back' }, permission: 'payouts.approve' },
  'refund.large': { title: { zh: '大额退款', en: 'Large refund' }, permission: 'refunds.decide' },
  'purchases.refund': {
    title: { zh: '退还购买', en: 'Purchase given back' },
    permission: 'refunds.decide',
    proposes: 'purchases.refund',
  },
  'purchases.refund-all': {
    title: { zh: '退还一件资源的全部购买', en: 'All purchases of an asset given back' },
    permission: 'refunds.decide',
    proposes: 'purchases.refund',
  },
  'coupons.start': { title: { zh: '启用优惠券', en: 'Start of a coupon' }, permission: 'coupons.manage' },
  'prices.change': { title: { zh: '调整价格', en: 'Change of prices' }, permission: 'prices.manage' },
  'rates.change': {
    title: { zh: '调整创作者分成', en: 'Change of what creators get' },
    permission: 'prices.manage',
  },
  'creators.official': {
    title: { zh: '官方发布者', en: 'Official publisher' },
    permission: 'applications.decide',
  },
  'legal.publish': { title: { zh: '发布法律文本', en: 'Publish a legal text' }, permission: 'legal.manage' },
} as const satisfies Record<string, KindFacts>;
export type ApprovalKindName = keyof typeof APPROVAL_KINDS;
export const APPROVAL_KIND_NAMES = Object.keys(APPROVAL_KINDS) as [ApprovalKindName, ...ApprovalKindName[]];
