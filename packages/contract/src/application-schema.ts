import { z } from 'zod';
import { APPLICANT_KINDS, APPLICATION_STATES, APPLICATION_STEPS } from './application-limits.ts';
import { APPLICATION_REASON_NAMES } from './application-reasons.ts';
import { instant } from './kernel/fields.ts';

/** Who somebody is, with most of it covered: `张*`, `3101**********1234`. */
export const shownIdentitySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('person'), realName: z.string(), idNumber: z.string() }),
  z.object({
    kind: z.literal('company'),
    /** Whole: it stands in a public register. */
    companyName: z.string(),
    creditCode: z.string(),
    legalRepresentative: z.string(),
  }),
]);

/** Where money goes, with most of it covered: `6222 **** **** 1234`. */
export const shownPayeeSchema = z.discriminatedUnion('method', [
  z.object({
    method: z.literal('bank'),
    holder: z.string(),
    bank: z.string(),
    branch: z.string(),
    account: z.string(),
  }),
  z.object({ method: z.literal('wechat'), holder: z.string() }),
]);

export const TAX_KINDS = ['resident', 'business', 'company'] as const;
export const shownTaxSchema = z.object({
  kind: z.enum(TAX_KINDS),
  /** Empty for residents, whose identity number it is. */
  taxNumber: z.string(),
});

export const APPLICATION_EVENTS = [
  ...(['submitted', 'withdrawn', 'approved', 'changes_asked', 'refused'] as const),
  ...(['suspended', 'resumed', 'official', 'official_ended'] as const),
] as const;

export const applicationEventSchema = z.object({
  kind: z.enum(APPLICATION_EVENTS),
  time: instant,
  reasons: z.array(z.enum(APPLICATION_REASON_NAMES)),
  /** What staff wrote beside the reasons. */
  words: z.string(),
});

/** How a creator stands; null of somebody who is none. */
export const standingSchema = z.object({
  since: instant,
  agreementVersion: z.string(),
  verifiedUntil: instant,
  /** Soon to be verified again; over: until that is done nothing can be withdrawn. */
  verification: z.enum(['valid', 'due', 'over']),
  suspendedTime: instant.nullable(),
  /** Since when what is handed in is published under the official name; null where it is not. */
  officialTime: instant.nullable(),
});

export const applicationSchema = z.object({
  state: z.enum(['none', ...APPLICATION_STATES]),
  /** Null until it is stated with the identity. */
  kind: z.enum(APPLICANT_KINDS).nullable(),
  displayName: z.string(),
  links: z.array(z.string()),
  note: z.string(),
  identity: shownIdentitySchema.nullable(),
  payee: shownPayeeSchema.nullable(),
  tax: shownTaxSchema.nullable(),
  /** Steps that are not filled in. */
  missing: z.array(z.enum(APPLICATION_STEPS)),
  /** Steps whose kept text was damaged and has to be entered again; they are missing as well. */
  broken: z.array(z.enum(APPLICATION_STEPS)),
  /** Whether identity and account data may be kept: a consent that stands for itself. */
  hasConsent: z.boolean(),
  /** Whether a WeChat account is bound that could be paid to. */
  hasWechat: z.boolean(),
  /** The creator agreement: the version in force, and the one that was signed last. */
  agreement: z.object({ version: z.string(), signedVersion: z.string(), signedTime: instant.nullable() }),
  submitTime: instant.nullable(),
  /** Applications that wait longer; null where this one does not wait. */
  ahead: z.int().nullable(),
  /** What has happened, the newest first, at most fifty. */
  events: z.array(applicationEventSchema),
  standing: standingSchema.nullable(),
});
