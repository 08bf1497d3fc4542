import { z } from 'zod';
import { instant, int, text } from '../kernel/fields.ts';
import { op } from '../kernel/op.ts';
import { PAGE_TEXT_MAX, PAGES_WITH_TEXTS } from '../site.ts';

const page = z.enum(PAGES_WITH_TEXTS);
/** The place in the page’s table, `hero.heading`. */
const place = {
  page,
  key: z
    .string()
    .max(120)
    .regex(/^[A-Za-z0-9]+(?:\.[A-Za-z0-9]+)*$/),
};
const version = int({ min: 1, max: 1_000_000 });
/** Plain text; line breaks are kept. */
const words = text(PAGE_TEXT_MAX).min(1);
const permission = 'content.edit' as const;

/** The words of pages, as editors change, schedule and take them back. What the product itself says comes with the pages. */
export const textsDesk = {
  versions: op({
    method: 'GET',
    path: '/api/admin/texts/versions',
    ...{ auth: 'staff', permission },
    summary: {
      zh: '一个页面自带的文案，与改过的全部版本，新的在前',
      en: 'What a page says by itself, and every version of what was changed, the newest of a place first',
    },
    input: z.object({ page }),
    data: z.object({
      /** What the product itself says, in the order of its tables. */
      own: z.array(z.object({ key: z.string(), zh: z.string(), en: z.string() })),
      versions: z.array(
        z.object({
          key: z.string(),
          version: z.int(),
          /** Null in both languages: the product’s own words. */
          ...{ zh: z.string().nullable(), en: z.string().nullable() },
          state: z.enum(['draft', 'scheduled', 'public', 'past']),
          publishTime: instant.nullable(),
        }),
      ),
    }),
  }),
  write: op({
    method: 'POST',
    path: '/api/admin/texts/write',
    ...{ auth: 'staff', permission },
    summary: {
      zh: '保存一处文案的草稿，两种语言一起；他人已保存新版本时返回 CONFLICT',
      en: 'Keep words of a place as a draft, in both languages; CONFLICT where somebody saved another version since',
    },
    input: z.object({
      ...place,
      /** The newest version that was seen; 0 where there was none. */
      seen: int({ min: 0, max: 1_000_000 }),
      ...{ zh: words, en: words },
    }),
    data: z.object({ version: z.int() }),
  }),
  publish: op({
    method: 'POST',
    path: '/api/admin/texts/publish',
    ...{ auth: 'staff', permission },
    summary: { zh: '发布草稿：立即，或到时', en: 'Publish a draft, now or at an hour' },
    input: z.object({ ...place, version, at: instant.optional() }),
    data: z.literal(true),
  }),
  discard: op({
    method: 'POST',
    path: '/api/admin/texts/discard',
    ...{ auth: 'staff', permission },
    summary: { zh: '丢弃草稿或取消定时', en: 'Throw away a draft, or what waits for its hour' },
    input: z.object({ ...place, version }),
    data: z.literal(true),
  }),
  revert: op({
    method: 'POST',
    path: '/api/admin/texts/revert',
    ...{ auth: 'staff', permission },
    summary: {
      zh: '恢复曾经公开的版本；不带版本则恢复产品自带的文字',
      en: 'Show a version again that was public, or without one the product’s own words',
    },
    input: z.object({ ...place, version: version.optional() }),
    data: z.object({ version: z.int() }),
  }),
};
