import { z } from 'zod';
import { id, idList, instant, int, line, paging, text } from '../kernel/fields.ts';
import { listOp, op } from '../kernel/op.ts';

const CONTENT_KINDS = ['news', 'story', 'banner', 'partner'] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];
/** Those that stand in an order of their own, which editors choose; the others stand by time. */
const ARRANGED_KINDS = ['banner', 'partner'] as const;
export const CONTENT_STATES = ['draft', 'scheduled', 'live', 'ended'] as const;
export type ContentState = (typeof CONTENT_STATES)[number];
/** Characters of an article in one language, markup counted. */
const ARTICLE_MAX = 100_000;
export const CONTENT_LINE_MAX = 120;
export const CONTENT_SUMMARY_MAX = 300;
export const FACTS_MAX = 12;
export const PICTURE_MAX_BYTES = 15_000_000;
/** How much of an order is arranged by hand. */
const ARRANGED_MAX = 100;

const words = line(CONTENT_LINE_MAX).default('');
const fact = line(CONTENT_LINE_MAX);
const summary = line(CONTENT_SUMMARY_MAX).default('');
/** HTML as the editor writes it; kept as the sanitiser leaves it. */
const article = text(ARTICLE_MAX).default('');
/** A path of this site, or an https address. */
const ADDRESS = /^(?:\/(?![/\\])|https:\/\/)[^\s\\]*$/;
const picture = text(500)
  .default('')
  .refine((value) => value === '' || ADDRESS.test(value));

const news = z.object({
  ...{ title: words, enTitle: words, subtitle: summary, enSubtitle: summary },
  coverImg: picture,
  newsType: z.int().min(1).max(9).default(1),
  /** 1 opens our own page, 2 another site at `linkUrl`. */
  linkType: z.int().min(1).max(2).default(1),
  linkUrl: text(500)
    .default('')
    .refine((value) => value === '' || /^https?:\/\/[^\s\\]+$/i.test(value)),
  ...{ content: article, enContent: article },
});
const story = z.object({
  ...{ title: words, enTitle: words, summary, enSummary: summary },
  coverImg: picture,
  facts: z
    .array(z.object({ name: fact, enName: fact, value: fact, enValue: fact }))
    .max(FACTS_MAX)
    .default([]),
  isDemo: z.boolean().default(false),
  ...{ content: article, enContent: article },
});
const banner = z.object({
  ...{ title: words, enTitle: words, summary, enSummary: summary },
  coverImg: picture,
  /** A path of this site, or another site’s https address. */
  linkUrl: picture,
});
const partner = z.object({
  ...{ name: words, enName: words },
  logoImg: picture,
  linkUrl: text(500)
    .default('')
    .refine((value) => value === '' || /^https:\/\/[^\s\\]+$/.test(value)),
});
export const contentSchemas = { news, story, banner, partner };
export type ContentOf = { [K in ContentKind]: z.output<(typeof contentSchemas)[K]> };
/** What one piece says: of its kind alone. */
const data = {
  news: news.optional(),
  story: story.optional(),
  banner: banner.optional(),
  partner: partner.optional(),
};

const kind = z.enum(CONTENT_KINDS);
const one = { kind, id };
const state = z.enum(CONTENT_STATES);
const row = z.object({
  ...{ id: z.string(), kind, title: z.string(), enTitle: z.string(), coverImg: z.string() },
  state,
  /** Since when it is out, or will be; null for a draft. */
  publishTime: instant.nullable(),
  /** When it goes again; null stays. */
  endTime: instant.nullable(),
  createTime: instant,
  /** What is saved last, and what readers see; saved changes wait for publication where they differ. */
  ...{ version: z.int(), liveVersion: z.int() },
});
const permission = 'content.edit' as const;
const saved = z.object({ id: z.string(), version: z.int() });

/** News, stories, banners and partners, as editors write, schedule and take them back. */
export const contentDesk = {
  list: listOp({
    method: 'GET',
    path: '/api/admin/content/list',
    ...{ auth: 'staff', permission },
    summary: { zh: '新闻、案例、横幅与合作伙伴', en: 'News, stories, banners and partners' },
    input: z.object({ ...paging, kind, state: z.enum([...CONTENT_STATES, 'any']).default('any') }),
    data: row,
  }),
  detail: op({
    method: 'GET',
    path: '/api/admin/content/detail',
    ...{ auth: 'staff', permission },
    summary: { zh: '一条内容的最新版本与历史', en: 'One piece as it was saved last, and its history' },
    input: z.object(one),
    data: row.extend({
      ...data,
      /** Newest first, at most 100; version 0 is what was there before anybody edited it. */
      versions: z.array(z.object({ version: z.int(), staff: z.string(), time: instant })),
    }),
  }),
  version: op({
    method: 'GET',
    path: '/api/admin/content/version',
    ...{ auth: 'staff', permission },
    summary: { zh: '一条内容的某个历史版本', en: 'One piece as it was in an earlier version' },
    input: z.object({ ...one, version: int({ min: 0, max: 1_000_000 }) }),
    data: z.object(data),
  }),
  save: op({
    method: 'POST',
    path: '/api/admin/content/save',
    ...{ auth: 'staff', permission },
    summary: {
      zh: '保存为新版本；不带 id 则新建。已发布的内容要再次发布才更新；期间他人保存过则拒绝',
      en: 'Keep as the next version, of a new piece without an id. Readers see it once it is published; refused where a colleague has saved another version than `base`',
    },
    input: z
      .object({ kind, id: id.optional(), base: int({ min: 0, max: 1_000_000 }).default(0), ...data })
      .refine(({ kind, ...input }) => input[kind] !== undefined),
    data: saved,
  }),
  publish: op({
    method: 'POST',
    path: '/api/admin/content/publish',
    ...{ auth: 'staff', permission },
    summary: {
      zh: '发布看到的版本：立即或定时，可设结束时间',
      en: 'Publish the version that was seen, now or from an hour on, and until another one',
    },
    input: z.object({
      ...one,
      version: int({ min: 0, max: 1_000_000 }),
      /** Absent: what is out stays as old as it is, anything else is out from now on. */
      fromTime: instant.optional(),
      untilTime: instant.optional(),
    }),
    data: z.literal(true),
  }),
  withdraw: op({
    method: 'POST',
    path: '/api/admin/content/withdraw',
    ...{ auth: 'staff', permission },
    summary: { zh: '撤下，成为草稿', en: 'Take it back: it is a draft again' },
    input: z.object(one),
    data: z.literal(true),
  }),
  remove: op({
    method: 'POST',
    path: '/api/admin/content/remove',
    ...{ auth: 'staff', permission },
    summary: {
      zh: '删除从未发布过的草稿及其历史；期间他人保存过则拒绝',
      en: 'Remove a draft that was never published, with its history; refused where a colleague has saved another version',
    },
    input: z.object({ ...one, version: int({ min: 0, max: 1_000_000 }) }),
    data: z.literal(true),
  }),
  arrange: op({
    method: 'POST',
    path: '/api/admin/content/arrange',
    ...{ auth: 'staff', permission },
    summary: { zh: '横幅或合作伙伴的顺序', en: 'The order of banners or partners' },
    input: z.object({ kind: z.enum(ARRANGED_KINDS), ids: idList(ARRANGED_MAX) }),
    data: z.literal(true),
  }),
  order: op({
    method: 'GET',
    path: '/api/admin/content/order',
    ...{ auth: 'staff', permission },
    summary: {
      zh: '已发布与定时的横幅或合作伙伴，按顺序',
      en: 'Banners or partners that are out or will be, in their order',
    },
    input: z.object({ kind: z.enum(ARRANGED_KINDS) }),
    data: z.array(row),
  }),
  picture: op({
    method: 'POST',
    path: '/api/admin/content/picture',
    ...{ auth: 'staff', permission },
    summary: {
      zh: '上传图片：重新编码，去掉拍摄信息；稍后可用',
      en: 'Upload a picture: drawn anew without what a camera wrote; there shortly after',
    },
    input: z.object({}),
    files: {
      picture: {
        maxBytes: PICTURE_MAX_BYTES,
        types: ['image/jpeg', 'image/png', 'image/webp'],
        required: true,
      },
    },
    data: z.object({ url: z.string(), width: z.int(), height: z.int() }),
  }),
};
