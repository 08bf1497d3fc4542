import type { earnings } from '@mogine/contract/earnings';
import type { Context } from '#context';
import type { Handlers } from '#kernel/http/handler';
import { periodOf, readEarnings, readReceipt, readSummary } from './service/read-earnings.ts';
import { replayEarnings } from './service/replay.ts';
import { giveStatement } from './statement/give-statement.ts';

export const handlers: Handlers<Context, typeof earnings> = {
  summary: async ({ ctx, actor }) => readSummary(ctx, actor.clientId),
  list: async ({ ctx, actor, input }) => readEarnings(ctx, actor.clientId, input),
  receipt: async ({ ctx, actor, input }) => readReceipt(ctx, actor.clientId, input.id),
  replay: async ({ ctx, actor, input }) =>
    replayEarnings(ctx, actor.clientId, periodOf(input.from, input.to)),
  statement: async ({ ctx, actor, input, lang }) => giveStatement(ctx, actor.clientId, input, lang),
};
