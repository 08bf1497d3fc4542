import {
  ClipboardCheck,
  Cog,
  Flag,
  House,
  Landmark,
  Layers,
  PackageCheck,
  ScrollText,
  Undo2,
  UserCheck,
  UsersRound,
} from 'lucide-react';
import type { Desk } from './desk.ts';
import { readWaitingApplications } from './applications/waiting.ts';
import { readWaitingApprovals } from './approvals/waiting.ts';
import { readFailedJobs } from './jobs/waiting.ts';
import { readWaitingPayouts } from './payouts/waiting.ts';
import { readWaitingRefunds } from './refunds/waiting.ts';
import { readWaitingReviews } from './review/waiting.ts';
import { readWaitingReports } from './reports/waiting.ts';

/** Every desk, in the order of the navigation. The code of each comes when it is opened. */
export const desks: readonly Desk[] = [
  {
    ...{ path: 'overview', name: { zh: '总览', en: 'Overview' }, group: 'today', permission: null },
    ...{ letter: 'o', icon: House },
    load: async () => (await import('./overview/overview-desk.tsx')).OverviewDesk,
  },
  {
    ...{ path: 'approvals', name: { zh: '双人复核', en: 'Approvals' }, group: 'today', permission: null },
    ...{ letter: 'a', icon: ClipboardCheck },
    load: async () => (await import('./approvals/approvals-desk.tsx')).ApprovalsDesk,
    readWaiting: readWaitingApprovals,
  },
  {
    ...{ path: 'review', name: { zh: '审核', en: 'Review' }, group: 'creators' },
    ...{ permission: 'review.decide', letter: 'v', icon: PackageCheck },
    load: async () => (await import('./review/review-desk.tsx')).ReviewDesk,
    readWaiting: readWaitingReviews,
  },
  {
    ...{ path: 'applications', name: { zh: '创作者申请', en: 'Applications' }, group: 'creators' },
    ...{ permission: 'applications.read', letter: 'p', icon: UserCheck },
    load: async () => (await import('./applications/applications-desk.tsx')).ApplicationsDesk,
    readWaiting: readWaitingApplications,
  },
  {
    ...{ path: 'reports', name: { zh: '举报', en: 'Reports' }, group: 'trust' },
    ...{ permission: 'reports.decide', letter: 'r', icon: Flag },
    load: async () => (await import('./reports/reports-desk.tsx')).ReportsDesk,
    readWaiting: readWaitingReports,
  },
  {
    ...{ path: 'payouts', name: { zh: '提现', en: 'Withdrawals' }, group: 'creators' },
    ...{ permission: 'payouts.read', letter: 'w', icon: Landmark },
    load: async () => (await import('./payouts/payouts-desk.tsx')).PayoutsDesk,
    readWaiting: readWaitingPayouts,
  },
  {
    ...{ path: 'batches', name: { zh: '付款批次', en: 'Batches' }, group: 'creators' },
    ...{ permission: 'payouts.read', letter: 'b', icon: Layers },
    load: async () => (await import('./payouts/batches-desk.tsx')).BatchesDesk,
  },
  {
    ...{ path: 'refunds', name: { zh: '退款', en: 'Refunds' }, group: 'money' },
    ...{ permission: 'payments.read', letter: 'f', icon: Undo2 },
    load: async () => (await import('./refunds/refunds-desk.tsx')).RefundsDesk,
    readWaiting: readWaitingRefunds,
  },
  {
    ...{ path: 'jobs', name: { zh: '后台任务', en: 'Jobs' }, group: 'house' },
    ...{ permission: 'jobs.manage', letter: 'j', icon: Cog },
    load: async () => (await import('./jobs/jobs-desk.tsx')).JobsDesk,
    readWaiting: readFailedJobs,
  },
  {
    ...{ path: 'staff', name: { zh: '员工', en: 'Staff' }, group: 'house' },
    ...{ permission: 'staff.manage', letter: 's', icon: UsersRound },
    load: async () => (await import('./staff/staff-desk.tsx')).StaffDesk,
  },
  {
    ...{ path: 'audit', name: { zh: '操作记录', en: 'Audit log' }, group: 'house' },
    ...{ permission: 'audit.read', letter: 'l', icon: ScrollText },
    load: async () => (await import('./audit/audit-desk.tsx')).AuditDesk,
    find: (typed) => `?subject=${encodeURIComponent(typed)}`,
  },
];
