import { registerStatementRoute } from '#kernel/http/statement-route';
import type { Feature } from '../feature.ts';
import { deskHandlers } from './desk/routes.ts';
import { auditWallets, remindMembers, tidyWallets } from './jobs.ts';
import { createPricesDeskHandlers } from './prices-desk/routes.ts';
import { createPricesKind, type PricesKind } from './prices-desk/service.ts';
import { handlers } from './routes.ts';
import type { RatesAt } from './service/prices.ts';
import { openStatement, STATEMENT_PATH } from './service/statement.ts';

export { floorsOf, type Floor } from './rules/price-floor.ts';
export { findOffer, isSameOffer, offerTitle, type Offer } from './rules/prices.ts';
export { readPriceTable, type RatesAt } from './service/prices.ts';
export { announcePayment, creditPayment, markPayment } from './service/credit-payment.ts';
export { clawBackEarned, creditDownloads, type DownloadCredit } from './service/earn.ts';
export { grantPoints } from './service/grant.ts';
export { holdPoints, postHold, readHold, releaseHold } from './service/holds.ts';
export {
  extendMembership,
  findMembership,
  hasTakenQuota,
  quotaStanding,
  readWalletStanding,
  takeQuota,
} from './service/membership.ts';
export { readLogRows } from './service/point-log.ts';
export { holdPaid, quotePaid, returnPaid, takeBackPaid, type HeldPaid } from './service/refund-payment.ts';
export { availableFrom } from './rules/points.ts';
export {
  giveBackWithdrawn,
  lockWithdrawn,
  settleWithdrawn,
  takeForWithdrawal,
  type WithdrawnPart,
} from './service/withdraw.ts';
export { requireCovered } from './prices-desk/service.ts';
export { enterWallet } from './service/lots.ts';
export { lockForRefund, refundPurchase } from './service/refund-purchase.ts';
export { spendPoints } from './service/spend.ts';

export const walletFeature: Feature<'wallet'> = {
  handlers,
  jobs: [tidyWallets, auditWallets, remindMembers],
  register(app, ctx) {
    registerStatementRoute(app, STATEMENT_PATH, (name, query) => openStatement(ctx, name, query));
  },
  constraints: {
    ledger_account_covered: 'POINTS_INSUFFICIENT',
    price_version_moment_unique: 'PRICE_TIME_TAKEN',
  },
};

/** What staff reads of the ledger. */
export const ledgerDeskFeature: Feature<'ledgerDesk'> = { handlers: deskHandlers };

/** What is sold, from when on, and never for less than `ratesAt` has creators paid for it. */
export function createPricesDesk(ratesAt: RatesAt): {
  pricesDesk: Feature<'pricesDesk'>;
  pricesKind: PricesKind;
} {
  const kind = createPricesKind(ratesAt);
  return { pricesDesk: { handlers: createPricesDeskHandlers({ kind, ratesAt }) }, pricesKind: kind };
}
