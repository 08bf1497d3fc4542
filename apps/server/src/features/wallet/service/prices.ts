import type { wallet } from '@mogine/contract/wallet';
import type { OpResult } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import { priceTableAt } from '../rules/prices.ts';

/** What can be bought now, and what happens to points when a membership ends. */
export function listPrices(ctx: Context): OpResult<typeof wallet.prices> {
  const { packs, vips } = priceTableAt(ctx.clock.now());
  return {
    packs: packs.map(({ paid, bonus, priceFen }) => ({ point: paid + bonus, paid, bonus, priceFen })),
    vips: vips.map(({ vipType, tier, months, priceFen, giftPoints, downloadsPerMonth }) => ({
      vipType,
      tier,
      months,
      priceFen,
      giftPoints,
      downloadsPerMonth,
    })),
    freeze: ctx.config.freezePolicy,
  };
}
