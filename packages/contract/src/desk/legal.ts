import { z } from 'zod';
import { flag, id, instant, int, line, text } from '../kernel/fields.ts';
import { op } from '../kernel/op.ts';
import { LEGAL_DOCUMENTS } from '../site.ts';
import { deskReason } from './approvals.ts';

export const LEGAL_TITLE_MAX = 120;
export const LEGAL_SUMMARY_MAX = 500;
export const LEGAL_CHANGE_MAX = 500;
const SECTIONS_MAX = 80;
const BLOCKS_MAX = 80;
const PARAGRAPH_MAX = 4000;
/** What alone lets a text hold sooner than a week after it was published. */
export const EARLY_GROUNDS = ['law', 'court'] as const;
export const LEGAL_STATES = ['current', 'coming', 'past', 'withdrawn'] as const;

const paragraph = line(PARAGRAPH_MAX).min(1);
/** A paragraph, or a list of points; plain text. */
const body = z.array(z.union([paragraph, z.array(paragraph).min(1).max(BLOCKS_MAX)])).max(BLOCKS_MAX);
const heading = line(LEGAL_TITLE_MAX);
/** What a legal text says, as it is written; its anchors in the page are given when it is saved. */
export const legalWords = z.object({
  ...{ title: line(LEGAL_TITLE_MAX), enTitle: line(LEGAL_TITLE_MAX) },
  ...{ summary: line(LEGAL_SUMMARY_MAX), enSummary: line(LEGAL_SUMMARY_MAX) },
  sections: z.array(z.object({ heading, enHeading: heading, body, enBody: body })).max(SECTIONS_MAX),
});
export type LegalWords = z.output<typeof legalWords>;

const document = z.enum(LEGAL_DOCUMENTS);
const version = int({ min: 0, max: 1_000_000 });
const permission = 'legal.manage' as const;
const published = z.object({
  id: z.string(),
  version: z.string(),
  state: z.enum(LEGAL_STATES),
  /** The draft that it was; null where it came without one. */
  savedVersion: z.int().nullable(),
  /** First day on which it holds, in China, `YYYY-MM-DD`. */
  effectiveDay: z.string(),
  publishTime: instant,
  /** Came with the product. */
  isTemplate: z.boolean(),
  /** Whether members are asked to agree anew. */
  asksConsent: z.boolean(),
  ...{ change: z.string(), enChange: z.string(), reason: z.string() },
  early: z.enum(EARLY_GROUNDS).nullable(),
  ...{ sha256: z.string(), proposedBy: z.string(), decidedBy: z.string() },
});

/** Legal texts, as editors write them and two people publish them. */
export const legalDesk = {
  list: op({
    method: 'GET',
    path: '/api/admin/legal/list',
    ...{ auth: 'staff', permission },
    summary: {
      zh: '全部法律文本：现行版本、将生效的版本与草稿',
      en: 'Every legal text: what holds, what comes, and what is being written',
    },
    input: z.object({}),
    data: z.array(
      z.object({
        document,
        ...{ title: z.string(), enTitle: z.string() },
        current: published.nullable(),
        coming: published.nullable(),
        /** Saved last, whether since the newest publication, and by whom; 0 where nobody has written yet. */
        ...{ version: z.int(), isChanged: z.boolean(), staff: z.string(), saveTime: instant.nullable() },
      }),
    ),
  }),
  detail: op({
    method: 'GET',
    path: '/api/admin/legal/detail',
    ...{ auth: 'staff', permission },
    summary: { zh: '一份文本：草稿、现行文本与历史', en: 'One text: the draft, what holds, and its history' },
    input: z.object({ document }),
    data: z.object({
      document,
      /** What was saved last; what holds where nobody has written yet. */
      words: legalWords,
      version: z.int(),
      /** What holds, to see the difference to; null where nothing does. */
      inForce: legalWords.nullable(),
      /** Published versions, newest first. */
      published: z.array(published),
      /** Saved ones, newest first, at most 100. */
      versions: z.array(z.object({ version: z.int(), staff: z.string(), time: instant })),
    }),
  }),
  version: op({
    method: 'GET',
    path: '/api/admin/legal/version',
    ...{ auth: 'staff', permission },
    summary: { zh: '保存过的某个版本', en: 'A version as it was saved' },
    input: z.object({ document, version }),
    data: z.object({ words: legalWords }),
  }),
  save: op({
    method: 'POST',
    path: '/api/admin/legal/save',
    ...{ auth: 'staff', permission },
    summary: {
      zh: '保存为新的草稿版本，读者看不到；期间他人保存过则拒绝',
      en: 'Keep as the next draft, which readers do not see; refused where a colleague has saved another than `base`',
    },
    input: z.object({ document, base: version, words: legalWords }),
    data: z.object({ version: z.int() }),
  }),
  propose: op({
    method: 'POST',
    path: '/api/admin/legal/propose',
    ...{ auth: 'staff', permission },
    summary: {
      zh: '提出发布：须另一位同事复核；公布满 7 日后才能生效，法律或法院另有要求的除外',
      en: 'Propose to publish, which a second person decides. It holds seven days after it is published at the earliest, unless a law or a court demands it sooner',
    },
    input: z.object({
      ...{ document, version },
      /** First day on which it is to hold, in China. */
      effectiveDay: z.iso.date(),
      /** Something of substance changes: members are told, and asked to agree anew from that day on. */
      asksConsent: flag,
      change: z.object({ zh: line(LEGAL_CHANGE_MAX).min(2), en: line(LEGAL_CHANGE_MAX).min(2) }),
      early: z.enum(EARLY_GROUNDS).optional(),
      reason: deskReason.min(2),
    }),
    data: z.object({ approvalId: z.string() }),
  }),
  withdraw: op({
    method: 'POST',
    path: '/api/admin/legal/withdraw',
    ...{ auth: 'staff', permission },
    summary: { zh: '撤回已公布、尚未生效的版本', en: 'Take back what is published and does not hold yet' },
    input: z.object({ id, reason: text(500).min(2) }),
    data: z.literal(true),
  }),
};
