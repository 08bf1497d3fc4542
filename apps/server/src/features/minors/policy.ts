import type { Context } from '#context';
import { businessMonthStart } from '#kernel/clock';
import { findStatement, listLiveConsents, lockStatement, type StatementRow } from './repository.ts';
import {
  ADULT_AGE,
  ageOf,
  checkCreation,
  checkPayment,
  checkPublishing,
  checkSharing,
  type Minor,
} from './rules.ts';

/** Null for whoever is 18 or over, or has stated nothing: nothing here is about them. */
async function readMinor(ctx: Context, row: StatementRow | undefined): Promise<Minor | null> {
  if (!row || row.born_month === null) return null;
  const age = ageOf(row.born_month, ctx.clock.now());
  if (age >= ADULT_AGE) return null;
  const consents = await listLiveConsents(ctx.db, row.client_id);
  return { age, consents: consents.map(({ purpose }) => purpose) };
}

/**
 * Whether a person may pay, in the transaction that makes the order: for a minor it is locked until that ends. `readSpentFen` says
 * what has been paid, or may still be, since a month began. Throws MINOR_PAYMENT_… and MINOR_MONTH_SPENT.
 */
export async function checkMayPay(
  ctx: Context,
  clientId: string,
  { amountFen, readSpentFen }: { amountFen: number; readSpentFen: (since: Date) => Promise<number> },
): Promise<void> {
  const minor = await readMinor(ctx, await lockStatement(ctx.db, clientId));
  if (!minor) return;
  const spentFen = await readSpentFen(businessMonthStart(ctx.clock.now()));
  checkPayment(minor, { amountFen, spentFen }, ctx.config.minors);
}

/** Whether a person may hand in an AI task after `countToday` others. Throws MINOR_CREATION_…. */
export async function checkMayCreate(
  ctx: Context,
  clientId: string,
  countToday: () => Promise<number>,
): Promise<void> {
  const minor = await readMinor(ctx, await findStatement(ctx.db, clientId));
  if (minor) checkCreation(minor, await countToday(), ctx.clock.now(), ctx.config.minors);
}

/** Whether a person may show something to everybody. Throws MINOR_CREATION_CONSENT. */
export async function checkMayPublish(ctx: Context, clientId: string): Promise<void> {
  const minor = await readMinor(ctx, await findStatement(ctx.db, clientId));
  if (minor) checkPublishing(minor);
}

/** Whether a person may show something of theirs to whoever has a link. Throws MINOR_SHARING_CONSENT. */
export async function checkMayShare(ctx: Context, clientId: string): Promise<void> {
  const minor = await readMinor(ctx, await findStatement(ctx.db, clientId));
  if (minor) checkSharing(minor);
}

export async function isMinor(ctx: Context, clientId: string): Promise<boolean> {
  return (await readMinor(ctx, await findStatement(ctx.db, clientId))) !== null;
}
