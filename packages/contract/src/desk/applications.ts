import { z } from 'zod';
import { APPLICANT_KINDS, APPLICATION_STATES, APPLICATION_STEPS } from '../application-limits.ts';
import { APPLICATION_REASONS, VERDICTS, type ApplicationReason } from '../application-reasons.ts';
import {
  applicationEventSchema,
  shownIdentitySchema,
  shownPayeeSchema,
  shownTaxSchema,
  standingSchema,
} from '../application-schema.ts';
import { flag, id, instant, int, paging, phone, several, text } from '../kernel/fields.ts';
import { listOp, op } from '../kernel/op.ts';

/** `all`: those that are still being filled in, too. */
export const APPLICATIONS_SHOWN = ['waiting', 'changes_asked', 'refused', 'creators', 'all'] as const;
export type ApplicationsShown = (typeof APPLICATIONS_SHOWN)[number];

const DECISION_WORDS_MAX = 500;
const words = text(DECISION_WORDS_MAX).default('');
const reason = text(40).transform((name, issues): ApplicationReason => {
  if (Object.hasOwn(APPLICATION_REASONS, name)) return name as ApplicationReason;
  issues.addIssue({ code: 'custom', message: 'DECISION_REASON_REQUIRED' });
  return z.NEVER;
});
const reasons = several(reason, Object.keys(APPLICATION_REASONS).length);

export const listedApplicationSchema = z.object({
  id: z.string(),
  displayName: z.string(),
  kind: z.enum(APPLICANT_KINDS).nullable(),
  state: z.enum(APPLICATION_STATES),
  /** How often it was handed in. */
  round: z.int(),
  submitTime: instant.nullable(),
  /** Of creators. */
  verifiedUntil: instant.nullable(),
  isSuspended: z.boolean(),
  /** Whether what they hand in is published under the official name. */
  isOfficial: z.boolean(),
});

export const applicationDetailSchema = listedApplicationSchema.extend({
  clientId: z.string(),
  links: z.array(z.string()),
  note: z.string(),
  identity: shownIdentitySchema.nullable(),
  payee: shownPayeeSchema.nullable(),
  tax: shownTaxSchema.nullable(),
  /** What cannot be opened: it has to be entered again before anything is approved. */
  broken: z.array(z.enum(APPLICATION_STEPS)),
  signedVersion: z.string(),
  signedTime: instant.nullable(),
  standing: standingSchema.nullable(),
  /** What `isOfficial` will be where a second person lets it; null where nothing waits. */
  officialWaiting: z.boolean().nullable(),
  /** Newest first; who of staff, empty where it was the applicant. */
  events: z.array(applicationEventSchema.extend({ staff: z.string() })),
  /** Other accounts of the same identity, or that are paid to in the same place. */
  twins: z.array(
    z.object({
      what: z.enum(['identity', 'payee']),
      displayName: z.string(),
      /** Of accounts that were closed, records alone are left. */
      standing: z.enum(['applicant', 'creator', 'suspended', 'closed']),
    }),
  ),
});

/** Who becomes a creator. */
export const applicationsDesk = {
  list: listOp({
    method: 'GET',
    path: '/api/admin/applications',
    auth: 'staff',
    permission: 'applications.read',
    summary: {
      zh: '创作者申请（等待最久的在前，其余新的在前），或创作者（核对最早到期的在前）；总数最多数到一万',
      en: 'Applications, the longest waiting first and others newest first, or creators, the first to be verified again first; the total is counted up to ten thousand',
    },
    input: z.object({
      ...paging,
      shown: z.enum(APPLICATIONS_SHOWN).default('waiting'),
      /** Of the member, or of the application. */
      number: id.optional(),
      phone: phone.optional(),
      /** How the display name begins. */
      name: text(60).optional(),
    }),
    data: listedApplicationSchema,
  }),
  detail: op({
    method: 'GET',
    path: '/api/admin/applications/detail',
    auth: 'staff',
    permission: 'applications.read',
    summary: { zh: '一份申请，身份与账户只显示部分', en: 'One application, most of who and where covered' },
    input: z.object({ id }),
    data: applicationDetailSchema,
  }),
  reveal: op({
    method: 'POST',
    path: '/api/admin/applications/reveal',
    auth: 'staff',
    permission: 'applications.reveal',
    perMinute: 30,
    summary: {
      zh: '写明理由后查看完整的身份与账户信息；每次查看都有记录',
      en: 'See identity and account whole, for a reason that is stated; each time is recorded',
    },
    input: z.object({ id, reason: text(200).pipe(z.string().min(4, 'DECISION_REASON_REQUIRED')) }),
    data: z.object({
      /** Fields by their names, as they were entered; what cannot be opened is missing. */
      identity: z.record(z.string(), z.string()),
      payee: z.record(z.string(), z.string()),
      tax: z.record(z.string(), z.string()),
    }),
  }),
  decide: op({
    method: 'POST',
    path: '/api/admin/applications/decide',
    auth: 'staff',
    permission: 'applications.decide',
    summary: {
      zh: '审核申请；已由他人处理或内容已变时返回 CONFLICT 及处理人',
      en: 'Decide on an application; CONFLICT with who decided where it was dealt with, or has changed',
    },
    input: z.object({
      id,
      /** The one that was read. */
      round: int({ min: 1, max: 1_000_000 }),
      verdict: z.enum(VERDICTS),
      reasons,
      words,
    }),
    data: z.literal(true),
  }),
  suspend: op({
    method: 'POST',
    path: '/api/admin/applications/suspend',
    auth: 'staff',
    permission: 'applications.decide',
    summary: { zh: '暂停创作者资格', en: 'Suspend the standing of a creator' },
    input: z.object({ id, reasons, words }),
    data: z.literal(true),
  }),
  resume: op({
    method: 'POST',
    path: '/api/admin/applications/resume',
    auth: 'staff',
    permission: 'applications.decide',
    summary: { zh: '恢复创作者资格', en: 'Resume the standing of a creator' },
    input: z.object({ id, words }),
    data: z.literal(true),
  }),
  official: op({
    method: 'POST',
    path: '/api/admin/applications/official',
    auth: 'staff',
    permission: 'applications.decide',
    summary: {
      zh: '提出将创作者设为官方发布者或取消，由另一人复核；只影响此后提交的作品',
      en: 'Propose to make a creator an official publisher, or no longer one, which another person decides; of what is handed in from then on',
    },
    input: z.object({
      id,
      isOfficial: flag,
      /** As the creator reads it, too. */
      reason: text(DECISION_WORDS_MAX).min(1, 'DECISION_REASON_REQUIRED'),
    }),
    data: z.object({ approvalId: z.string(), hasDecider: z.boolean() }),
  }),
};
