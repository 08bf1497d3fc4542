import { SEARCHES_MAX, type searchesDesk } from '@mogine/contract/desk/searches';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import { businessDay } from '#kernel/clock';
import { writeCsv } from '#kernel/csv';
import type { Handlers } from '#kernel/http/handler';
import { pageOfRows, sliceOf } from '#kernel/paging';
import { countMisses, listMisses, setHandled, type Miss } from '../repository/misses.ts';

type Ops = typeof searchesDesk;

export const searchesHandlers: Handlers<Context, Ops> = {
  list: async ({ ctx, input }) => readSearches(ctx, input),
  handle: async ({ ctx, input: { ids, isHandled } }) => ({
    changed: await setHandled(ctx.db, ids, isHandled ? ctx.clock.now() : null),
  }),
  export: async ({ ctx, lang }) => exportSearches(ctx, lang),
};

async function readSearches(
  ctx: Context,
  { sort = 'latest', lang, handled = false, ...paging }: OpInput<Ops['list']>,
): Promise<OpResult<Ops['list']>> {
  const slice = sliceOf(sort === 'often' ? { ...paging, cursor: undefined } : paging);
  const filter = { isHandled: handled, lang: lang ?? null };
  // Nobody pages through more.
  const isBeyond = slice.offset >= SEARCHES_MAX;
  const rows = isBeyond ? [] : await listMisses(ctx.db, filter, { sort, slice, now: ctx.clock.now() });
  const total = await countMisses(ctx.db, filter);
  const page = pageOfRows(
    rows,
    slice,
    total,
    (row) => row,
    ({ lastTime, id }) => ({ createdAt: lastTime, id }),
  );
  return sort === 'often' ? { ...page, cursor: null } : page;
}

const HEADS = {
  zh: ['搜索词', '语言', '次数', '等待的会员', '最近', '首次'],
  en: ['Query', 'Language', 'Times', 'Members waiting', 'Last', 'First'],
};

async function exportSearches(ctx: Context, lang: 'zh' | 'en'): Promise<OpResult<Ops['export']>> {
  const slice = { ...sliceOf({}), limit: SEARCHES_MAX };
  const rows = await listMisses(
    ctx.db,
    { isHandled: false, lang: null },
    { sort: 'often', slice, now: ctx.clock.now() },
  );
  const parts: Uint8Array[] = [];
  for await (const part of writeCsv(HEADS[lang], toCells(rows))) parts.push(part);
  return {
    filename: `searches-${businessDay(ctx.clock.now())}.csv`,
    content: Buffer.concat(parts).toString('utf8'),
  };
}

async function* toCells(rows: readonly Miss[]) {
  for (const { query, lang, count, waiting, lastTime, firstTime } of rows)
    yield [query, lang, count, waiting, businessDay(lastTime), businessDay(firstTime)];
}
