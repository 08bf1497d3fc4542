import type { orders } from '@mogine/contract/orders';
import type { OpInput } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import type { RawJson } from '#kernel/http/handler';
import { rawPageOfRows, sliceOf } from '#kernel/paging';
import { wordsOf } from '../../analytics/index.ts';
import { addCartItem, countCartItems, listCartItems, removeCartItems } from '../cart.repository.ts';

/** Throws ASSET_NOT_FOUND for what is not on sale, OWN_ASSET, ALREADY_OWNED, CART_LIMIT. */
export async function addToCart(
  ctx: Context,
  clientId: string,
  { resourceId: assetId, source = 'direct', query: searched }: OpInput<typeof orders.addToCart>,
): Promise<string> {
  const query = await wordsOf(ctx, clientId, { source, query: searched });
  const item = { id: ctx.ids.next(), clientId, assetId, source, query, at: ctx.clock.now() };
  const { isOnSale, isOwned, isOwn, id } = await addCartItem(ctx.db, item);
  if (!isOnSale) throw new AppError('ASSET_NOT_FOUND');
  if (isOwn) throw new AppError('OWN_ASSET');
  if (isOwned) throw new AppError('ALREADY_OWNED');
  if (!id) throw new AppError('CART_LIMIT');
  return id;
}

export async function readCart(
  ctx: Context,
  clientId: string,
  paging: Parameters<typeof sliceOf>[0],
): Promise<RawJson> {
  const slice = sliceOf(paging);
  const [rows, total] = await Promise.all([
    listCartItems(ctx.db, clientId, slice),
    countCartItems(ctx.db, clientId),
  ]);
  return rawPageOfRows(rows, slice, total);
}

/** Takes the person's own rows out; others are passed over. */
export async function removeFromCart(ctx: Context, clientId: string, ids: readonly string[]): Promise<void> {
  await removeCartItems(ctx.db, clientId, ids);
}
