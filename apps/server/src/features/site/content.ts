import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import { caseFactsSchema, type site } from '@mogine/contract/site';
import type { Context } from '#context';
import { pageOfRows, sliceOf } from '#kernel/paging';
import { loadCleaner } from './cleaner.ts';
import { countCases, listBanners, listCases, listPartners, type CaseRow } from './content-repository.ts';

type Ops = typeof site;

/** A page of the stories that are out, newest first; with an id that one alone, and its text. */
export async function readCases(ctx: Context, input: OpInput<Ops['cases']>): Promise<OpResult<Ops['cases']>> {
  const slice = sliceOf(input);
  const filter = { now: ctx.clock.now(), id: input.id };
  const total = await countCases(ctx.db, filter);
  const rows = await listCases(ctx.db, filter, slice);
  const clean = await loadCleaner(ctx, input.id !== undefined);
  return pageOfRows(
    rows,
    slice,
    total,
    (row) => presentCase(row, clean),
    (row) => ({ createdAt: row.published_at, id: row.id }),
  );
}

function presentCase(
  row: CaseRow,
  clean: (html: string) => string,
): OpResult<Ops['cases']>['records'][number] {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    enTitle: row.en_title,
    summary: row.summary,
    enSummary: row.en_summary,
    coverImg: row.cover_img,
    facts: caseFactsSchema.parse(row.facts),
    isDemo: row.is_demo,
    content: clean(row.content),
    enContent: clean(row.en_content),
    createTime: row.published_at,
  };
}

/** What editors have put on the front page and is out now. */
export async function readFront(ctx: Context): Promise<OpResult<Ops['front']>> {
  const now = ctx.clock.now();
  const banners = await listBanners(ctx.db, now);
  const partners = await listPartners(ctx.db, now);
  return {
    banners: banners.map((row) => ({
      id: row.id,
      title: row.title,
      enTitle: row.en_title,
      summary: row.summary,
      enSummary: row.en_summary,
      coverImg: row.cover_img,
      linkUrl: row.link_url,
    })),
    partners: partners.map((row) => ({
      id: row.id,
      name: row.name,
      enName: row.en_name,
      logoImg: row.logo_img,
      linkUrl: row.link_url,
    })),
  };
}
