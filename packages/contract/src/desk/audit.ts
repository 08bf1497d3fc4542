import { z } from 'zod';
import { instant, int, text } from '../kernel/fields.ts';
import { op } from '../kernel/op.ts';

export const AUDIT_PAGE = 50;

export const auditDesk = {
  list: op({
    method: 'GET',
    path: '/api/admin/audit',
    auth: 'staff',
    permission: 'audit.read',
    summary: {
      zh: '操作记录，新的在前；`before` 接着上一页最后一条的序号继续',
      en: 'What staff has done, newest first; `before` goes on below the number of the last entry shown',
    },
    input: z.object({
      before: int({ min: 1, max: Number.MAX_SAFE_INTEGER }).optional(),
      /** The beginning of an action: `reviewDesk` or `reviewDesk.decide`. */
      action: text(80).optional(),
      /** `staff:<id>` or `console:<account>`. */
      actor: text(120).optional(),
      subject: text(120).optional(),
      from: z.iso.datetime({ offset: true }).optional(),
      to: z.iso.datetime({ offset: true }).optional(),
    }),
    data: z.object({
      entries: z.array(
        z.object({
          seq: z.int(),
          time: instant,
          actor: z.string(),
          /** What the actor is called now; empty for the command line. */
          actorName: z.string(),
          action: z.string(),
          subject: z.string(),
          details: z.record(z.string(), z.unknown()),
        }),
      ),
      /** `before` of the next page; null at the end. */
      next: z.int().nullable(),
    }),
  }),
  actors: op({
    method: 'GET',
    path: '/api/admin/audit/actors',
    auth: 'staff',
    permission: 'audit.read',
    summary: {
      zh: '操作记录中出现过的人：员工及其现在的姓名，以及命令行帐户',
      en: 'Whoever is in the chain: staff as they are called now, and accounts of the command line',
    },
    input: z.object({}),
    data: z.array(
      z.object({
        /** As entries have it: `staff:<id>` or `console:<account>`. */
        actor: z.string(),
        /** Empty for the command line. */
        name: z.string(),
      }),
    ),
  }),
  verify: op({
    method: 'GET',
    path: '/api/admin/audit/verify',
    auth: 'staff',
    permission: 'audit.read',
    perMinute: 6,
    summary: {
      zh: '核对整条操作记录链：返回完好的条数，以及第一处不符',
      en: 'Follow the whole chain: how many entries are as they were sealed, and the first that is not',
    },
    input: z.object({}),
    data: z.object({
      count: z.int(),
      broken: z.object({ seq: z.int(), why: z.enum(['missing', 'changed']) }).nullable(),
    }),
  }),
};
