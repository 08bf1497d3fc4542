import type { wallet } from '@mogine/contract/wallet';
import type { OpResult } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import type { Database } from '#db/client';
import { findPrices } from '../repository/prices.ts';
import type { PayoutRates } from '../rules/price-floor.ts';
import { FIRST_PRICES, priceTableOf, type PriceTable } from '../rules/prices.ts';

/** The most that creators are paid from a moment on. */
export type RatesAt = (ctx: Context, from: Date) => Promise<PayoutRates>;

/** What is sold at a moment. */
export async function readPriceTable(db: Database, at: Date): Promise<PriceTable> {
  const content = await findPrices(db, at);
  return content ? priceTableOf(content) : FIRST_PRICES;
}

/** What can be bought now, and what happens to points when a membership ends. */
export async function listPrices(ctx: Context): Promise<OpResult<typeof wallet.prices>> {
  const { packs, vips } = await readPriceTable(ctx.db, ctx.clock.now());
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
