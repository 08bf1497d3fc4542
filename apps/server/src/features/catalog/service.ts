import type { TypeNode } from '@mogine/contract/catalog';
import type { HomePlace } from '@mogine/contract/home-places';
import type { Context } from '#context';
import { batchedPer } from '#kernel/batch';
import { AppError } from '#kernel/errors';
import { RawJson } from '#kernel/http/handler';
import { readShelf } from './repository/home.ts';
import { findMergedInto } from './repository/merge.ts';
import { findDetail, findRelated, findSuggested, findVisitorDetails } from './repository/records.ts';
import { readDictionary, readTypes, type TypeRow } from './repository/types.ts';

const RELATED_SIZE = 8;

/** The type tree with its totals, or what is below one node; empty for an unknown one. */
export async function listTypes(ctx: Context, parentId: string | undefined): Promise<TypeNode[]> {
  const { rows } = await readTypes(ctx.db);
  const below = rows.find(({ id }) => id === parentId)?.merged_into ?? parentId;
  return nodesBelow(rows, below ?? null);
}

function nodesBelow(rows: readonly TypeRow[], parentId: string | null): TypeNode[] {
  return rows
    .filter((row) => row.parent_id === parentId && !row.is_hidden && row.merged_into === null)
    .map((row) => ({
      id: row.id,
      name: row.name,
      enName: row.en_name,
      code: row.code,
      count: row.asset_count,
      formerIds: rows.filter(({ merged_into }) => merged_into === row.id).map(({ id }) => id),
      children: nodesBelow(rows, row.id),
    }));
}

export type AssetReader = (ctx: Context, id: string, clientId: string | null) => Promise<RawJson>;

/**
 * Reads an asset's page as JSON. The reader throws ASSET_NOT_FOUND for one that is unknown or not published, and ASSET_REPLACED
 * for one that leads to another.
 */
export function createAssetReader(): AssetReader {
  const findForVisitor = batchedPer(findVisitorDetails);
  return async (ctx, id, clientId) => {
    const detail = clientId
      ? await findDetail(ctx.db, id, clientId, ctx.clock.now())
      : await findForVisitor(ctx.db, id);
    if (detail !== null) return new RawJson(detail);
    const into = await findMergedInto(ctx.db, id);
    throw into === null ? new AppError('ASSET_NOT_FOUND') : new AppError('ASSET_REPLACED', { id: into });
  };
}

/** Records like this one as JSON. Throws ASSET_NOT_FOUND. */
export async function listRelated(
  ctx: Context,
  input: { id: string; size?: number | undefined },
  clientId: string | null,
): Promise<RawJson> {
  const records = await findRelated(ctx.db, input.id, input.size ?? RELATED_SIZE, clientId);
  if (records === null) throw new AppError('ASSET_NOT_FOUND');
  return new RawJson(`[${records}]`);
}

/** Popular records the person neither has nor saved yet, as JSON. */
export async function listSuggested(ctx: Context, size: number, clientId: string | null): Promise<RawJson> {
  return new RawJson(`[${await findSuggested(ctx.db, size, clientId)}]`);
}

/** What a place at the front of the shop shows visitors now, as JSON. */
export async function listShelf(ctx: Context, place: HomePlace): Promise<RawJson> {
  return new RawJson(await readShelf(ctx.db, place, ctx.clock.now()));
}

export async function listDictionary(ctx: Context, code: string): Promise<RawJson> {
  return new RawJson(await readDictionary(ctx.db, code));
}
