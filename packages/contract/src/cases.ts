import { z } from 'zod';
import { APPEAL_MAX, APPEAL_MIN, REMOVED_PARTS } from './case-limits.ts';
import { id, instant, lines } from './kernel/fields.ts';
import { op } from './kernel/op.ts';

/** What staff decided against how a member shows themselves, their works and their ratings, and the member's appeal. */
export const cases = {
  own: op({
    method: 'GET',
    path: '/api/client/decisions',
    auth: 'user',
    summary: {
      zh: '针对我的处置决定与申诉，新的在前，最多五十条',
      en: 'Decisions against how one shows oneself, works and ratings, and appeals, newest first, fifty at most',
    },
    input: z.object({}),
    data: z.array(
      z.object({
        id: z.string(),
        removed: z.array(z.enum(REMOVED_PARTS)),
        /** What a work is called, or the asset that a rating is of; empty otherwise. */
        ...{ about: z.string(), enAbout: z.string() },
        ...{ why: z.string(), enWhy: z.string() },
        decideTime: instant,
        /** Until when it can be appealed against. */
        appealBy: instant,
        appeal: z.string(),
        appealTime: instant.nullable(),
        outcome: z.enum(['granted', 'denied']).nullable(),
        ...{ answer: z.string(), enAnswer: z.string() },
        answerTime: instant.nullable(),
      }),
    ),
  }),
  appeal: op({
    method: 'POST',
    path: '/api/client/decisions/appeal',
    auth: 'user',
    summary: {
      zh: '申诉：决定后 30 天内一次，由另一位工作人员复核',
      en: 'Appeal against a decision: once, within 30 days; another person decides',
    },
    input: z.object({ id, text: lines(APPEAL_MAX).min(APPEAL_MIN) }),
    data: z.literal(true),
  }),
};
