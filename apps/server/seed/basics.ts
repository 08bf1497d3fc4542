import { sql } from 'kysely';
import type { Context } from '#context';
import { NEWS, toHtml } from './news.ts';

const FORMATS = [
  { key: 'glb', zh: 'GLB 模型', en: 'GLB model' },
  { key: 'jpg', zh: 'JPG 图片', en: 'JPG picture' },
  { key: 'png', zh: 'PNG 图片', en: 'PNG picture' },
  { key: 'zip', zh: 'ZIP 压缩包', en: 'ZIP archive' },
] as const;

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

/** Formats, parameters and news that are missing; what is there is left as it is. */
export async function seedBasics(ctx: Context): Promise<void> {
  await ctx.tx(async (ctx) => {
    await seedFormats(ctx);
    await seedParams(ctx);
    await seedNews(ctx);
  });
}

async function seedFormats(ctx: Context): Promise<void> {
  await ctx.db
    .insertInto('dictionary_entry')
    .values(
      FORMATS.map(({ key, zh, en }, sort) => ({
        ...{ code: 'format', key, value: zh, en_value: en, sort, remark: '' },
      })),
    )
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
        // A second apart: lists show the last one first.
        created_at: new Date(now + 1000 * (index - NEWS.length)),
      })
      .execute();
  }
}
