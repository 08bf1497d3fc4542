import { rateContent, type ratesDesk } from '@mogine/contract/desk/rates';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import { RATE_NAMES, RATE_NOTICE_DAYS } from '@mogine/contract/rate-limits';
import { z } from 'zod';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import type { Handlers } from '#kernel/http/handler';
import { defineApproval, enterMoneyTerms, proposeApproval, type ApprovalKind } from '../approvals/index.ts';
import { insertRates, isMomentTaken, listRatesAfter, listRateVersions, withdrawRates } from './repository.ts';
import { FEN_PER_POINT, states, type RateContent } from './rules.ts';
import { firstRates, readRates } from './service.ts';

const DAY_MS = 86_400_000;

export type RateReaders = {
  /** The creator agreement that will hold at a moment, as far as it is public now, and its words. */
  readAgreement(
    ctx: Context,
    at: Date,
  ): Promise<{ id: string; version: string; zh: string; en: string } | null>;
  /** Throws where something is sold, or will be, for less than creators would be paid for it. */
  requireCovered(
    ctx: Context,
    rates: { sharePercent: number; memberDownloadPoints: number; fenPerPoint: number },
  ): Promise<void>;
};

async function readVersions(ctx: Context): Promise<OpResult<typeof ratesDesk.versions>> {
  const now = ctx.clock.now();
  const versions = await listRateVersions(ctx.db);
  const current = versions.find(({ isWithdrawn, effectiveFrom }) => !isWithdrawn && effectiveFrom <= now);
  return [
    ...versions.map(({ effectiveFrom, isWithdrawn, ...version }) => ({
      ...{ ...version, effectiveTime: effectiveFrom },
      state: isWithdrawn
        ? ('withdrawn' as const)
        : effectiveFrom > now
          ? ('scheduled' as const)
          : version.id === current?.id
            ? ('current' as const)
            : ('past' as const),
    })),
    {
      ...{ ...firstRates(ctx), id: null, effectiveTime: null },
      ...{ agreement: '', reason: '', proposedBy: '', decidedBy: '' },
      state: current ? ('past' as const) : ('current' as const),
    },
  ];
}

const payload = rateContent.extend({
  ...{ sharePercentBefore: z.int(), memberDownloadPointsBefore: z.int(), holdDaysBefore: z.int() },
  effectiveTime: z.iso.datetime(),
  reason: z.string(),
});
export type RatesKind = ApprovalKind<typeof payload>;

export function createRatesKind(readers: RateReaders): RatesKind {
  return defineApproval({
    name: 'rates.change',
    payload,
    apply: async (ctx, proposal, people) => {
      await enterMoneyTerms(ctx.db);
      const effectiveFrom = new Date(proposal.effectiveTime);
      // Time went by while nobody decided: other rates, prices and agreements may have come.
      const { before, agreementId } = await requireSound(ctx, readers, proposal, effectiveFrom);
      if (RATE_NAMES.some((name) => before[name] !== proposal[`${name}Before`]))
        throw new AppError('CONFLICT');
      const { sharePercent, memberDownloadPoints, holdDays, reason } = proposal;
      await insertRates(ctx.db, {
        ...{ id: ctx.ids.next(), effectiveFrom, agreementId, reason, now: ctx.clock.now() },
        ...{ sharePercent, memberDownloadPoints, holdDays, ...people },
      });
    },
  });
}

/**
 * What holds before, and which agreement says what will. Throws RATE_TOO_SOON, RATE_COMING, RATE_TIME_TAKEN, RATE_UNCHANGED,
 * RATE_UNSTATED where the agreement that creators will have says something else, and PRICE_TOO_LOW.
 */
async function requireSound(
  ctx: Context,
  { readAgreement, requireCovered }: RateReaders,
  rates: RateContent,
  effectiveFrom: Date,
): Promise<{ before: RateContent; agreementId: string | null }> {
  if (effectiveFrom.getTime() < ctx.clock.now().getTime() + RATE_NOTICE_DAYS * DAY_MS)
    throw new AppError('RATE_TOO_SOON', { days: RATE_NOTICE_DAYS });
  // What begins later was weighed against what held before it.
  if ((await listRatesAfter(ctx.db, effectiveFrom)).length > 0) throw new AppError('RATE_COMING');
  if (await isMomentTaken(ctx.db, effectiveFrom)) throw new AppError('RATE_TIME_TAKEN');
  const before = await readRates(ctx, effectiveFrom);
  if (RATE_NAMES.every((name) => before[name] === rates[name])) throw new AppError('RATE_UNCHANGED');
  const agreement = await readAgreement(ctx, effectiveFrom);
  if (!states(agreement ?? { zh: '', en: '' }, rates, before))
    throw new AppError('RATE_UNSTATED', { version: agreement?.version ?? '' });
  await requireCovered(ctx, { ...rates, fenPerPoint: FEN_PER_POINT });
  return { before, agreementId: agreement?.id ?? null };
}

async function proposeRates(
  ctx: Context,
  { kind, readers }: { kind: RatesKind; readers: RateReaders },
  by: string,
  { effectiveTime, reason, ...rates }: OpInput<typeof ratesDesk.propose>,
): Promise<{ approvalId: string }> {
  const { before } = await requireSound(ctx, readers, rates, effectiveTime);
  const moment = effectiveTime.toISOString();
  return proposeApproval(ctx, kind, {
    payload: {
      ...{ ...rates, effectiveTime: moment, reason },
      sharePercentBefore: before.sharePercent,
      memberDownloadPointsBefore: before.memberDownloadPoints,
      holdDaysBefore: before.holdDays,
    },
    ...{ subject: moment, reason, by },
  });
}

/** Takes rates back that do not hold yet. Throws NOT_FOUND for those that do, and for any other id, and RATE_COMING. */
async function takeRatesBack(ctx: Context, by: string, id: string): Promise<void> {
  await ctx.tx(async (ctx) => {
    await enterMoneyTerms(ctx.db);
    const moment = await withdrawRates(ctx.db, { id, by, now: ctx.clock.now() });
    if (!moment) throw new AppError('NOT_FOUND');
    if ((await listRatesAfter(ctx.db, moment)).length > 0) throw new AppError('RATE_COMING');
  });
}

export function createRatesDeskHandlers(rules: {
  kind: RatesKind;
  readers: RateReaders;
}): Handlers<Context, typeof ratesDesk> {
  return {
    versions: async ({ ctx }) => readVersions(ctx),
    propose: async ({ ctx, actor, input, note }) => {
      const proposed = await proposeRates(ctx, rules, actor.staffId, input);
      note({ subject: proposed.approvalId });
      return proposed;
    },
    withdraw: async ({ ctx, actor, input, note }) => {
      note({ subject: input.id });
      await takeRatesBack(ctx, actor.staffId, input.id);
      return true;
    },
  };
}
