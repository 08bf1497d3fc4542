import type { Text } from '@mogine/contract/kernel/reasons';
import { z } from 'zod';
import type { Context } from '#context';
import { sendMessage } from '#features/messages';
import { defineJob } from '#kernel/jobs';
import { listUntold, takeNews, type News } from './repository.ts';

const BATCH = 200;
const DAY_MS = 24 * 3600 * 1000;
/** What is older is no news, whatever kept it from being told. */
const NEWS_MS = 7 * DAY_MS;
/** What goes on sale is dated before its transaction commits: what is younger waits for the next day. */
const SETTLED_MS = 5 * 60 * 1000;
const NAMED = 3;

/** Daily at 18:30 in Shanghai: one notice for each follower, whatever has come. */
export const announceWorks = defineJob({
  name: 'storefront:announce',
  schema: z.looseObject({}),
  maxAttempts: 5,
  cron: '30 10 * * *',
  run: async (ctx: Context) => tellFollowers(ctx),
});

/** Tells everybody once of what those whom they follow have put on sale; one who cannot be told keeps nobody else waiting. */
async function tellFollowers(ctx: Context): Promise<void> {
  const now = ctx.clock.now().getTime();
  const span = { since: new Date(now - NEWS_MS), until: new Date(now - SETTLED_MS) };
  let after: string | null = null;
  for (;;) {
    const due: string[] = await listUntold(ctx.db, { ...span, after, limit: BATCH });
    for (const clientId of due) {
      await tell(ctx, clientId, span).catch((error: unknown) =>
        ctx.log.error({ clientId, error: String(error) }, 'a follower could not be told of new works'),
      );
    }
    after = due.at(-1) ?? null;
    if (due.length < BATCH) return;
  }
}

async function tell(ctx: Context, clientId: string, span: { since: Date; until: Date }): Promise<void> {
  await ctx.tx(async (ctx) => {
    const news = await takeNews(ctx.db, clientId, span);
    const [first] = news;
    if (!first) return;
    await sendMessage(ctx, {
      ...{ clientId, type: 'system', kind: 'following', ...describe(news) },
      target: news.length === 1 ? { page: 'asset', id: first.assetId } : { page: 'following' },
    });
  });
}

function describe(news: readonly News[]): { title: Text; content: Text } {
  const creators = [...new Map(news.map(({ creatorId, creator }) => [creatorId, creator])).values()];
  const [named, count] = [news.slice(0, NAMED), news.length];
  const zhNames = named.map(({ name }) => `“${name}”`).join('、');
  const enNames = named.map(({ enName, name }) => `“${enName || name}”`).join(', ');
  const [who = ''] = creators;
  const isOne = creators.length === 1;
  return {
    title: {
      zh: isOne ? `${who} 上架了新作品` : `您关注的 ${creators.length} 位创作者上架了新作品`,
      en: isOne ? `New by ${who}` : `New by ${creators.length} creators you follow`,
    },
    content: {
      zh: `${creators.slice(0, NAMED).join('、')}${creators.length > NAMED ? ' 等' : ''}：${zhNames}${count > NAMED ? ` 等 ${count} 件` : ''}。`,
      en: `${creators.slice(0, NAMED).join(', ')}${creators.length > NAMED ? ' and others' : ''}: ${enNames}${count > NAMED ? ` and ${count - NAMED} more` : ''}.`,
    },
  };
}
