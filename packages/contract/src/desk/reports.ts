import { z } from 'zod';
import { flag, id, instant, line, paging, searchWords } from '../kernel/fields.ts';
import { listOp, op } from '../kernel/op.ts';
import { HIDDEN_REASON_NAMES } from '../rating-limits.ts';
import { claimSchema, objectionSchema } from '../reports.ts';
import { CLAIM_MAX, PROOF_MAX, REPORT_ANSWER_MAX, REPORT_KINDS, REPORT_SUBJECTS } from '../report-limits.ts';

const kind = z.enum(REPORT_KINDS);
/** What is reported. Published works are decided on at the desk of the gallery, members at that of cases. */
const about = z.enum(REPORT_SUBJECTS).exclude(['post', 'person']);

/** An id of what is reported or of a decision, or words of an asset. */
const words = searchWords(100).optional();
const outcome = z.enum(['upheld', 'dismissed']);
const what = z.object({ name: z.string(), enName: z.string() });
const said = z.object({
  ...{ kind, text: z.string(), contact: z.string() },
  createTime: instant,
  isMember: z.boolean(),
});
const decision = z.object({
  id: z.string(),
  about,
  /** What it was about. */
  subjectId: z.string(),
  what: what.nullable(),
  outcome,
  /** Who of staff; empty on the command line. */
  by: z.string(),
  decideTime: instant,
  ...{ reports: z.int(), members: z.int(), kinds: z.array(kind) },
  /** What the first of the reports says; may be empty. */
  text: z.string(),
  /** Where its maker stands who objects: `due` once nothing was shown in time; null where nobody objects. */
  objected: z.enum(['waiting', 'due', 'lifted', 'kept']).nullable(),
  /** When they objected. */
  objectTime: instant.nullable(),
});

export const reportsDesk = {
  list: listOp({
    method: 'GET',
    path: '/api/admin/reports/list',
    auth: 'staff',
    permission: 'reports.decide',
    summary: {
      zh: '被举报的资源与生成结果，等待最久的在前',
      en: 'Assets and results that people report, the longest waiting first',
    },
    input: z.object({
      ...paging,
      ...{ about: about.optional(), kind: kind.optional(), words },
      /** Whose the asset, result or rating is. */
      clientId: id.optional(),
    }),
    data: z.object({
      id: z.string(),
      about,
      /** What the asset is called, or the asset that was rated; null of results and of what is gone. */
      what: what.nullable(),
      /** When the first of the reports came. */
      since: instant,
      reports: z.int(),
      /** How many of them are by members; visitors may all be one. */
      members: z.int(),
      kinds: z.array(kind),
      /** What the first of them says; may be empty. */
      text: z.string(),
      /** Whether whoever made it was asked and has answered; null where nobody was asked. */
      claim: z.enum(['asked', 'answered']).nullable(),
    }),
  }),
  detail: op({
    method: 'GET',
    path: '/api/admin/reports/detail',
    auth: 'staff',
    permission: 'reports.decide',
    // It shows how people can be reached.
    recorded: true,
    summary: { zh: '对一个资源或结果的全部举报', en: 'Everything said against an asset or a result' },
    input: z.object({ id, about }),
    data: z.object({
      id: z.string(),
      about,
      since: instant,
      /** The asset, or the asset that was rated, with what the rating says; null of results and of what is gone. */
      what: what.extend({ stars: z.int().nullable(), text: z.string() }).nullable(),
      /** Where it is looked at; empty where nothing of it is left. */
      address: z.string(),
      /** Whether upholding takes it out of everybody’s sight. */
      mayTakeDown: z.boolean(),
      /** Whether there is somebody who made it, to whom it can be put. */
      hasMaker: z.boolean(),
      /** How often claims against the same maker were upheld within a year. */
      strikes: z.int(),
      /** What was put to the maker and is not decided on, with the answer. */
      claim: claimSchema.nullable(),
      reports: z.array(said),
    }),
  }),
  decisions: listOp({
    method: 'GET',
    path: '/api/admin/reports/decisions',
    auth: 'staff',
    permission: 'reports.decide',
    summary: {
      zh: '一年内对举报作出的结论，新的在前；待复核的异议等待最久的在前',
      en: 'What was decided on reports within a year, newest first; objections that wait, the longest waiting first',
    },
    input: z.object({
      ...paging,
      ...{ about: about.optional(), kind: kind.optional(), outcome: outcome.optional(), words },
      /** Only those whose makers object and were not answered. */
      objected: flag.optional(),
      clientId: id.optional(),
    }),
    data: decision,
  }),
  decision: op({
    method: 'GET',
    path: '/api/admin/reports/decision',
    auth: 'staff',
    permission: 'reports.decide',
    // It shows how people can be reached.
    recorded: true,
    summary: {
      zh: '一个结论：由谁、何时、怎样作出，以及此前的全部举报',
      en: 'One decision: by whom, when and what, and everything that was said before it',
    },
    input: z.object({ id }),
    data: decision.extend({
      what: what.extend({ stars: z.int().nullable(), text: z.string() }).nullable(),
      /** What those who reported were told beside the outcome. */
      answer: z.object({ zh: z.string(), en: z.string() }).nullable(),
      /** Where it is looked at; empty where nothing of it is left. */
      address: z.string(),
      claim: claimSchema.nullable(),
      said: z.array(said),
      objection: objectionSchema
        .extend({
          /** What those who claimed it have shown; empty for nothing. */
          proof: z.string(),
          /** When the first of it was noted: after `proofBy` it does not count. */
          proofTime: instant.nullable(),
          /** Who of staff answered it; empty for nobody. */
          by: z.string(),
        })
        .nullable(),
      /** Whether whoever asks decided: then somebody else answers the objection. */
      isOwnDecision: z.boolean(),
    }),
  }),
  noteProof: op({
    method: 'POST',
    path: '/api/admin/reports/proof',
    auth: 'staff',
    permission: 'reports.decide',
    summary: {
      zh: '登记权利人提供的起诉或投诉证明：须由另一位工作人员；期限内登记的才能使资源维持下架',
      en: 'Note what shows that whoever claimed it went to court or to an authority, as another person than who decided; what is noted in time may keep the asset off',
    },
    input: z.object({
      id,
      proof: line(PROOF_MAX).min(4),
      /** What was noted when it was read: where a colleague has noted something else meanwhile, nothing is. */
      seen: line(PROOF_MAX).default(''),
    }),
    data: z.literal(true),
  }),
  answer: op({
    method: 'POST',
    path: '/api/admin/reports/answer',
    auth: 'staff',
    permission: 'reports.decide',
    summary: {
      zh: '复核异议：须由另一位工作人员；成立则终止该次下架。期限内没有起诉或投诉证明的，须恢复',
      en: 'Answer an objection, as another person than who decided; lifted, the decision keeps the asset off no longer, which has to be where nothing was shown in time',
    },
    input: z.object({
      id,
      outcome: z.enum(['lifted', 'kept']),
      answer: z.object({ zh: line(REPORT_ANSWER_MAX).min(2), en: line(REPORT_ANSWER_MAX).min(2) }),
    }),
    data: z.object({
      /** How the asset stands once it was lifted: on sale, taken off by its maker, merged, or off for another reason; null where kept. */
      stands: z.enum(['back', 'unlisted', 'merged', 'held']).nullable(),
    }),
  }),
  forward: op({
    method: 'POST',
    path: '/api/admin/reports/forward',
    auth: 'staff',
    permission: 'reports.decide',
    summary: {
      zh: '转送侵权举报给创作者，请其在 15 天内答复一次',
      en: 'Put a claim to whoever made it, who may answer once within 15 days',
    },
    input: z.object({
      id,
      about: z.literal('asset'),
      claim: z.object({ zh: line(CLAIM_MAX).min(4), en: line(CLAIM_MAX).min(4) }),
    }),
    data: z.object({ answerBy: instant }),
  }),
  decide: op({
    method: 'POST',
    path: '/api/admin/reports/decide',
    auth: 'staff',
    permission: 'reports.decide',
    summary: {
      zh: '对一个资源或结果的全部举报作出结论：属实的资源立即下架；举报的会员会收到通知',
      en: 'Decide on everything said against something: an asset that is rightly reported is taken off at once; members who reported are told',
    },
    input: z.object({
      id,
      about,
      outcome,
      /** What the members are told beside the outcome, each in their language. */
      answer: z.object({ zh: line(REPORT_ANSWER_MAX), en: line(REPORT_ANSWER_MAX) }).optional(),
      /** What readers find in the place of a rating that is taken off. */
      ratingReason: z.enum(HIDDEN_REASON_NAMES).optional(),
      /** How many reports were read: where another one came meanwhile, nothing is decided. */
      seen: z.int().min(1),
    }),
    data: z.literal(true),
  }),
};
