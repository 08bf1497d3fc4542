import type { earningsDesk } from '@mogine/contract/desk/earnings';
import type { payoutsDesk } from '@mogine/contract/desk/payouts';
import type { Context } from '#context';
import type { Handlers } from '#kernel/http/handler';
import type { Payees } from './payees.ts';
import { describeResult } from './rules/bank-file.ts';
import { importBankResult, readBankFile } from './service/bank.ts';
import { approveWithdrawal, proposeBatch, refuseWithdrawal, type BatchKind } from './service/decide.ts';
import { proposeReversal, readAllEarnings, readEarning } from './service/desk-earnings.ts';
import { readBatches, readQueue, readQueued, readWaiting } from './service/desk.ts';

export function createDeskHandlers(
  payees: Payees,
  batchKind: BatchKind,
): Handlers<Context, typeof payoutsDesk> {
  return {
    list: async ({ ctx, input }) => readQueue(ctx, input),
    waiting: async ({ ctx }) => readWaiting(ctx),
    detail: async ({ ctx, input }) => readQueued(ctx, input.id),
    approve: async ({ ctx, actor, input }) => {
      await approveWithdrawal(ctx, payees, { id: input.id, by: actor.staffId });
      return true;
    },
    refuse: async ({ ctx, actor, input }) => {
      await refuseWithdrawal(ctx, input.id, { by: actor.staffId, why: input.reason });
      return true;
    },
    batch: async ({ ctx, actor, input }) => proposeBatch(ctx, batchKind, { ...input, by: actor.staffId }),
    batches: async ({ ctx, input }) => readBatches(ctx, input),
    file: async ({ ctx, actor, input }) =>
      readBankFile(ctx, payees, { batchId: input.id, reason: input.reason, by: actor.staffId }),
    importResult: async ({ ctx, actor, input, note, nameDeed }) => {
      const { id: batchId, content, dryRun: isDryRun } = input;
      // Names and whole accounts stand in what banks give: the chain keeps by what it is known again.
      note({ content: describeResult(content) });
      if (isDryRun) nameDeed('payoutsDesk.checkResult');
      return importBankResult(ctx, { batchId, content, isDryRun, by: actor.staffId });
    },
  };
}

/** What finance does with single earnings. */
export const earningsDeskHandlers: Handlers<Context, typeof earningsDesk> = {
  list: async ({ ctx, input }) => readAllEarnings(ctx, input),
  detail: async ({ ctx, input }) => readEarning(ctx, input.id),
  reverse: async ({ ctx, actor, input }) => proposeReversal(ctx, { ...input, by: actor.staffId }),
};
