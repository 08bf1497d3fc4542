import { priceContent, type pricesDesk } from '@mogine/contract/desk/prices';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import { z } from 'zod';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import { defineApproval, proposeApproval } from '../../approvals/index.ts';
import { insertPrices, listPriceVersions, withdrawPrices } from '../repository/prices.ts';
import { contentOf, FIRST_PRICES } from '../rules/prices.ts';

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

export const pricesKind = defineApproval({
  name: 'prices.change',
  payload: priceContent.extend({ effectiveTime: z.iso.datetime(), reason: z.string() }),
  apply: async (ctx, { packs, plans, effectiveTime, reason }, people) => {
    const [effectiveFrom, now] = [new Date(effectiveTime), ctx.clock.now()];
    // Time went by while nobody decided: the past keeps its prices.
    if (effectiveFrom <= now) throw new AppError('PRICE_TIME_PAST');
    await insertPrices(ctx.db, {
      ...{ id: ctx.ids.next(), effectiveFrom, packs, plans, reason, now },
      ...people,
    });
  },
});

/** Proposes what is sold from a moment on. Throws PRICE_TIME_PAST, APPROVAL_WAITING where such a proposal waits for that moment. */
export async function proposePrices(
  ctx: Context,
  by: string,
  { packs, plans, effectiveTime, reason }: OpInput<typeof pricesDesk.propose>,
): Promise<{ approvalId: string }> {
  if (effectiveTime <= ctx.clock.now()) throw new AppError('PRICE_TIME_PAST');
  const moment = effectiveTime.toISOString();
  return proposeApproval(ctx, pricesKind, {
    ...{ subject: moment, payload: { packs, plans, effectiveTime: moment, reason }, reason, by },
  });
}

/** Takes prices back that do not hold yet. `by`: of staff. Throws NOT_FOUND for those that do, and for any other id. */
export async function takePricesBack(ctx: Context, by: string, id: string): Promise<void> {
  if (!(await withdrawPrices(ctx.db, { id, by, now: ctx.clock.now() }))) throw new AppError('NOT_FOUND');
}
