import type { Data } from '#shared/api/client.ts';

type Version = Data<'pricesDesk', 'versions'>[number];
export type PriceContent = Pick<Version, 'packs' | 'plans'>;

type Pack = Version['packs'][number];
type Plan = Version['plans'][number];
type Changes = {
  packs: readonly { pack: Pack; was: Pack | null }[];
  plans: readonly { plan: Plan; was: Plan | null }[];
  /** Packs that are sold now and will not be. */
  ended: readonly Pack[];
};

/** What is sold next beside what is sold now: a pack by the points that are paid, a plan by its length; null for what is new. */
export function comparePrices(next: PriceContent, now: PriceContent): Changes {
  return {
    packs: next.packs.map((pack) => ({
      pack,
      was: now.packs.find(({ paid }) => paid === pack.paid) ?? null,
    })),
    plans: next.plans.map((plan) => ({
      plan,
      was: now.plans.find(({ tier }) => tier === plan.tier) ?? null,
    })),
    ended: now.packs.filter(({ paid }) => !next.packs.some((pack) => pack.paid === paid)),
  };
}
