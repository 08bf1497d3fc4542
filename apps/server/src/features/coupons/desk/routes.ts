import type { couponsDesk } from '@mogine/contract/desk/coupons';
import type { Context } from '#context';
import type { Handlers } from '#kernel/http/handler';
import type { RatesAt } from '../../wallet/index.ts';
import { giveCoupon } from './give.ts';
import { exportGrants, readGrants } from './grants.ts';
import { changeCoupon, makeCoupon, moveCoupon, readCoupon, readCoupons, type CouponKind } from './service.ts';

export function createDeskHandlers(rules: {
  kind: CouponKind;
  ratesAt: RatesAt;
}): Handlers<Context, typeof couponsDesk> {
  const { ratesAt } = rules;
  return {
    list: async ({ ctx, input }) => readCoupons(ctx, input),
    detail: async ({ ctx, input }) => readCoupon(ctx, ratesAt, input.id),
    grants: async ({ ctx, input }) => readGrants(ctx, input),
    make: async ({ ctx, actor, input, note }) => {
      const made = await makeCoupon(ctx, ratesAt, { by: actor.staffId, input });
      note({ subject: made.id });
      return made;
    },
    change: async ({ ctx, input }) => {
      await changeCoupon(ctx, ratesAt, input);
      return true;
    },
    move: async ({ ctx, actor, input }) => moveCoupon(ctx, rules, { by: actor.staffId, input }),
    give: async ({ ctx, actor, input, lang, note }) => {
      const { clientIds, ...told } = await giveCoupon(ctx, { by: actor.staffId, lang, input });
      // The chain outlasts accounts: it names those who got one, and no phones.
      note({ to: clientIds, refused: told.refused.length });
      return told;
    },
    export: async ({ ctx, input, lang }) => exportGrants(ctx, input.id, lang),
  };
}
