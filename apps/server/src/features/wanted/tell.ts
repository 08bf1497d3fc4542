import type { Text } from '@mogine/contract/kernel/reasons';
import type { Context } from '#context';
import type { Findable, Matcher } from '#features/catalog';
import { replaceMessage } from '#features/messages';
import { businessDay } from '#kernel/clock';
import { insertFit, listWaiting, lockWanted, markFitted, type Waiting } from './repository.ts';

/** Tells everybody who keeps a search that an asset on sale fits, each once of each asset. Safe to run twice. */
export async function tellOfAsset(ctx: Context, matcher: Matcher, assetId: string): Promise<void> {
  const asset = await matcher.findable(ctx, assetId);
  if (!asset) return;
  const waiting = await listWaiting(ctx.db, { assetId, ...asset }, ctx.clock.now());
  if (waiting.length === 0) return;
  // Many wait for the same.
  const searches = new Map(waiting.map((kept) => [keyOf(kept), kept]));
  const fitting = await matcher.fitting(ctx, assetId, [...searches.values()]);
  const keys = new Set(fitting.map(keyOf));
  for (const kept of waiting) if (keys.has(keyOf(kept))) await tell(ctx, kept, { ...asset, id: assetId });
}

function keyOf({ searchKey, type }: Waiting): string {
  return `${type ?? ''} ${searchKey}`;
}

async function tell(ctx: Context, kept: Waiting, asset: Findable & { id: string }): Promise<void> {
  const now = ctx.clock.now();
  await ctx.tx(async (ctx) => {
    const wanted = await lockWanted(ctx.db, kept);
    if (!wanted) return;
    const day = businessDay(now);
    const count = await insertFit(ctx.db, { wantedId: kept.id, assetId: asset.id, day });
    if (count === null) return;
    const noticeId = await replaceMessage(
      ctx,
      {
        ...{ clientId: kept.clientId, type: 'system', kind: 'wanted', ...describe(kept, asset, count) },
        target: count === 1 ? { page: 'asset', id: asset.id } : { page: 'wanted' },
      },
      // More than one of a day are one notice.
      count === 1 ? null : wanted.noticeId,
    );
    await markFitted(ctx.db, kept.id, { at: now, noticeId });
  });
}

function describe(
  { searchKey }: Waiting,
  { name, enName }: Findable,
  count: number,
): { title: Text; content: Text } {
  const enTitle = enName || name;
  return {
    title: { zh: `您想找的“${searchKey}”有了`, en: `There is something for “${searchKey}”` },
    content:
      count === 1
        ? { zh: `“${name}”符合您保留的搜索。`, en: `“${enTitle}” fits the search you kept.` }
        : {
            zh: `一天内有 ${count} 件资源符合您保留的搜索，最新的是“${name}”。`,
            en: `${count} assets came in one day that fit the search you kept, the latest “${enTitle}”.`,
          },
  };
}
