import type { earnings } from '@mogine/contract/earnings';
import type { Context } from '#context';
import type { Handlers } from '#kernel/http/handler';
import { periodOf, readEarnings, readReceipt, readSummary } from './service/read-earnings.ts';
import { replayEarnings } from './service/replay.ts';
import type { Payees } from './payees.ts';
import {
  quoteWithdrawal,
  readWithdrawals,
  requestWithdrawal,
  takeWithdrawalBack,
} from './service/withdraw.ts';
import { giveStatement } from './statement/give-statement.ts';

export function createHandlers(payees: Payees): Handlers<Context, typeof earnings> {
  return {
    summary: async ({ ctx, actor }) => readSummary(ctx, actor.clientId),
    list: async ({ ctx, actor, input }) => readEarnings(ctx, actor.clientId, input),
    receipt: async ({ ctx, actor, input }) => readReceipt(ctx, actor.clientId, input.id),
    replay: async ({ ctx, actor, input }) =>
      replayEarnings(ctx, actor.clientId, periodOf(input.from, input.to)),
    statement: async ({ ctx, actor, input, lang }) => giveStatement(ctx, actor.clientId, input, lang),
    quote: async ({ ctx, actor, input }) => quoteWithdrawal(ctx, payees, actor.clientId, input.points),
    withdraw: async ({ ctx, actor, input }) => requestWithdrawal(ctx, payees, actor.clientId, input),
    takeBack: async ({ ctx, actor, input }) => takeWithdrawalBack(ctx, actor.clientId, input.id),
    withdrawals: async ({ ctx, actor, input }) => readWithdrawals(ctx, actor.clientId, input),
  };
}
