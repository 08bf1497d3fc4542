import { ASSET_TAGS_MAX, type EditedFields } from '@mogine/contract/asset-change';
import type { ChangeOutcome } from '@mogine/contract/desk/assets';
import type { Context } from '#context';
import { staffActor, type Deed } from '../../audit/index.ts';
import { updateDeskAsset, type LockedAsset } from '../repository/desk-assets.ts';
import { listDeskTypes } from '../repository/edit-types.ts';
import { listColors } from '../repository/types.ts';
import { kindOf, toNodes, type TreeNode } from './tree.ts';

/** An asset as it was, and what of it is something else now. */
export type MadeChange = { asset: LockedAsset; changed: Partial<EditedFields> };
/** Tells those who sell them, whoever does that. */
export type TellMakers = (ctx: Context, changes: readonly MadeChange[]) => Promise<void>;

/** What changes are held against. */
export type Shelves = { nodes: ReadonlyMap<string, TreeNode>; colors: ReadonlySet<string> };

/**
 * `isMoving`: something is to come on sale, leave it, or be put into another category. Then nobody else changes the tree until the transaction ends; the assets
 * are locked before it.
 */
export async function readShelves(ctx: Context, isMoving: boolean): Promise<Shelves> {
  return {
    nodes: toNodes(await listDeskTypes(ctx.db, isMoving)),
    colors: new Set(await listColors(ctx.db)),
  };
}

/** What would come of a change: in a category of another kind nothing is sold. */
export function judgeChange(
  asset: { kind: string },
  changed: Partial<EditedFields>,
  { nodes, colors: known }: Shelves,
): ChangeOutcome {
  if (Object.keys(changed).length === 0) return 'same';
  const { typeId, tags, enTags, colors } = changed;
  if (typeId !== undefined) {
    const node = nodes.get(typeId);
    if (!node || node.mergedInto !== null || kindOf(nodes, typeId) !== asset.kind) return 'other_kind';
  }
  if (colors?.some((color) => !known.has(color))) return 'unknown_color';
  if (tags?.length === 0 || enTags?.length === 0) return 'no_tags';
  if (Math.max(tags?.length ?? 0, enTags?.length ?? 0) > ASSET_TAGS_MAX) return 'too_many_tags';
  return 'changed';
}

/**
 * Changes a locked asset. Gives what it was and is, to be written down behind everything else that the transaction does: all of
 * staff waits for one another from there. By which words it is found is for the caller too, see rewriteSearch: it is done for
 * many at once.
 */
export async function changeLocked(
  ctx: Context,
  asset: LockedAsset,
  changed: Partial<EditedFields>,
  { by, ...details }: { by: string; importId?: string },
): Promise<Deed> {
  await updateDeskAsset(ctx.db, asset.id, changed, ctx.clock.now());
  const names = Object.keys(changed) as (keyof EditedFields)[];
  const before = Object.fromEntries(names.map((name) => [name, asset[name]]));
  return {
    ...{ actor: staffActor(by), action: 'assets.changed', subject: asset.id },
    details: { before, after: changed, ...details },
  };
}
