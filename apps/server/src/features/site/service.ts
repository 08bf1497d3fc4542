import type { site } from '@mogine/contract/site';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import { pageOfRows, sliceOf } from '#kernel/paging';
import { readRates } from '../rates/index.ts';
import { listParams, readOpenness } from '../settings/index.ts';
import { loadCleaner } from './cleaner.ts';
import { countNews, listNews, type NewsRow } from './repository.ts';

type Ops = typeof site;

/** A page of the news that are out, newest first; with an id that one alone, and its text. */
export async function readNews(ctx: Context, input: OpInput<Ops['news']>): Promise<OpResult<Ops['news']>> {
  const slice = sliceOf(input);
  const filter = { now: ctx.clock.now(), newsType: input.newsType, id: input.id };
  const total = await countNews(ctx.db, filter);
  const rows = await listNews(ctx.db, filter, slice);
  const clean = await loadCleaner(ctx, input.id !== undefined);
  return pageOfRows(
    rows,
    slice,
    total,
    (row) => presentNews(row, clean),
    (row) => ({ createdAt: row.published_at, id: row.id }),
  );
}

function presentNews(
  row: NewsRow,
  clean: (html: string) => string,
): OpResult<Ops['news']>['records'][number] {
  return {
    id: row.id,
    title: row.title,
    enTitle: row.en_title,
    subtitle: row.subtitle,
    enSubtitle: row.en_subtitle,
    coverImg: row.cover,
    linkType: row.link_type,
    linkUrl: row.link_url,
    newsType: row.news_type,
    content: clean(row.content),
    enContent: clean(row.en_content),
    createTime: row.published_at,
  };
}

export async function readParams(ctx: Context): Promise<OpResult<Ops['config']>> {
  const rows = await listParams(ctx.db);
  return rows.map(({ id, key, name, value, remark }) => ({
    id,
    paramName: name,
    paramKey: key,
    paramValue: value,
    remark,
  }));
}

/** What AI creation costs in points, and how many tries a day are free: the first two settings, in this order. */
export async function readCreatePrices(ctx: Context): Promise<{ points: number; freeTries: number }> {
  const [price, tries] = await listParams(ctx.db);
  return { points: Number(price?.value ?? 0), freeTries: Number(tries?.value ?? 0) };
}

export async function readSettings(ctx: Context): Promise<OpResult<Ops['settings']>> {
  const { config } = ctx;
  const { sharePercent, memberDownloadPoints, holdDays } = await readRates(ctx, ctx.clock.now());
  const kinds = {
    payment: config.payments.kind,
    sms: config.sms.kind,
    wechat: config.wechatLogin.kind,
    mail: config.mail.kind,
  };
  return {
    icpNumber: config.icpNumber,
    policeNumber: config.policeNumber,
    creatorRates: { sharePercent, memberDownloadPoints, holdDays },
    simulated: (['payment', 'sms', 'wechat', 'mail'] as const).filter((name) => kinds[name] === 'simulator'),
    ...(await readOpenness(ctx)),
  };
}
