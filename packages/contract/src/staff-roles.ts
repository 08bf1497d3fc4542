import type { Text } from './kernel/reasons.ts';

/** What somebody of staff may do, each in the words of the back office. */
export const PERMISSIONS = {
  'staff.manage': { zh: '管理员工与角色', en: 'Manage staff and roles' },
  'payouts.read': { zh: '查看创作者提现', en: 'See creators’ withdrawals' },
  'payouts.approve': { zh: '审核提现与付款批次', en: 'Decide on withdrawals and batches of payments' },
  'payouts.pay': { zh: '导出付款文件与导入回执', en: 'Export payment files and import results' },
  'applications.read': { zh: '查看创作者申请', en: 'See who applies to become a creator' },
  'applications.decide': { zh: '审核创作者申请与资格', en: 'Decide who is a creator' },
  'applications.reveal': { zh: '查看完整身份与账户', en: 'See identities and accounts whole' },
  'audit.read': { zh: '查看操作记录', en: 'Read what staff has done' },
  'jobs.manage': { zh: '管理后台任务', en: 'Manage background jobs' },
  'metrics.read': { zh: '查看运行指标', en: 'Read how the server does' },
  'review.decide': { zh: '审核提交的资源', en: 'Review what creators hand in' },
  'asset.suspend': { zh: '下架与恢复资源', en: 'Suspend and resume assets' },
  'reports.decide': { zh: '处理举报', en: 'Decide on reports' },
} as const satisfies Record<string, Text>;
export type Permission = keyof typeof PERMISSIONS;
export const PERMISSION_NAMES = Object.keys(PERMISSIONS) as Permission[];

type RoleFacts = { readonly name: Text; readonly permissions: readonly Permission[] };

/** Roles are sets of permissions; whoever has several roles may do what any of them may. */
export const ROLES = {
  'super-admin': { name: { zh: '超级管理员', en: 'Super admin' }, permissions: PERMISSION_NAMES },
  reviewer: {
    name: { zh: '审核员', en: 'Reviewer' },
    permissions: [
      ...(['review.decide', 'asset.suspend', 'reports.decide'] as const),
      ...(['applications.read', 'applications.decide', 'applications.reveal'] as const),
    ],
  },
  editor: { name: { zh: '编辑', en: 'Editor' }, permissions: [] },
  finance: {
    name: { zh: '财务', en: 'Finance' },
    permissions: [
      ...(['audit.read', 'payouts.read', 'payouts.approve', 'payouts.pay'] as const),
      ...(['applications.read', 'applications.reveal'] as const),
    ],
  },
  support: {
    name: { zh: '客服', en: 'Support' },
    permissions: ['payouts.read', 'reports.decide', 'applications.read'],
  },
  operator: {
    name: { zh: '运维', en: 'Operator' },
    permissions: ['audit.read', 'jobs.manage', 'metrics.read'],
  },
} as const satisfies Record<string, RoleFacts>;
export type Role = keyof typeof ROLES;
export const ROLE_NAMES = Object.keys(ROLES) as [Role, ...Role[]];

/** What people with these roles may do; a role that is no longer known permits nothing. */
export function permissionsOf(roles: readonly string[]): ReadonlySet<Permission> {
  const known = ROLE_NAMES.filter((role) => roles.includes(role));
  return new Set(known.flatMap((role): readonly Permission[] => ROLES[role].permissions));
}
