import { sql } from 'kysely';
import type { Context } from '#context';
import { IDEAS } from './ideas.ts';
import { NEWS, toHtml } from './news.ts';
import { SYNONYMS } from './synonyms.ts';

type Entry = readonly [key: string, zh: string, en: string];

const FORMATS: readonly Entry[] = [
  ['glb', 'GLB 模型', 'GLB model'],
  ['jpg', 'JPG 图片', 'JPG picture'],
  ['png', 'PNG 图片', 'PNG picture'],
  ['zip', 'ZIP 压缩包', 'ZIP archive'],
];

/** What creation of pictures costs and how often it is free a day, by position. */
const PARAMS = [
  {
    key: 'create_price',
    name: 'AI 创作价格',
    value: '10',
    remark: '每次创作消耗的积分 / points for one creation',
  },
  {
    key: 'max_count',
    name: '每日免费次数',
    value: '5',
    remark: '每人每天 / free creations per person and day',
  },
] as const;

/** What a picture should not be. */
const NEGATIVES: readonly Entry[] = [
  ['dull', '沉闷', 'Dull'],
  ['distorted', '变形', 'Distorted'],
  ['blurry', '模糊', 'Blurry'],
  ['misaligned', '错位', 'Misaligned'],
  ['inverted', '颠倒', 'Inverted'],
  ['low-quality', '低质量', 'Low quality'],
  ['inharmonious', '不和谐', 'Inharmonious'],
  ['shattered', '破碎', 'Shattered'],
  ['gloomy', '阴暗', 'Gloomy'],
];

/** Formats, synonyms, parameters and news that are missing; what is there is left as it is. */
export async function seedBasics(ctx: Context): Promise<void> {
  await ctx.tx(async (ctx) => {
    await seedDictionary(ctx, 'format', FORMATS);
    await seedDictionary(ctx, 'idea', IDEAS);
    await seedDictionary(ctx, 'n_prompt', NEGATIVES);
    await seedDictionary(ctx, 'synonym', SYNONYMS);
    await seedParams(ctx);
    await seedNews(ctx);
  });
}

async function seedDictionary(ctx: Context, code: string, entries: readonly Entry[]): Promise<void> {
  await ctx.db
    .insertInto('dictionary_entry')
    .values(entries.map(([key, zh, en], sort) => ({ code, key, value: zh, en_value: en, sort, remark: '' })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function seedParams(ctx: Context): Promise<void> {
  await ctx.db
    .insertInto('site_param')
    .values(PARAMS.map((param, position) => ({ ...param, id: ctx.ids.next(), position })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function seedNews(ctx: Context): Promise<void> {
  const { rows } = await sql<{ slug: string }>`select slug from news`.execute(ctx.db);
  const known = new Set(rows.map((row) => row.slug));
  const now = ctx.clock.now().getTime();
  for (const [index, article] of NEWS.entries()) {
    if (known.has(article.slug)) continue;
    // A second apart: lists show the last one first.
    const at = new Date(now + 1000 * (index - NEWS.length));
    await ctx.db
      .insertInto('news')
      .values({
        id: ctx.ids.next(),
        slug: article.slug,
        news_type: 1,
        title: article.title[0],
        en_title: article.title[1],
        subtitle: article.subtitle[0],
        en_subtitle: article.subtitle[1],
        cover_asset_slug: article.coverAsset,
        link_type: 1,
        link_url: '',
        content: toHtml(article.zh),
        en_content: toHtml(article.en),
        created_at: at,
        published_at: at,
      })
      .execute();
  }
}
