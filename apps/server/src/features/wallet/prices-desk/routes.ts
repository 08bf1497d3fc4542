import type { pricesDesk } from '@mogine/contract/desk/prices';
import type { Context } from '#context';
import type { Handlers } from '#kernel/http/handler';
import type { RatesAt } from '../service/prices.ts';
import { proposePrices, readVersions, takePricesBack, type PricesKind } from './service.ts';

export function createPricesDeskHandlers(rules: {
  kind: PricesKind;
  ratesAt: RatesAt;
}): Handlers<Context, typeof pricesDesk> {
  return {
    versions: async ({ ctx }) => readVersions(ctx),
    propose: async ({ ctx, actor, input, note }) => {
      const proposed = await proposePrices(ctx, rules, actor.staffId, input);
      note({ subject: proposed.approvalId });
      return proposed;
    },
    withdraw: async ({ ctx, actor, input, note }) => {
      note({ subject: input.id });
      await takePricesBack(ctx, actor.staffId, input.id);
      return true;
    },
  };
}
