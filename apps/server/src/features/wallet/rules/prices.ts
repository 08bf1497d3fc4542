/** What a buyer may pay money for. Amounts in fen; points as they arrive. */
export type Pack = {
  sku: string;
  paid: number;
  bonus: number;
  priceFen: number;
  /** Other numbers that clients send as `point` for this pack. */
  alsoKnownAs?: readonly number[];
};
export type VipTier = 'monthly' | 'yearly';
export type VipPlan = {
  sku: string;
  /** 1 monthly, 2 yearly. */
  vipType: number;
  tier: VipTier;
  months: number;
  priceFen: number;
  giftPoints: number;
  downloadsPerMonth: number;
};
export type PriceTable = {
  packs: readonly Pack[];
  vips: readonly VipPlan[];
};

/** What holds until somebody of staff has other prices made: those of the specification. */
export const FIRST_PRICES: PriceTable = {
  packs: [
    { sku: 'points_100', paid: 100, bonus: 0, priceFen: 1_000 },
    { sku: 'points_1000', paid: 1_000, bonus: 100, priceFen: 10_000, alsoKnownAs: [1_000] },
    { sku: 'points_2300', paid: 2_000, bonus: 300, priceFen: 20_000 },
    { sku: 'points_6000', paid: 5_000, bonus: 1_000, priceFen: 50_000 },
  ],
  vips: [
    {
      ...{ sku: 'vip_monthly', vipType: 1, tier: 'monthly', months: 1 },
      ...{ priceFen: 19_800, giftPoints: 0, downloadsPerMonth: 500 },
    },
    {
      ...{ sku: 'vip_yearly', vipType: 2, tier: 'yearly', months: 12 },
      ...{ priceFen: 188_000, giftPoints: 0, downloadsPerMonth: 500 },
    },
  ],
};

/** As staff writes prices down. */
export type PriceContent = {
  packs: readonly Pick<Pack, 'paid' | 'bonus' | 'priceFen'>[];
  plans: readonly Pick<VipPlan, 'tier' | 'priceFen' | 'giftPoints' | 'downloadsPerMonth'>[];
};

/**
 * The table that content makes. A pack of as many points as a first one keeps its name and its other numbers, so that calls
 * written for the specification go on buying it.
 */
export function priceTableOf({ packs, plans }: PriceContent): PriceTable {
  return {
    packs: packs.map((pack) => {
      const points = pack.paid + pack.bonus;
      const first = FIRST_PRICES.packs.find(({ paid, bonus }) => paid + bonus === points);
      const others = first?.alsoKnownAs?.filter(
        (number) => !packs.some(({ paid, bonus }) => paid + bonus === number),
      );
      return {
        // Never one of the first ones' names, which say less than they bring.
        sku: first?.sku ?? `pack_${points}`,
        ...pack,
        ...(others && { alsoKnownAs: others }),
      };
    }),
    vips: FIRST_PRICES.vips.map((first) => ({
      ...first,
      ...plans.find(({ tier }) => tier === first.tier),
    })),
  };
}

export function contentOf({ packs, vips }: PriceTable): PriceContent {
  return {
    packs: packs.map(({ paid, bonus, priceFen }) => ({ paid, bonus, priceFen })),
    plans: vips.map(({ tier, priceFen, giftPoints, downloadsPerMonth }) => ({
      ...{ tier, priceFen, giftPoints, downloadsPerMonth },
    })),
  };
}

/** Whether two offers promise the same for the same money. */
export function isSameOffer(one: Offer, other: Offer): boolean {
  const facts = (offer: Offer) =>
    offer.kind === 'points'
      ? [offer.sku, offer.priceFen, offer.paid, offer.bonus]
      : [offer.sku, offer.priceFen, offer.months, offer.giftPoints];
  return facts(one).join() === facts(other).join();
}

/** The second number of the header's download counter. */
export const SHOWN_DOWNLOAD_LIMIT = 1_000;

/** What is promised for a payment, kept with the order so that it is granted as promised. */
export type Offer =
  | { kind: 'points'; sku: string; priceFen: number; paid: number; bonus: number }
  | { kind: 'vip'; sku: string; priceFen: number; tier: VipTier; months: number; giftPoints: number };

/** The offer a client names, or null when it does not exist. */
export function findOffer(
  table: PriceTable,
  asked: { product: 'point' | 'vip'; point?: number | undefined; vipType?: number | undefined },
): Offer | null {
  if (asked.product === 'vip') {
    const plan = table.vips.find(({ vipType }) => vipType === asked.vipType);
    if (!plan) return null;
    const { sku, priceFen, tier, months, giftPoints } = plan;
    return { kind: 'vip', sku, priceFen, tier, months, giftPoints };
  }
  const { point } = asked;
  const pack = table.packs.find(
    ({ paid, bonus, alsoKnownAs = [] }) =>
      point !== undefined && (point === paid + bonus || alsoKnownAs.includes(point)),
  );
  if (!pack) return null;
  const { sku, priceFen, paid, bonus } = pack;
  return { kind: 'points', sku, priceFen, paid, bonus };
}

/** What an offer is called in the order list and on the payer's phone. */
export function offerTitle(offer: Offer): { zh: string; en: string } {
  if (offer.kind === 'points') {
    const points = offer.paid + offer.bonus;
    return { zh: `积分充值 ${points} 积分`, en: `Top-up of ${points} points` };
  }
  return offer.tier === 'monthly'
    ? { zh: '月度会员', en: 'Monthly membership' }
    : { zh: '年度会员', en: 'Yearly membership' };
}
