import { z } from 'zod';
import { id, instant, line, lines, text } from './kernel/fields.ts';
import { op } from './kernel/op.ts';
import {
  CLAIM_LINK_MAX,
  CLAIM_LINKS_MAX,
  REPORT_CONTACT_MAX,
  REPORT_KINDS,
  REPORT_SUBJECTS,
  REPORT_TEXT_MAX,
  STATEMENT_MAX,
} from './report-limits.ts';

/** A claim against what somebody made, and what they answered. */
export const claimSchema = z.object({
  id: z.string(),
  claim: z.object({ zh: z.string(), en: z.string() }),
  createTime: instant,
  /** Until when it may be answered. */
  answerBy: instant,
  statement: z.string(),
  links: z.array(z.string()),
  answerTime: instant.nullable(),
  outcome: z.enum(['upheld', 'dismissed']).nullable(),
  decideTime: instant.nullable(),
});

export const reports = {
  claims: op({
    method: 'GET',
    path: '/api/report/claims',
    auth: 'user',
    summary: {
      zh: '针对我的资源的侵权举报与我的答复，新的在前，最多五十条',
      en: 'Claims against assets of one’s own and one’s answers, newest first, fifty at most',
    },
    input: z.object({}),
    data: z.array(claimSchema.extend({ resourceId: z.string(), name: z.string(), enName: z.string() })),
  }),
  answer: op({
    method: 'POST',
    path: '/api/report/claims/answer',
    auth: 'user',
    summary: {
      zh: '提交不侵权声明，附证明链接；每次举报答复一次',
      en: 'State that nothing is infringed, with addresses of proof; once for each claim',
    },
    input: z.object({
      id,
      statement: lines(STATEMENT_MAX).min(10),
      links: z
        .array(text(CLAIM_LINK_MAX).pipe(z.url({ protocol: /^https?$/ })))
        .max(CLAIM_LINKS_MAX)
        .default([]),
    }),
    data: z.literal(true),
  }),
  send: op({
    method: 'POST',
    path: '/api/report',
    auth: 'public',
    perMinute: 10,
    summary: {
      zh: '举报资源、公开作品或自己的生成结果',
      en: 'Report an asset, a published work or a result of one’s own',
    },
    input: z.object({
      subject: z.enum(REPORT_SUBJECTS),
      id,
      kind: z.enum(REPORT_KINDS),
      text: line(REPORT_TEXT_MAX).default(''),
      /** Phone or e-mail at which a visitor wants to hear of the outcome; members are told by a notice. */
      contact: line(REPORT_CONTACT_MAX).default(''),
    }),
    data: z.literal(true),
  }),
};
