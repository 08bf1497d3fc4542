import type { Context } from '#context';
import { findRates, hasRatesUnder, listKnownRates, listRatesAfter } from './repository.ts';
import { FEN_PER_POINT, FIRST_RATES, type Rates } from './rules.ts';

/** The program's own, with the days that whoever runs the place has chosen. */
export function firstRates({ config }: Context): Rates {
  return { ...FIRST_RATES, holdDays: config.earnedHoldDays };
}

/** What creators get at a moment. It is read each time: all processes change at the same one. */
export async function readRates(ctx: Context, at: Date): Promise<Rates> {
  return (await findRates(ctx.db, at)) ?? firstRates(ctx);
}

/** What comes next; null where nothing does. */
export async function readComingRates(ctx: Context): Promise<(Rates & { effectiveFrom: Date }) | null> {
  const [next] = await listRatesAfter(ctx.db, ctx.clock.now());
  return next ?? null;
}

/** Whether something that is to begin was let happen on the word of an agreement that does not hold yet. */
export async function restsOnAgreement(ctx: Context, agreementId: string): Promise<boolean> {
  return hasRatesUnder(ctx.db, agreementId);
}

/** Each version that anything was earned under. */
export async function readKnownRates(ctx: Context): Promise<ReadonlyMap<number, Rates>> {
  const known = [firstRates(ctx), ...(await listKnownRates(ctx.db))];
  return new Map(known.map((rates) => [rates.version, rates]));
}

/** Throws for a version that there never was. */
export function versionOf(known: ReadonlyMap<number, Rates>, version: number): Rates {
  const rates = known.get(version);
  if (!rates) throw new Error(`there is no version ${version} of the rates`);
  return rates;
}

/**
 * The most that creators are paid from a moment on, as far as it is known: what is bought at it may be spent after the rates have
 * changed.
 */
export async function readPayouts(
  ctx: Context,
  from: Date,
): Promise<{ sharePercent: number; memberDownloadPoints: number; fenPerPoint: number }> {
  const known = [await readRates(ctx, from), ...(await listRatesAfter(ctx.db, from))];
  return {
    sharePercent: Math.max(...known.map(({ sharePercent }) => sharePercent)),
    memberDownloadPoints: Math.max(...known.map(({ memberDownloadPoints }) => memberDownloadPoints)),
    fenPerPoint: FEN_PER_POINT,
  };
}
