import type { textsDesk } from '@mogine/contract/desk/texts';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import type { Handlers } from '#kernel/http/handler';
import { findPublic, isShowable, judgeState, wasPublic } from './rules.ts';
import { discard, publish, readVersions, revert, writeDraft } from './service.ts';

type Ops = typeof textsDesk;

async function readPage(
  ctx: Context,
  { page }: OpInput<Ops['versions']>,
): Promise<OpResult<Ops['versions']>> {
  const versions = await readVersions(ctx, { page });
  const now = ctx.clock.now();
  const places = Map.groupBy(versions, ({ key }) => key);
  const publicOf = new Map([...places].map(([key, rows]) => [key, findPublic(rows, now)]));
  const own = (await ctx.readPageTexts()).filter((text) => text.page === page);
  return {
    own: own.map(({ key, zh, en }) => ({ key, zh, en })),
    versions: versions.map((row) => ({
      ...{ key: row.key, version: row.version, zh: row.zh, en: row.en, publishTime: row.published_at },
      state: judgeState(row, publicOf.get(row.key), now),
    })),
  };
}

/** Throws NOT_FOUND for what was never public. */
async function revertTo(
  ctx: Context,
  { version, ...place }: OpInput<Ops['revert']>,
): Promise<{ version: number }> {
  if (version === undefined) return { version: await revert(ctx, place, null) };
  const known = (await readVersions(ctx, place)).find((row) => row.version === version);
  if (!known || !wasPublic(known, ctx.clock.now())) throw new AppError('NOT_FOUND');
  const { zh, en } = known;
  return { version: await revert(ctx, place, zh === null || en === null ? null : { zh, en }) };
}

/** Where staff changes the words of pages; what is told beside the row is in the chain. */
export const textsDeskHandlers: Handlers<Context, typeof textsDesk> = {
  versions: async ({ ctx, input }) => readPage(ctx, input),
  write: async ({ ctx, input: { zh, en, seen, ...place }, note }) => {
    if (!isShowable(zh) || !isShowable(en)) throw new AppError('TEXT_UNREADABLE');
    note({ subject: `${place.page} ${place.key}` });
    return { version: await writeDraft(ctx, place, { zh, en }, seen) };
  },
  publish: async ({ ctx, input: { version, at, ...place }, note }) => {
    note({ subject: `${place.page} ${place.key}` });
    if (!(await publish(ctx, place, version, at ?? null))) throw new AppError('TEXT_NOT_DRAFT');
    return true;
  },
  discard: async ({ ctx, input: { version, ...place }, note }) => {
    note({ subject: `${place.page} ${place.key}` });
    if (!(await discard(ctx, place, version))) throw new AppError('TEXT_NOT_DRAFT');
    return true;
  },
  revert: async ({ ctx, input, note }) => {
    note({ subject: `${input.page} ${input.key}` });
    return revertTo(ctx, input);
  },
};
