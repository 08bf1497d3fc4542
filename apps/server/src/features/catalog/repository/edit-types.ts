import { sql, type Insertable, type Updateable } from 'kysely';
import type { Database } from '#db/client';
import type { AssetType } from '#db/tables';
import type { TreeNode } from '../desk/tree.ts';

export type DeskType = TreeNode & {
  name: string;
  enName: string;
  isHidden: boolean;
  count: number;
  revision: number;
};

/** All nodes, merged ones too, in the order of their siblings. `isLocked`: nobody else changes the tree until the transaction ends. */
export async function listDeskTypes(db: Database, isLocked = false): Promise<DeskType[]> {
  if (isLocked) {
    // In the order in which change_totals() locks them.
    await sql`select 1 from asset_type order by id for no key update`.execute(db);
  }
  return db
    .selectFrom('asset_type')
    .select(['id', 'parent_id as parentId', 'code', 'name', 'en_name as enName', 'is_hidden as isHidden'])
    .select(['asset_count as count', 'revision', 'merged_into as mergedInto'])
    .orderBy('sort')
    .orderBy('id')
    .execute();
}

/** Holds all assets of a node, in one order: they are locked before the tree by whoever publishes, too. */
export async function lockAssetsOf(db: Database, typeId: string): Promise<void> {
  await sql`select 1 from asset where type_id = ${typeId} order by id for no key update`.execute(db);
}

/** Adds a node behind its siblings. */
export async function insertType(
  db: Database,
  type: Omit<Insertable<AssetType>, 'sort'> & { parent_id: string },
): Promise<void> {
  await db
    .insertInto('asset_type')
    .values({ ...type, sort: nextSort(type.parent_id) })
    .execute();
}

export async function updateType(db: Database, id: string, change: Updateable<AssetType>): Promise<void> {
  await db
    .updateTable('asset_type')
    .set((e) => ({ ...change, revision: e('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Puts nodes behind the children of another one, with their totals. */
export async function moveTypes(
  db: Database,
  nodes: readonly { id: string; count: number }[],
  { from, to }: { from: string; to: string },
): Promise<void> {
  for (const { id } of nodes)
    await db
      .updateTable('asset_type')
      .set((e) => ({ parent_id: to, sort: nextSort(to), revision: e('revision', '+', 1) }))
      .where('id', '=', id)
      .execute();
  const count = nodes.reduce((sum, node) => sum + node.count, 0);
  if (count > 0)
    await sql`select change_totals(array[${from}, ${to}]::uuid[], array[${-count}, ${count}]::integer[])`.execute(
      db,
    );
}

export async function orderTypes(db: Database, ids: readonly string[]): Promise<void> {
  await sql`update asset_type t set sort = given.at, revision = t.revision + 1
    from unnest(${[...ids]}::uuid[]) with ordinality as given (id, at) where t.id = given.id and t.sort <> given.at`.execute(
    db,
  );
}

/** Whatever is in one node goes into another one, on sale or not. Gives how many. */
export async function moveAssets(db: Database, from: string, to: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('asset')
    .set({ type_id: to })
    .where('type_id', '=', from)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** The node leads to another one from now on, and so does what had led to it. */
export async function closeType(db: Database, id: string, into: string): Promise<void> {
  await db
    .updateTable('asset_type')
    .set((e) => ({ merged_into: into, revision: e('revision', '+', 1) }))
    .where((e) => e.or([e('id', '=', id), e('merged_into', '=', id)]))
    .execute();
}

/** How much is in a node itself. */
export async function countContents(db: Database, id: string): Promise<{ assets: number; drafts: number }> {
  const { rows } = await sql<{ assets: number; drafts: number }>`
    select (select count(*) from asset where type_id = ${id})::int as assets,
      (select count(*) from asset_draft where type_id = ${id} and removed_at is null)::int as drafts`.execute(
    db,
  );
  return rows[0] ?? { assets: 0, drafts: 0 };
}

function nextSort(parentId: string) {
  return sql<number>`(select coalesce(max(sort), -1) + 1 from asset_type where parent_id = ${parentId})`;
}
