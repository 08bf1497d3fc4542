import type { Context } from '#context';
import { findLedgerFaults, liftTimeLimit } from '../repository/audit.ts';

/** Says loudly when the books do not hold; repairing them is for people. */
export async function auditLedger(ctx: Context): Promise<void> {
  const faults = await ctx.tx(async (ctx) => {
    await liftTimeLimit(ctx.db);
    return findLedgerFaults(ctx.db);
  });
  for (const { rule, subject } of faults) {
    ctx.log.error({ rule, subject, alert: true }, 'ledger fault');
  }
  ctx.log.info({ faults: faults.length }, 'ledger audited');
}
