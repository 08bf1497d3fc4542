import type { orders } from '@mogine/contract/orders';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import type { RawJson } from '#kernel/http/handler';
import { pageOfRows, rawPageOfRows, sliceOf } from '#kernel/paging';
import { countUsableAssets, listUsableAssets } from '../assets.repository.ts';
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
  const filter = { clientId, ground: input.ground, searchKey: input.searchKey, now: ctx.clock.now() };
  const [rows, total] = await Promise.all([
    listUsableAssets(ctx.db, filter, slice),
    countUsableAssets(ctx.db, filter),
  ]);
  return rawPageOfRows(rows, slice, total);
}
