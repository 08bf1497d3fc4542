import type { Context } from '#context';
import type { Feature } from '../feature.ts';
import { deskHandlers } from './desk/routes.ts';
import { refundAllKind, refundKind, refundPurchases } from './desk/service.ts';
import { announceTakedowns, announceVersions } from './jobs.ts';
import { copyRights, moveCartRows } from './merged.repository.ts';
import { registerReceipts } from './receipt/receipt-route.ts';
import { handlers } from './routes.ts';
import { registerAssetZips } from './service/zip.ts';

export { countCartItems } from './cart.repository.ts';

export const ordersFeature: Feature<'orders'> = {
  handlers,
  jobs: [announceTakedowns, announceVersions, refundPurchases],
  register(app, ctx) {
    registerReceipts(app, ctx);
    registerAssetZips(app, ctx);
  },
};

/** What was bought, as staff sees it. */
export const purchasesDeskFeature: Feature<'purchasesDesk'> = { handlers: deskHandlers };
/** What of it takes two people. */
export const purchaseRefundKinds = [refundKind, refundAllKind] as const;

/** What is bought of one asset is had of the one that it became, too, and lies in carts as that. Rights come first. */
export async function followMergedOrders(
  ctx: Context,
  { from, into }: { from: string; into: string },
): Promise<void> {
  await copyRights(ctx.db, from, into);
  await moveCartRows(ctx.db, from, into);
}
