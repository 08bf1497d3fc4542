import { priceContent, type pricesDesk } from '@mogine/contract/desk/prices';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import { z } from 'zod';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import {
  defineApproval,
  enterMoneyTerms,
  proposeApproval,
  type ApprovalKind,
} from '../../approvals/index.ts';
import { findPrices, insertPrices, listPriceVersions, withdrawPrices } from '../repository/prices.ts';
import { findUncovered, type PayoutRates } from '../rules/price-floor.ts';
import { contentOf, FIRST_PRICES, type PriceContent } from '../rules/prices.ts';
import type { RatesAt } from '../service/prices.ts';

type Versions = OpResult<typeof pricesDesk.versions>;

/** Every version, the latest to hold first, and the program's own at the end. */
export async function readVersions({ db, clock }: Context): Promise<Versions> {
  const now = clock.now();
  const versions = await listPriceVersions(db);
  const current = versions.find(({ isWithdrawn, effectiveFrom }) => !isWithdrawn && effectiveFrom <= now);
  const first = contentOf(FIRST_PRICES);
  return [
    ...versions.map(({ effectiveFrom, isWithdrawn, packs, plans, ...version }) => ({
      ...{ ...version, packs: [...packs], plans: [...plans], effectiveTime: effectiveFrom },
      state: isWithdrawn
        ? ('withdrawn' as const)
        : effectiveFrom > now
          ? ('scheduled' as const)
          : version.id === current?.id
            ? ('current' as const)
            : ('past' as const),
    })),
    {
      ...{ id: null, effectiveTime: null, reason: '', proposedBy: '', decidedBy: '' },
      ...{ packs: [...first.packs], plans: [...first.plans] },
      state: current ? ('past' as const) : ('current' as const),
    },
  ];
}

const payload = priceContent.extend({ effectiveTime: z.iso.datetime(), reason: z.string() });
export type PricesKind = ApprovalKind<typeof payload>;

export function createPricesKind(ratesAt: RatesAt): PricesKind {
  return defineApproval({
    name: 'prices.change',
    payload,
    apply: async (ctx, { packs, plans, effectiveTime, reason }, people) => {
      await enterMoneyTerms(ctx.db);
      const [effectiveFrom, now] = [new Date(effectiveTime), ctx.clock.now()];
      // Time went by while nobody decided: the past keeps its prices, and other rates may have come.
      await requireSellable(ctx, ratesAt, { packs, plans, effectiveFrom });
      await insertPrices(ctx.db, {
        ...{ id: ctx.ids.next(), effectiveFrom, packs, plans, reason, now },
        ...people,
      });
    },
  });
}

/** Throws PRICE_TIME_PAST, and PRICE_TOO_LOW where somebody could buy for less than creators are paid for it. */
async function requireSellable(
  ctx: Context,
  ratesAt: RatesAt,
  { effectiveFrom, ...content }: PriceContent & { effectiveFrom: Date },
): Promise<void> {
  if (effectiveFrom <= ctx.clock.now()) throw new AppError('PRICE_TIME_PAST');
  requireCovering(content, await ratesAt(ctx, effectiveFrom));
}

/** Throws PRICE_TOO_LOW where something is sold, or will be, for less than creators would be paid for it. */
export async function requireCovered(ctx: Context, rates: PayoutRates): Promise<void> {
  const now = ctx.clock.now();
  const versions = await listPriceVersions(ctx.db);
  const coming = versions.filter(({ isWithdrawn, effectiveFrom }) => !isWithdrawn && effectiveFrom > now);
  const held = (await findPrices(ctx.db, now)) ?? contentOf(FIRST_PRICES);
  for (const content of [held, ...coming]) requireCovering(content, rates);
}

function requireCovering(content: PriceContent, rates: PayoutRates): void {
  const uncovered = findUncovered(content, rates);
  if (!uncovered) return;
  const [price, least] = [uncovered.priceFen / 100, uncovered.leastFen / 100];
  throw new AppError('PRICE_TOO_LOW', { price, least });
}

/**
 * Proposes what is sold from a moment on. Throws PRICE_TIME_PAST, PRICE_TOO_LOW, and APPROVAL_WAITING where such a proposal waits
 * for that moment.
 */
export async function proposePrices(
  ctx: Context,
  { kind, ratesAt }: { kind: PricesKind; ratesAt: RatesAt },
  by: string,
  { packs, plans, effectiveTime, reason }: OpInput<typeof pricesDesk.propose>,
): Promise<{ approvalId: string }> {
  await requireSellable(ctx, ratesAt, { packs, plans, effectiveFrom: effectiveTime });
  const moment = effectiveTime.toISOString();
  return proposeApproval(ctx, kind, {
    ...{ subject: moment, payload: { packs, plans, effectiveTime: moment, reason }, reason, by },
  });
}

/** Takes prices back that do not hold yet. `by`: of staff. Throws NOT_FOUND for those that do, and for any other id. */
export async function takePricesBack(ctx: Context, by: string, id: string): Promise<void> {
  await enterMoneyTerms(ctx.db);
  if (!(await withdrawPrices(ctx.db, { id, by, now: ctx.clock.now() }))) throw new AppError('NOT_FOUND');
}
