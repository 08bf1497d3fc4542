import type { pricesDesk } from '@mogine/contract/desk/prices';
import type { Context } from '#context';
import type { Handlers } from '#kernel/http/handler';
import { proposePrices, readVersions, takePricesBack } from './service.ts';

export const pricesDeskHandlers: Handlers<Context, typeof pricesDesk> = {
  versions: async ({ ctx }) => readVersions(ctx),
  propose: async ({ ctx, actor, input, note }) => {
    const proposed = await proposePrices(ctx, actor.staffId, input);
    note({ subject: proposed.approvalId });
    return proposed;
  },
  withdraw: async ({ ctx, actor, input, note }) => {
    note({ subject: input.id });
    await takePricesBack(ctx, actor.staffId, input.id);
    return true;
  },
};
