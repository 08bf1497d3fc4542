import { registerStatementRoute } from '#kernel/http/statement-route';
import type { Feature } from '../feature.ts';
import { createDeskHandlers, earningsDeskHandlers } from './desk.ts';
import { createPayoutJobs } from './jobs.ts';
import { registerTransferNotices } from './notify-route.ts';
import type { Payees } from './payees.ts';
import { createHandlers } from './routes.ts';
import { resultKind, type ResultKind } from './service/bank.ts';
import { settleEarningDebts } from './service/debts.ts';
import { createBatchKind, type BatchKind } from './service/decide.ts';
import { reversalKind, takeBackSale, type ReversalKind } from './service/desk-earnings.ts';
import { openStatement, STATEMENT_PATH } from './statement/give-statement.ts';

export { TRANSFER_NOTIFY_PATH } from './notify-route.ts';
export { lockSale } from './repository/earning.ts';
export { takeBackSale };
export { creatorPayees, type Payees } from './payees.ts';
export { creditsOf, salesOf } from './rules/shares.ts';
export { recordDownloads, recordSales, type CountedDownload } from './service/record-sales.ts';

/** What creators' sales and downloads bring them, how it is paid out, and what of it takes two people. */
export function createEarnings(payees: Payees): {
  earnings: Feature<'earnings'>;
  payoutsDesk: Feature<'payoutsDesk'>;
  earningsDesk: Feature<'earningsDesk'>;
  /** What takes two people. */
  approvals: [BatchKind, ResultKind, ReversalKind];
} {
  const { jobs, enqueueSend } = createPayoutJobs(payees);
  const batchKind = createBatchKind(payees, enqueueSend);
  return {
    earnings: {
      handlers: createHandlers(payees),
      jobs: [settleEarningDebts, ...jobs],
      constraints: { withdrawal_open_unique: 'WITHDRAWAL_OPEN' },
      register(app, ctx) {
        registerStatementRoute(app, STATEMENT_PATH, (name, query) => openStatement(ctx, name, query));
        registerTransferNotices(app, ctx);
      },
    },
    payoutsDesk: { handlers: createDeskHandlers(payees, batchKind) },
    earningsDesk: { handlers: earningsDeskHandlers },
    approvals: [batchKind, resultKind, reversalKind],
  };
}
