import { changedFields } from '@mogine/contract/asset-change';
import type { assetsDesk, ChangeOutcome } from '@mogine/contract/desk/assets';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import type { Handlers } from '#kernel/http/handler';
import { pageOfRows, sliceOf } from '#kernel/paging';
import { readEntries, recordDeed, type Deed } from '../../audit/index.ts';
import { OFFICIAL_NAME } from '../asset-page.ts';
import { holdColors } from '../colors.ts';
import {
  countDeskAssets,
  findByWords,
  findDeskAsset,
  listDeskAssets,
  lockDeskAssets,
  type DeskAsset,
  type DeskFilter,
} from '../repository/desk-assets.ts';
import { rewriteSearch } from '../search/jobs.ts';
import { buildSearchQuery } from '../search/query.ts';
import { mergeAssets, previewMerge, type MergeParts } from './merge.ts';
import { changeLocked, judgeChange, readShelves, type MadeChange, type TellMakers } from './change-asset.ts';

type Ops = typeof assetsDesk;

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export type AssetsDeskParts = MergeParts & { tellMakers: TellMakers };

export function createAssetsHandlers(parts: AssetsDeskParts): Handlers<Context, Ops> {
  return {
    list: async ({ ctx, input }) => readAssets(ctx, input),
    detail: async ({ ctx, input }) => readAsset(ctx, input.id),
    change: async ({ ctx, input, actor }) => changeAssets(ctx, parts, { ...input, by: actor.staffId }),
    mergePreview: async ({ ctx, input }) => previewMerge(ctx, input),
    merge: async ({ ctx, input, actor }) => {
      await mergeAssets(ctx, parts, { ...input, by: actor.staffId });
      return true;
    },
  };
}

/** What editors narrow the assets by; null where nothing can be found, as by mere punctuation. */
export function toFilter({
  words = '',
  state,
  clientId,
  typeId,
}: Omit<OpInput<Ops['list']>, 'current' | 'size' | 'cursor'>): DeskFilter | null {
  const isId = ID.test(words);
  const query = words && !isId ? buildSearchQuery(words) : null;
  if (words !== '' && !isId && query === null) return null;
  return {
    ids: isId ? [words.toLowerCase()] : null,
    ...{ words: query?.all ?? null, left: query?.left ?? null },
    ...{ state: state ?? null, clientId: clientId ?? null, typeId: typeId ?? null },
  };
}

/** Ids of assets that words find, on sale or not, as the desk of assets finds them. */
export async function findAssetIds(ctx: Context, words: string): Promise<string[]> {
  const query = buildSearchQuery({ words, phrases: [], without: [] });
  return query ? findByWords(ctx.db, query.all) : [];
}

async function readAssets(
  ctx: Context,
  { words, state, clientId, typeId, ...paging }: OpInput<Ops['list']>,
): Promise<OpResult<Ops['list']>> {
  const slice = sliceOf(paging);
  const filter = toFilter({ words, state, clientId, typeId });
  const rows = filter === null ? [] : await listDeskAssets(ctx.db, filter, slice);
  const total = filter === null ? 0 : await countDeskAssets(ctx.db, filter);
  return pageOfRows(rows, slice, total, present, (row) => row);
}

function present({ createdAt, author, ...asset }: DeskAsset) {
  return {
    ...asset,
    createTime: createdAt,
    author: asset.clientId ? author : OFFICIAL_NAME,
  };
}

/** Throws ASSET_NOT_FOUND. */
async function readAsset(ctx: Context, id: string): Promise<OpResult<Ops['detail']>> {
  const found = await findDeskAsset(ctx.db, id);
  if (!found) throw new AppError('ASSET_NOT_FOUND');
  const {
    slug,
    description,
    enDescription,
    mergedInto,
    files,
    purchases,
    points,
    downloads,
    favorites,
    suspendedReason,
    enSuspendedReason,
    suspendedAt,
    ...asset
  } = found;
  const { entries } = await readEntries(ctx, { subject: id });
  return {
    ...present(asset),
    ...{
      slug,
      description,
      enDescription,
      mergedInto,
      files,
      sales: { purchases, points, downloads, favorites },
    },
    suspended: suspendedAt && {
      ...{ reason: suspendedReason ?? '', enReason: enSuspendedReason ?? '', time: suspendedAt },
    },
    history: entries
      .slice(0, 50)
      .map(({ time, action, actorName, details }) => ({ time, action, actorName, details })),
  };
}

/**
 * Changes assets that were seen under a revision, each or not at all, and writes down of each what it was and is. Gives what
 * came of them, in their order.
 */
async function changeAssets(
  ctx: Context,
  { tellMakers }: AssetsDeskParts,
  { items, change, by }: OpInput<Ops['change']> & { by: string },
): Promise<OpResult<Ops['change']>> {
  return ctx.tx(async (ctx) => {
    if (change.colors !== undefined) await holdColors(ctx);
    const found = await lockDeskAssets(
      ctx.db,
      items.map(({ id }) => id),
    );
    const shelves = await readShelves(ctx, change.typeId !== undefined);
    const outcomes = new Map<string, ChangeOutcome>(items.map(({ id }) => [id, 'gone']));
    const revisions = new Map(items.map(({ id, revision }) => [id, revision]));
    const searched: string[] = [];
    const deeds: Deed[] = [];
    const made: MadeChange[] = [];
    for (const asset of found) {
      const changed = changedFields(asset, change);
      const isSeen = revisions.get(asset.id) === asset.revision;
      const outcome = isSeen ? judgeChange(asset, changed, shelves) : 'conflict';
      outcomes.set(asset.id, outcome);
      if (outcome !== 'changed') continue;
      deeds.push(await changeLocked(ctx, asset, changed, { by }));
      made.push({ asset, changed });
      if (asset.status === 'published') searched.push(asset.id);
    }
    await rewriteSearch(ctx, searched);
    await tellMakers(ctx, made);
    for (const deed of deeds) await recordDeed(ctx, deed);
    return items.map(({ id }) => ({ id, outcome: outcomes.get(id) ?? 'gone' }));
  });
}
