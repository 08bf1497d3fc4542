import type { Context } from '#context';
import { liftTimeLimit } from '#db/time-limit';
import { findLedgerFaults } from '../repository/audit.ts';
import { finishCheck, insertCheck } from '../repository/check.ts';

const FAULTS_KEPT = 100;

/** Says loudly when the books do not hold, and keeps what was found; repairing them is for people. `asked`: a check that waits for it. */
export async function auditLedger(ctx: Context, asked: string | null = null): Promise<void> {
  const id = asked ?? ctx.ids.next();
  if (asked === null) await insertCheck(ctx.db, { id, askedBy: null, startedAt: ctx.clock.now() });
  const faults = await ctx.tx(async (ctx) => {
    await liftTimeLimit(ctx.db);
    return findLedgerFaults(ctx.db);
  });
  for (const { rule, subject } of faults) {
    ctx.log.error({ rule, subject, alert: true }, 'ledger fault');
  }
  await finishCheck(ctx.db, {
    ...{ id, endedAt: ctx.clock.now(), faultCount: faults.length },
    faults: faults.slice(0, FAULTS_KEPT),
  });
  ctx.log.info({ faults: faults.length }, 'ledger audited');
}
