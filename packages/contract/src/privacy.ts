import { z } from 'zod';
import { flag, instant, text } from './kernel/fields.ts';
import { op } from './kernel/op.ts';

/** What has to be agreed to, in the version that is in force. */
export const CONSENT_DOCUMENTS = ['terms', 'privacy'] as const;
/** What anybody may agree to, or not, without losing anything else. Statistics name nobody: they are on until somebody declines. */
export const CONSENT_CHOICES = ['personalisation', 'statistics'] as const;
/** What is agreed to where it is needed: the creator agreement, and that identity and account data may be kept. */
export const CONSENT_ELSEWHERE = ['creator', 'identity'] as const;

const documentSchema = z.enum(CONSENT_DOCUMENTS);
const choiceSchema = z.enum(CONSENT_CHOICES);

/** What holds the closing of an account back, by how many there are; `earnings` in points that have not been paid out. */
export const closingBlockers = z.object({
  payments: z.int(),
  requests: z.int(),
  tasks: z.int(),
  withdrawals: z.int(),
  earnings: z.int(),
});
export type ClosingBlocker = keyof z.infer<typeof closingBlockers>;

export const privacy = {
  consents: op({
    method: 'GET',
    path: '/api/privacy/consents',
    auth: 'user',
    summary: { zh: '我的同意记录', en: 'What I agreed to' },
    input: z.object({}),
    data: z.object({
      documents: z.array(
        z.object({
          document: documentSchema,
          /** The version in force. */
          version: z.string(),
          /** Of the last consent; empty and null where there was none. */
          agreedVersion: z.string(),
          agreedTime: instant.nullable(),
        }),
      ),
      choices: z.array(z.object({ document: choiceSchema, granted: z.boolean(), time: instant.nullable() })),
      /** The newest first, at most a hundred. */
      history: z.array(
        z.object({
          document: z.enum([...CONSENT_DOCUMENTS, ...CONSENT_CHOICES, ...CONSENT_ELSEWHERE]),
          version: z.string(),
          granted: z.boolean(),
          channel: z.enum(['sms', 'wechat', 'web']),
          time: instant,
        }),
      ),
    }),
  }),
  agree: op({
    method: 'POST',
    path: '/api/privacy/agree',
    auth: 'user',
    summary: {
      zh: '同意协议的当前版本；版本已变时返回 CONFLICT',
      en: 'Agree to the versions in force; CONFLICT where they have changed since they were read',
    },
    input: z.object({ termsVersion: text(40), privacyVersion: text(40) }),
    data: z.literal(true),
  }),
  choose: op({
    method: 'POST',
    path: '/api/privacy/choose',
    auth: 'user',
    summary: { zh: '给出或撤回一项单独同意', en: 'Give or take back a consent that stands for itself' },
    input: z.object({ choice: choiceSchema, granted: flag }),
    data: z.literal(true),
  }),
  export: op({
    method: 'GET',
    path: '/api/privacy/export',
    auth: 'user',
    summary: { zh: '最近一次数据导出', en: 'The last copy of my data' },
    input: z.object({}),
    data: z
      .object({
        status: z.enum(['waiting', 'ready', 'failed', 'gone']),
        askTime: instant,
        /** Until when it can be fetched, its address and its size; null and empty before and after. */
        endTime: instant.nullable(),
        url: z.string(),
        bytes: z.int().nullable(),
      })
      .nullable(),
  }),
  askExport: op({
    method: 'POST',
    path: '/api/privacy/export/ask',
    auth: 'user',
    perMinute: 10,
    summary: { zh: '申请导出个人数据', en: 'Ask for a copy of my data' },
    input: z.object({}),
    data: z.literal(true),
  }),
  closing: op({
    method: 'GET',
    path: '/api/privacy/closing',
    auth: 'user',
    summary: { zh: '注销账号会失去什么', en: 'What closing the account would take' },
    input: z.object({}),
    data: z.object({
      /** What has to come to its end first. */
      blockers: closingBlockers,
      losses: z.object({
        points: z.int(),
        /** Earned points among them that are too few to be paid out. */
        earned: z.int(),
        vipEndTime: instant.nullable(),
        assets: z.int(),
        works: z.int(),
        published: z.int(),
        drafts: z.int(),
        workflows: z.int(),
        folders: z.int(),
        /** Points owed for earnings that were taken back: they hold nothing back, and stay in the books. */
        owed: z.int(),
      }),
      /** Days in which logging in takes it back. */
      days: z.int(),
    }),
  }),
  close: op({
    method: 'POST',
    path: '/api/privacy/close',
    auth: 'user',
    perMinute: 10,
    summary: {
      zh: '申请注销账号；冷静期内登录即撤销',
      en: 'Close the account; logging in before it is due takes that back',
    },
    input: z.object({ understood: flag }),
    data: z.object({ dueTime: instant }),
  }),
};
