import type { orders } from '@mogine/contract/orders';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import { RawJson } from '#kernel/http/handler';
import { pageOfRows, rawPageOfRows, sliceOf } from '#kernel/paging';
import { countUsableAssets, findVersions, listUsableAssets } from '../assets.repository.ts';
import { countPurchases, listPurchases } from '../repository.ts';

export async function readPurchases(
  ctx: Context,
  clientId: string,
  input: OpInput<typeof orders.list>,
): Promise<OpResult<typeof orders.list>> {
  const slice = sliceOf(input);
  const [rows, total] = await Promise.all([
    listPurchases(ctx.db, clientId, slice),
    countPurchases(ctx.db, clientId),
  ]);
  return pageOfRows(
    rows,
    slice,
    total,
    ({ id, orderNo, points, createdAt, items }) => ({
      id,
      orderNo,
      point: points,
      createTime: createdAt,
      items,
    }),
    (row) => row,
  );
}

export async function readUsableAssets(
  ctx: Context,
  clientId: string,
  input: OpInput<typeof orders.assets>,
): Promise<RawJson> {
  const slice = sliceOf(input);
  const { ground, searchKey, resourceId: assetId } = input;
  const filter = { clientId, ground, searchKey, assetId, now: ctx.clock.now() };
  const [rows, total] = await Promise.all([
    listUsableAssets(ctx.db, filter, slice),
    countUsableAssets(ctx.db, filter),
  ]);
  return rawPageOfRows(rows, slice, total);
}

/** Throws ASSET_NOT_FOUND for what the person does not have, whether or not there is such an asset. */
export async function readVersions(ctx: Context, clientId: string, assetId: string): Promise<RawJson> {
  const found = await findVersions(ctx.db, clientId, assetId);
  if (!found) throw new AppError('ASSET_NOT_FOUND');
  return new RawJson(JSON.stringify(found));
}
