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

/** What a maker says against a decision, and what came of it. */
export const objectionSchema = z.object({
  ...{ statement: z.string(), links: z.array(z.string()), createTime: instant },
  /** How many of those who claimed it have it before them. */
  passedTo: z.int(),
  /** Until when they may show that they went to court or to an authority; null where none could be reached. */
  proofBy: instant.nullable(),
  outcome: z.enum(['lifted', 'kept']).nullable(),
  answer: z.object({ zh: z.string(), en: z.string() }).nullable(),
  decideTime: instant.nullable(),
});
const statement = lines(STATEMENT_MAX).min(10);
const links = z
  .array(text(CLAIM_LINK_MAX).pipe(z.url({ protocol: /^https?$/ })))
  .max(CLAIM_LINKS_MAX)
  .default([]);

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
    input: z.object({ id, statement, links }),
    data: z.literal(true),
  }),
  upheld: op({
    method: 'GET',
    path: '/api/report/upheld',
    auth: 'user',
    summary: {
      zh: '使我的资源下架的举报结论与我的异议，新的在前，最多五十条',
      en: 'Decisions that keep assets of one’s own off the shelf or that one objected to, newest first, fifty at most',
    },
    input: z.object({}),
    data: z.array(
      z.object({
        id: z.string(),
        ...{ resourceId: z.string(), name: z.string(), enName: z.string() },
        decideTime: instant,
        /** What staff answered; null where nothing was said beside the decision. */
        answer: z.object({ zh: z.string(), en: z.string() }).nullable(),
        objection: objectionSchema.nullable(),
      }),
    ),
  }),
  object: op({
    method: 'POST',
    path: '/api/report/object',
    auth: 'user',
    summary: {
      zh: '对下架结论提出异议：提交不侵权声明与证明链接，每个结论一次；声明会转送权利人，由另一位工作人员复核',
      en: 'Object to a decision with a statement and addresses of proof, once for each: it is passed on to who claimed the infringement, and somebody else looks at it',
    },
    input: z.object({ id, statement, links }),
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
