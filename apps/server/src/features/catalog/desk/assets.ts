import { ASSET_TAGS_MAX, changedFields, type AssetFields } from '@mogine/contract/asset-change';
import { ASSETS_TOTAL_MAX, type assetsDesk } from '@mogine/contract/desk/assets';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import type { Handlers } from '#kernel/http/handler';
import { pageOfRows, sliceOf } from '#kernel/paging';
import { readEntries, recordDeed, staffActor } from '../../audit/index.ts';
import { OFFICIAL_NAME } from '../asset-page.ts';
import {
  countDeskAssets,
  findDeskAsset,
  listDeskAssets,
  lockDeskAssets,
  updateDeskAsset,
  type DeskAsset,
} from '../repository/desk-assets.ts';
import { listDeskTypes } from '../repository/edit-types.ts';
import { rewriteSearch } from '../search/jobs.ts';
import { buildSearchQuery } from '../search/query.ts';
import { kindOf, toNodes, type TreeNode } from './tree.ts';

type Ops = typeof assetsDesk;
type Outcome = OpResult<Ops['change']>[number]['outcome'];

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const assetsHandlers: Handlers<Context, Ops> = {
  list: async ({ ctx, input }) => readAssets(ctx, input),
  detail: async ({ ctx, input }) => readAsset(ctx, input.id),
  change: async ({ ctx, input, actor }) => changeAssets(ctx, { ...input, by: actor.staffId }),
};

async function readAssets(
  ctx: Context,
  { words = '', state, clientId, typeId, ...paging }: OpInput<Ops['list']>,
): Promise<OpResult<Ops['list']>> {
  const slice = sliceOf(paging);
  const isId = ID.test(words);
  const query = words && !isId ? buildSearchQuery(words) : null;
  // Nothing but punctuation finds nothing.
  const isEmpty = words !== '' && !isId && query === null;
  const filter = {
    id: isId ? words.toLowerCase() : null,
    words: query?.all ?? null,
    ...{ state: state ?? null, clientId: clientId ?? null, typeId: typeId ?? null },
  };
  const rows = isEmpty ? [] : await listDeskAssets(ctx.db, filter, slice);
  const total = isEmpty ? 0 : await countDeskAssets(ctx.db, filter, ASSETS_TOTAL_MAX);
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
  const { slug, files, purchases, points, downloads, favorites, suspendedReason, suspendedAt, ...asset } =
    found;
  const { entries } = await readEntries(ctx, { subject: id });
  return {
    ...present(asset),
    ...{ slug, files, sales: { purchases, points, downloads, favorites } },
    suspended: suspendedAt && { reason: suspendedReason ?? '', time: suspendedAt },
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
  { items, change, by }: OpInput<Ops['change']> & { by: string },
): Promise<OpResult<Ops['change']>> {
  return ctx.tx(async (ctx) => {
    const found = await lockDeskAssets(
      ctx.db,
      items.map(({ id }) => id),
    );
    const nodes = toNodes(change.typeId === undefined ? [] : await listDeskTypes(ctx.db));
    const outcomes = new Map<string, Outcome>(items.map(({ id }) => [id, 'gone']));
    const revisions = new Map(items.map(({ id, revision }) => [id, revision]));
    const searched: string[] = [];
    for (const asset of found) {
      const changed = changedFields(asset, change);
      const outcome = revisions.get(asset.id) === asset.revision ? judge(asset, changed, nodes) : 'conflict';
      outcomes.set(asset.id, outcome);
      if (outcome !== 'changed') continue;
      await updateDeskAsset(ctx.db, asset.id, changed, ctx.clock.now());
      if (asset.status === 'published') searched.push(asset.id);
      const names = Object.keys(changed) as (keyof AssetFields)[];
      const before = Object.fromEntries(names.map((name) => [name, asset[name]]));
      await recordDeed(ctx, {
        ...{ actor: staffActor(by), action: 'assets.changed', subject: asset.id },
        details: { before, after: changed },
      });
    }
    await rewriteSearch(ctx, searched);
    return items.map(({ id }) => ({ id, outcome: outcomes.get(id) ?? 'gone' }));
  });
}

/** What would come of a change: in a category of another kind nothing is sold. */
function judge(
  asset: { kind: string },
  changed: Partial<AssetFields>,
  nodes: ReadonlyMap<string, TreeNode>,
): Outcome {
  if (Object.keys(changed).length === 0) return 'same';
  const { typeId, tags, enTags } = changed;
  if (typeId !== undefined) {
    const node = nodes.get(typeId);
    if (!node || node.mergedInto !== null || kindOf(nodes, typeId) !== asset.kind) return 'other_kind';
  }
  if (tags?.length === 0 || enTags?.length === 0) return 'no_tags';
  if (Math.max(tags?.length ?? 0, enTags?.length ?? 0) > ASSET_TAGS_MAX) return 'too_many_tags';
  return 'changed';
}
