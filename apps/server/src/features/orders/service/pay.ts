import type { orders } from '@mogine/contract/orders';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import { atOneMoment, type Context } from '#context';
import { AppError } from '#kernel/errors';
import { allowsStatistics, countBought, wordsIn } from '../../analytics/index.ts';
import { creditsOf, recordSales, salesOf } from '../../earnings/index.ts';
import { readRates } from '../../rates/index.ts';
import { spendPoints } from '../../wallet/index.ts';
import { insertPurchase, type WantedAsset } from '../repository.ts';
import { newOrderNumber, totalPoints } from '../rules.ts';

/**
 * Buys assets with points, all of them or none: prices are the server's, what is already owned costs nothing and is
 * left out. Throws POINTS_INSUFFICIENT, ALREADY_OWNED, ASSET_NOT_FOUND, PRICE_MISMATCH, OWN_ASSET, PURCHASE_EMPTY.
 */
export async function payForAssets(
  ctx: Context,
  clientId: string,
  input: OpInput<typeof orders.pay>,
): Promise<OpResult<typeof orders.pay>> {
  const { resourceIds = [], buyCarIds = [], expectedPoint, source = null } = input;
  if (resourceIds.length + buyCarIds.length === 0) throw new AppError('PURCHASE_EMPTY');
  // Asked now: what lies in the cart may have come there before they declined.
  const isCounted = await allowsStatistics(ctx, clientId);
  return ctx.tx(async (transaction) => {
    const ctx = atOneMoment(transaction);
    const id = ctx.ids.next();
    const at = ctx.clock.now();
    const orderNo = newOrderNumber(at);
    const wanted = { clientId, assetIds: resourceIds, cartItemIds: buyCarIds, source, query: wordsIn(input) };
    const assets = boughtOf(await insertPurchase(ctx.db, { id, orderNo, at, ...wanted }), wanted);
    const points = totalPoints(assets);
    if (expectedPoint !== undefined && expectedPoint !== points) {
      throw new AppError('PRICE_MISMATCH', { point: points });
    }
    if (points > 0) {
      const rates = await readRates(ctx, at);
      const sales = salesOf(assets, rates);
      const { txnId } = await spendPoints(ctx, {
        clientId,
        points,
        kind: 'purchase',
        key: `purchase:${id}`,
        orderNo,
        ...describe(assets),
        credits: { shares: creditsOf(sales), holdDays: rates.holdDays },
      });
      await recordSales(ctx, { buyerId: clientId, orderNo, txnId, sales, rates });
    }
    if (isCounted) {
      const found = assets.map(({ id: assetId, query }) => ({ assetId, query }));
      await countBought(ctx, clientId, { orderNo, found });
    }
    return { orderId: id, point: points };
  });
}

/** What the purchase consists of: everything that was wanted and is not owned yet. A refusal undoes it. */
function boughtOf(
  found: readonly WantedAsset[],
  { clientId, assetIds }: { clientId: string; assetIds: readonly string[] },
): WantedAsset[] {
  const onSale = new Set(found.filter(({ status }) => status === 'published').map(({ id }) => id));
  const isComplete = onSale.size === found.length && assetIds.every((id) => onSale.has(id));
  // A cart row that is gone was bought or removed in another tab: it is missed only when nothing else was wanted.
  if (found.length === 0 || !isComplete) throw new AppError('ASSET_NOT_FOUND');
  if (found.some((asset) => asset.makerId === clientId)) throw new AppError('OWN_ASSET');
  const bought = found.filter(({ isOwned }) => !isOwned);
  if (bought.length === 0) throw new AppError('ALREADY_OWNED');
  return bought;
}

/** How the points log names the purchase: by its first asset, and how many more. */
function describe(assets: readonly WantedAsset[]) {
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
