import type { Feature } from '../feature.ts';
import { deskHandlers } from './desk/routes.ts';
import { auditWallets, remindMembers, tidyWallets } from './jobs.ts';
import { pricesDeskHandlers } from './prices-desk/routes.ts';
import { handlers } from './routes.ts';
import { registerStatements } from './statement-route.ts';

export { findOffer, isSameOffer, offerTitle, type Offer } from './rules/prices.ts';
export { readPriceTable } from './service/prices.ts';
export { announcePayment, creditPayment, markPayment } from './service/credit-payment.ts';
export { clawBackEarned, creditDownloads, type DownloadCredit } from './service/earn.ts';
export { grantPoints } from './service/grant.ts';
export { holdPoints, postHold, readHold, releaseHold } from './service/holds.ts';
export {
  extendMembership,
  findMembership,
  quotaStanding,
  readWalletStanding,
  takeQuota,
} from './service/membership.ts';
export { readLogRows } from './service/point-log.ts';
export { holdTopUp, quoteTopUp, returnTopUp, takeBackTopUp } from './service/refund.ts';
export { availableFrom } from './rules/points.ts';
export {
  giveBackWithdrawn,
  settleWithdrawn,
  takeForWithdrawal,
  type WithdrawnPart,
} from './service/withdraw.ts';
export { enterWallet } from './service/lots.ts';
export { spendPoints } from './service/spend.ts';

export const walletFeature: Feature<'wallet'> = {
  handlers,
  jobs: [tidyWallets, auditWallets, remindMembers],
  register: registerStatements,
  constraints: {
    ledger_account_covered: 'POINTS_INSUFFICIENT',
    price_version_moment_unique: 'PRICE_TIME_TAKEN',
  },
};

export { pricesKind } from './prices-desk/service.ts';

/** What staff reads of the ledger. */
export const ledgerDeskFeature: Feature<'ledgerDesk'> = { handlers: deskHandlers };

/** What is sold, from when on. */
export const pricesDeskFeature: Feature<'pricesDesk'> = { handlers: pricesDeskHandlers };
