import type { Context } from '#context';
import type { Database } from '#db/client';
import { AppError } from '#kernel/errors';
import { thawLots } from '../repository/lots.ts';
import {
  countUse,
  hasUse,
  insertUse,
  lockMembership,
  readMembership,
  readStanding,
  readUsed,
  writeMembership,
} from '../repository/membership.ts';
import { extended, periodOf, restored, type Membership } from '../rules/membership.ts';
import { SHOWN_DOWNLOAD_LIMIT, type VipTier } from '../rules/prices.ts';
import { enterWallet } from './lots.ts';
import { readPriceTable } from './prices.ts';

/** The running membership of a person, or null. */
export async function findMembership(db: Database, clientId: string, now: Date): Promise<Membership | null> {
  const membership = await readMembership(db, clientId);
  return membership && membership.endsAt > now ? membership : null;
}

/**
 * Adds months to a membership, from its end or from now, and thaws frozen points. Not repeatable by itself: call it
 * in the transaction whose key makes the purchase happen once.
 */
export async function extendMembership(
  ctx: Context,
  bought: { clientId: string; tier: VipTier; months: number },
): Promise<Membership> {
  return renew(ctx, bought.clientId, (current, now) => extended(current, bought, now));
}

/** Gives months back that were taken from the end of a membership, and thaws frozen points. Not repeatable by itself. */
export async function restoreMembership(
  ctx: Context,
  { clientId, months }: { clientId: string; months: number },
): Promise<void> {
  await renew(ctx, clientId, (current, now) => {
    if (!current) throw new Error('months came back to somebody who never was a member');
    return restored(current, months, now);
  });
}

async function renew(
  ctx: Context,
  clientId: string,
  change: (current: Membership | null, now: Date) => Membership,
): Promise<Membership> {
  return ctx.tx(async (ctx) => {
    const now = ctx.clock.now();
    await enterWallet(ctx, clientId);
    const current = await readMembership(ctx.db, clientId);
    const next = change(current, now);
    if (current && current.endsAt <= now) {
      const { freezePolicy: policy } = ctx.config;
      await thawLots(ctx.db, clientId, { now, lapsedAt: current.endsAt, policy });
    }
    await writeMembership(ctx.db, clientId, next);
    return next;
  });
}

export type QuotaStanding = { tier: VipTier; used: number; allowed: number; periodEndsAt: Date };

/** Downloads of a month: what held when it began, so that none shrinks while it runs. */
async function allowedFor(db: Database, tier: VipTier, periodStart: Date): Promise<number> {
  const { vips } = await readPriceTable(db, periodStart);
  return vips.find((plan) => plan.tier === tier)?.downloadsPerMonth ?? 0;
}

/** Membership downloads of the running period; null without a membership. */
export async function quotaStanding(
  db: Database,
  clientId: string,
  now: Date,
): Promise<QuotaStanding | null> {
  const membership = await findMembership(db, clientId, now);
  if (!membership) return null;
  const period = periodOf(membership, now);
  return {
    tier: membership.tier,
    used: await readUsed(db, clientId, period.startsAt),
    allowed: await allowedFor(db, membership.tier, period.startsAt),
    periodEndsAt: period.endsAt,
  };
}

/** Whether one of the running period's membership downloads went for this asset: it may be fetched again until the period ends. */
export async function hasTakenQuota(
  { db, clock }: Context,
  { clientId, assetId }: { clientId: string; assetId: string },
): Promise<boolean> {
  const now = clock.now();
  const membership = await findMembership(db, clientId, now);
  if (!membership) return false;
  return hasUse(db, { clientId, assetId, periodStart: periodOf(membership, now).startsAt });
}

/**
 * Counts a membership download, once for an asset and period, in the caller's transaction (a refusal must undo it). Says
 * whether it was counted now, and the beginning of the month it counts in.
 * Throws DOWNLOAD_NEEDS_VIP without a membership and DOWNLOAD_QUOTA_USED when the period's share is used.
 */
export async function takeQuota(
  ctx: Context,
  { clientId, assetId }: { clientId: string; assetId: string },
): Promise<QuotaStanding & { isCounted: boolean; periodStart: Date }> {
  return ctx.tx(async (ctx) => {
    const now = ctx.clock.now();
    const membership = await lockMembership(ctx.db, clientId, 'download');
    if (!membership || membership.endsAt <= now) throw new AppError('DOWNLOAD_NEEDS_VIP');
    const { tier } = membership;
    const { startsAt: periodStart, endsAt: periodEndsAt } = periodOf(membership, now);
    const allowed = await allowedFor(ctx.db, tier, periodStart);
    const standing = { tier, allowed, periodStart, periodEndsAt };
    if (!(await insertUse(ctx.db, { clientId, periodStart, assetId, at: now }))) {
      return { ...standing, used: await readUsed(ctx.db, clientId, periodStart), isCounted: false };
    }
    const used = await countUse(ctx.db, { clientId, periodStart, allowed });
    if (used === null) {
      throw new AppError('DOWNLOAD_QUOTA_USED', { allowed, periodEndTime: periodEndsAt.toISOString() });
    }
    return { ...standing, used, isCounted: true };
  });
}

export type WalletStanding = {
  /** Points that can be spent now, and those that wait for a renewal. */
  point: number;
  frozen: number;
  vip: 0 | 1;
  vipTier: '' | VipTier;
  vipEndTime: Date | null;
  downloads: { used: number; limit: number; shownLimit: number; periodEndTime: Date | null };
};

/** What a person's header shows, read in one statement. */
export async function readWalletStanding(ctx: Context, clientId: string): Promise<WalletStanding> {
  const now = ctx.clock.now();
  const row = await readStanding(ctx.db, clientId, { now, policy: ctx.config.freezePolicy });
  const { point, frozen, tier, starts_at: startsAt, ends_at: endsAt } = row;
  if (!tier || !startsAt || !endsAt || endsAt <= now) {
    const downloads = { used: 0, limit: 0, shownLimit: SHOWN_DOWNLOAD_LIMIT, periodEndTime: null };
    return { point, frozen, vip: 0, vipTier: '', vipEndTime: endsAt, downloads };
  }
  const period = periodOf({ tier, startsAt, endsAt }, now);
  const isThisPeriod = row.period_start?.getTime() === period.startsAt.getTime();
  return {
    point,
    frozen,
    vip: 1,
    vipTier: tier,
    vipEndTime: endsAt,
    downloads: {
      used: isThisPeriod ? (row.used ?? 0) : 0,
      limit: await allowedFor(ctx.db, tier, period.startsAt),
      shownLimit: SHOWN_DOWNLOAD_LIMIT,
      periodEndTime: period.endsAt,
    },
  };
}
