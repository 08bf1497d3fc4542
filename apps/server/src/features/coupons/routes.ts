import type { coupons } from '@mogine/contract/coupons';
import type { Context } from '#context';
import type { Handlers } from '#kernel/http/handler';
import type { RatesAt } from '../wallet/index.ts';
import { checkCode, readFitting, readMine } from './service/mine.ts';

export function createHandlers(ratesAt: RatesAt): Handlers<Context, typeof coupons> {
  return {
    mine: async ({ ctx, actor, input }) => readMine(ctx, actor.clientId, input),
    fitting: async ({ ctx, actor, input, lang }) =>
      readFitting(ctx, ratesAt, { clientId: actor.clientId, input, lang }),
    check: async ({ ctx, actor, input }) => checkCode(ctx, ratesAt, actor.clientId, input),
  };
}
