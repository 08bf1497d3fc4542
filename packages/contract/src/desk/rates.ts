import { z } from 'zod';
import { id, instant, text } from '../kernel/fields.ts';
import { op } from '../kernel/op.ts';
import { RATE_LIMITS, type RateName } from '../rate-limits.ts';
import { deskReason } from './approvals.ts';

const within = (name: RateName) => z.int().min(RATE_LIMITS[name].min).max(RATE_LIMITS[name].max);

/** What creators get of what is sold from a moment on. */
export const rateContent = z.object({
  sharePercent: within('sharePercent'),
  memberDownloadPoints: within('memberDownloadPoints'),
  holdDays: within('holdDays'),
});

export const ratesDesk = {
  versions: op({
    method: 'GET',
    path: '/api/admin/rates/versions',
    auth: 'staff',
    permission: 'prices.manage',
    summary: {
      zh: '创作者分成的全部版本，生效时间晚的在前；最后一个是程序自带的',
      en: 'All versions of what creators get, the latest to hold first; the last one is the program’s own',
    },
    input: z.object({}),
    data: z.array(
      z.object({
        ...{ sharePercent: z.int(), memberDownloadPoints: z.int(), holdDays: z.int() },
        /** Null for the program's own. */
        id: z.string().nullable(),
        version: z.int(),
        state: z.enum(['scheduled', 'current', 'past', 'withdrawn']),
        /** Null for the program's own, which hold from the beginning. */
        effectiveTime: instant.nullable(),
        /** Of the creator agreement that says so; empty for the program's own. */
        agreement: z.string(),
        reason: z.string(),
        proposedBy: z.string(),
        decidedBy: z.string(),
      }),
    ),
  }),
  propose: op({
    method: 'POST',
    path: '/api/admin/rates/propose',
    auth: 'staff',
    permission: 'prices.manage',
    summary: {
      zh: '提出新的分成与生效时间（至少七天后），须另一位同事复核；已有的收益不受影响',
      en: 'Propose what creators get from a moment on, a week ahead at least, which a second person decides; what was earned keeps its rates',
    },
    input: rateContent.extend({
      effectiveTime: z.iso.datetime({ offset: true }).pipe(z.coerce.date()),
      reason: deskReason.min(2),
    }),
    data: z.object({ approvalId: z.string() }),
  }),
  withdraw: op({
    method: 'POST',
    path: '/api/admin/rates/withdraw',
    auth: 'staff',
    permission: 'prices.manage',
    summary: { zh: '撤回尚未生效的分成', en: 'Take rates back that do not hold yet' },
    input: z.object({ id, reason: text(500).min(2) }),
    data: z.literal(true),
  }),
};
