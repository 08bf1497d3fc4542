import type { wallet } from '@mogine/contract/wallet';
import type { Context } from '#context';
import type { Handlers } from '#kernel/http/handler';
import { readPointLog } from './service/point-log.ts';
import { listPrices } from './service/prices.ts';

export const handlers: Handlers<Context, typeof wallet> = {
  pointLog: async ({ ctx, actor, input, lang }) => readPointLog(ctx, actor.clientId, input, lang),
  prices: async ({ ctx }) => listPrices(ctx),
};
