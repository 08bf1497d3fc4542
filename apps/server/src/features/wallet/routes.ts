import type { wallet } from '@mogine/contract/wallet';
import type { Context } from '#context';
import type { Handlers } from '#kernel/http/handler';
import { readPointLog } from './service/point-log.ts';
import { readOverview } from './service/overview.ts';
import { listPrices } from './service/prices.ts';
import { giveStatement } from './service/statement.ts';

export const handlers: Handlers<Context, typeof wallet> = {
  pointLog: async ({ ctx, actor, input, lang }) => readPointLog(ctx, actor.clientId, input, lang),
  overview: async ({ ctx, actor }) => readOverview(ctx, actor.clientId),
  statement: async ({ ctx, actor, input, lang }) => giveStatement(ctx, actor.clientId, input, lang),
  prices: async ({ ctx }) => listPrices(ctx),
};
