import type { orders } from '@mogine/contract/orders';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import { findAssetsForPurchase, type AssetForPurchase } from '../../catalog/index.ts';
import { spendPoints } from '../../wallet/index.ts';
import { findCartAssets, findOwned, insertPurchase, lockBuyer } from '../repository.ts';
import { creatorCredits, newOrderNumber, totalPoints } from '../rules.ts';

/**
 * Buys assets with points, all of them or none: prices are the server's, what is already owned costs nothing and is
 * left out. Throws POINTS_INSUFFICIENT, ALREADY_OWNED, ASSET_NOT_FOUND, PRICE_MISMATCH, OWN_ASSET, PURCHASE_EMPTY.
 */
export async function payForAssets(
  ctx: Context,
  clientId: string,
  input: OpInput<typeof orders.pay>,
): Promise<OpResult<typeof orders.pay>> {
  return ctx.tx(async (ctx) => {
    await lockBuyer(ctx.db, clientId);
    const assets = await findWanted(ctx, clientId, input);
    const points = totalPoints(assets);
    if (input.expectedPoint !== undefined && input.expectedPoint !== points) {
      throw new AppError('PRICE_MISMATCH', { point: points });
    }
    const id = ctx.ids.next();
    const at = ctx.clock.now();
    const orderNo = newOrderNumber(at);
    const lines = assets.map(({ id: assetId, pricePoints, name, enName, cover }) => ({
      ...{ assetId, name, enName, cover },
      points: pricePoints,
    }));
    await insertPurchase(ctx.db, { id, orderNo, clientId, points, at, lines });
    if (points > 0) {
      await spendPoints(ctx, {
        clientId,
        points,
        kind: 'purchase',
        key: `purchase:${id}`,
        orderNo,
        ...describe(assets),
        credits: creatorCredits(assets),
      });
    }
    await ctx.events.publish({ clientId, topic: 'assets', data: { orderId: id } });
    return { orderId: id, point: points };
  });
}

/** What is really bought: on sale, not owned yet, not one's own. Sorted, so that prices lock in one order everywhere. */
async function findWanted(
  ctx: Context,
  clientId: string,
  { resourceIds = [], buyCarIds = [] }: OpInput<typeof orders.pay>,
): Promise<AssetForPurchase[]> {
  const cart = await findCartAssets(ctx.db, clientId, buyCarIds);
  const wanted = [...new Set([...resourceIds, ...cart.map(({ assetId }) => assetId)])].toSorted();
  // A cart row that is gone was bought or removed in another tab.
  if (wanted.length === 0) throw new AppError(buyCarIds.length > 0 ? 'ASSET_NOT_FOUND' : 'PURCHASE_EMPTY');
  const assets = await findAssetsForPurchase(ctx.db, wanted);
  const onSale = assets.filter(({ status }) => status === 'published');
  if (onSale.length !== wanted.length) throw new AppError('ASSET_NOT_FOUND');
  if (assets.some((asset) => asset.clientId === clientId)) throw new AppError('OWN_ASSET');
  const owned = await findOwned(ctx.db, clientId, wanted);
  const missing = assets.filter(({ id }) => !owned.has(id));
  if (missing.length === 0) throw new AppError('ALREADY_OWNED');
  return missing;
}

/** How the points log names the purchase: by its first asset, and how many more. */
function describe(assets: readonly AssetForPurchase[]) {
  const [first] = assets;
  if (!first) throw new Error('a purchase without assets');
  const more = assets.length - 1;
  return {
    assetId: first.id,
    cover: first.cover,
    title: {
      zh: more > 0 ? `${first.name} 等 ${assets.length} 件` : first.name,
      en: more > 0 ? `${first.enName} and ${more} more` : first.enName,
    },
  };
}
