import type { Text } from './kernel/reasons.ts';

/** Roles are sets of permissions; whoever has several roles may do what any of them may. */
export const ROLES = {
  'super-admin': { zh: '超级管理员', en: 'Super admin' },
  reviewer: { zh: '审核员', en: 'Reviewer' },
  editor: { zh: '编辑', en: 'Editor' },
  finance: { zh: '财务', en: 'Finance' },
  support: { zh: '客服', en: 'Support' },
  operator: { zh: '运维', en: 'Operator' },
} as const satisfies Record<string, Text>;
export type Role = keyof typeof ROLES;
export const ROLE_NAMES = Object.keys(ROLES) as [Role, ...Role[]];

type PermissionFacts = Text & { readonly roles: readonly Exclude<Role, 'super-admin'>[] };

/** What somebody of staff may do, in the words of the back office, and in which roles. A super admin may do everything. */
export const PERMISSIONS = {
  'staff.manage': { zh: '管理员工与角色', en: 'Manage staff and roles', roles: [] },
  'audit.read': { zh: '查看操作记录', en: 'Read what staff has done', roles: ['finance', 'operator'] },
  'payouts.read': { zh: '查看创作者提现', en: 'See creators’ withdrawals', roles: ['finance', 'support'] },
  'payouts.approve': {
    zh: '审核提现与付款批次',
    en: 'Decide on withdrawals and batches',
    roles: ['finance'],
  },
  'payouts.pay': {
    zh: '导出付款文件与导入回执',
    en: 'Export payment files, import results',
    roles: ['finance'],
  },
  'payments.read': { zh: '查看支付与对账', en: 'Read payments and bills', roles: ['finance', 'support'] },
  'purchases.read': {
    zh: '查看积分购买',
    en: 'Read purchases',
    roles: ['finance', 'support', 'reviewer'],
  },
  'purchases.refund': {
    zh: '提出退还购买',
    en: 'Propose to give purchases back',
    roles: ['finance', 'support'],
  },
  'refunds.decide': { zh: '处理退款与对账差异', en: 'Decide refunds and differences', roles: ['finance'] },
  'ledger.read': { zh: '查看账本', en: 'Read the ledger', roles: ['finance'] },
  'invoices.manage': { zh: '开具与红冲发票', en: 'Issue and reverse invoices', roles: ['finance'] },
  'prices.manage': { zh: '管理价格与会员方案', en: 'Change prices and plans', roles: ['finance'] },
  'coupons.manage': { zh: '管理与发放优惠券', en: 'Make and give coupons', roles: ['finance'] },
  'review.decide': { zh: '审核提交的资源', en: 'Review what creators hand in', roles: ['reviewer'] },
  'asset.suspend': {
    zh: '下架与恢复资源',
    en: 'Suspend and resume assets',
    roles: ['reviewer', 'editor'],
  },
  'applications.read': {
    zh: '查看创作者申请',
    en: 'See who applies',
    roles: ['reviewer', 'finance', 'support'],
  },
  'applications.decide': { zh: '审核创作者申请与资格', en: 'Decide who is a creator', roles: ['reviewer'] },
  'applications.reveal': {
    zh: '查看完整身份与账户',
    en: 'See identities and accounts whole',
    roles: ['reviewer', 'finance'],
  },
  'reports.decide': { zh: '处理举报', en: 'Decide on reports', roles: ['reviewer', 'support'] },
  'moderation.decide': {
    zh: '审核词库与作品',
    en: 'Decide on words and works',
    roles: ['reviewer', 'support'],
  },
  'moderation.prompts': {
    zh: '查看被拒绝的提示词',
    en: 'See refused prompts',
    roles: ['reviewer'],
  },
  'people.read': { zh: '查看会员', en: 'See members', roles: ['support'] },
  'people.manage': { zh: '冻结会员与重置资料', en: 'Freeze members, reset names', roles: ['support'] },
  'people.view-as': { zh: '以会员视角查看', en: 'See the site as a member does', roles: ['support'] },
  'privacy.manage': { zh: '处理个人信息请求', en: 'Handle privacy requests', roles: ['support'] },
  'content.edit': { zh: '编辑网站内容', en: 'Edit what the site says', roles: ['editor'] },
  'legal.manage': { zh: '管理法律文本', en: 'Write and publish legal texts', roles: ['editor'] },
  'enquiries.manage': {
    zh: '处理咨询与参赛作品',
    en: 'Answer enquiries and competition entries',
    roles: ['support', 'editor'],
  },
  'catalogue.edit': { zh: '编辑资源目录', en: 'Edit the catalogue', roles: ['editor'] },
  'ratings.decide': { zh: '处理评价', en: 'Decide on ratings', roles: ['reviewer', 'support'] },
  'jobs.manage': { zh: '管理后台任务', en: 'Manage background jobs', roles: ['operator'] },
  'storage.manage': { zh: '巡检与清理文件存储', en: 'Sweep and clear the storage', roles: ['operator'] },
  'ai.manage': { zh: '管理 AI 任务与引擎', en: 'Manage AI tasks and engines', roles: ['operator'] },
  'settings.manage': { zh: '修改设置与功能开关', en: 'Change settings and switches', roles: ['operator'] },
  'metrics.read': { zh: '查看运行指标', en: 'Read how the server does', roles: ['operator'] },
} as const satisfies Record<string, PermissionFacts>;
export type Permission = keyof typeof PERMISSIONS;
export const PERMISSION_NAMES = Object.keys(PERMISSIONS) as Permission[];

/** What people with these roles may do; a role that is no longer known permits nothing. */
export function permissionsOf(roles: readonly string[]): ReadonlySet<Permission> {
  if (roles.includes('super-admin')) return new Set(PERMISSION_NAMES);
  return new Set(
    PERMISSION_NAMES.filter((name) => {
      const { roles: holders }: PermissionFacts = PERMISSIONS[name];
      return holders.some((role) => roles.includes(role));
    }),
  );
}
