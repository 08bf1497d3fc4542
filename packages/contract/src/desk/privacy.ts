import { z } from 'zod';
import { id, instant, paging } from '../kernel/fields.ts';
import { listOp, op } from '../kernel/op.ts';
import { closingBlockers } from '../privacy.ts';

export const EXPORT_STATES = ['waiting', 'ready', 'failed', 'gone'] as const;
/** Working days in which somebody who asks for something of their data gets it. */
export const PRIVACY_WORKING_DAYS = 15;

const whose = { clientId: z.string(), nickname: z.string() };

/** What members ask for of their data, with the time there is for it. */
export const privacyDesk = {
  exports: listOp({
    method: 'GET',
    path: '/api/admin/privacy/exports',
    auth: 'staff',
    permission: 'privacy.manage',
    summary: { zh: '数据导出申请，新的在前', en: 'Copies of data that were asked for, newest first' },
    input: z.object({ ...paging, state: z.enum(EXPORT_STATES).optional() }),
    data: z.object({
      id: z.string(),
      ...whose,
      state: z.enum(EXPORT_STATES),
      askTime: instant,
      /** By when the law wants it answered. */
      dueTime: instant,
      readyTime: instant.nullable(),
      bytes: z.int().nullable(),
    }),
  }),
  retryExport: op({
    method: 'POST',
    path: '/api/admin/privacy/exports/retry',
    auth: 'staff',
    permission: 'privacy.manage',
    summary: { zh: '重新生成失败的导出', en: 'Make a copy again that failed' },
    input: z.object({ id }),
    data: z.literal(true),
  }),
  closings: listOp({
    method: 'GET',
    path: '/api/admin/privacy/closings',
    auth: 'staff',
    permission: 'privacy.manage',
    summary: {
      zh: '进行中的账号注销：何时完成、被什么延后，新的在前',
      en: 'Accounts that are being closed: when, and what holds them back, newest first',
    },
    input: z.object({ ...paging }),
    data: z.object({
      ...whose,
      askTime: instant,
      /** When its member may no longer take it back. */
      dueTime: instant,
      /** By when the law wants it done. */
      legalTime: instant,
      /** Whether its days are over and it waits for what holds it back. */
      isHeldBack: z.boolean(),
      blockers: closingBlockers,
    }),
  }),
};
