import type { shownPayeeSchema } from '@mogine/contract/application-schema';
import type { z } from 'zod';
import type { Context } from '#context';
import type { Database } from '#db/client';
import { AppError } from '#kernel/errors';
import { holderOf, openDetail, type DetailKind, type Tax } from '../details.ts';
import { maskPayee } from '../mask.ts';
import { deleteApplication, findApplication, listEvents } from '../repository/applications.ts';
import {
  changeCreator,
  deleteCreator,
  findCreatorRow,
  listClosedBefore,
  listEnding,
  lockIsOfficial,
  markTold,
  type CreatorRow,
  type DueOf,
} from '../repository/creators.ts';
import { deleteDetailsOf, findDetail } from '../repository/details.ts';
import { reminderHorizon } from '../rules.ts';
import { tellVerification } from './notices.ts';
import { openDetails, presentEvent, presentStated } from './read.ts';

/** As other domains know somebody who may sell. Past `verifiedUntil` nothing may be withdrawn. */
export type CreatorStanding = {
  displayName: string;
  kind: 'person' | 'company';
  since: Date;
  agreementVersion: string;
  verifiedUntil: Date;
  /** Whether what they hand in is published under the official name. */
  isOfficial: boolean;
};

/** How a creator stands; null of somebody who is none, or whose standing is suspended. */
export async function findCreator(db: Database, clientId: string): Promise<CreatorStanding | null> {
  const row = await findCreatorRow(db, clientId);
  return row && row.suspended_at === null ? present(row) : null;
}

/** How a creator stands. Throws CREATOR_REQUIRED and CREATOR_SUSPENDED. */
export async function requireCreator(ctx: Context, clientId: string): Promise<CreatorStanding> {
  const row = await findCreatorRow(ctx.db, clientId);
  if (!row) throw new AppError('CREATOR_REQUIRED');
  if (row.suspended_at !== null) throw new AppError('CREATOR_SUSPENDED');
  return present(row);
}

/**
 * Under whose name what a creator hands in now will be published: the official one, or their own. It stays so until the transaction
 * ends.
 */
export async function publishesOfficially(ctx: Context, clientId: string): Promise<boolean> {
  return lockIsOfficial(ctx.db, clientId);
}

function present(row: CreatorRow): CreatorStanding {
  return {
    displayName: row.display_name,
    // Held by a constraint.
    kind: row.kind as CreatorStanding['kind'],
    since: row.since,
    agreementVersion: row.agreement_version,
    verifiedUntil: row.verified_until,
    isOfficial: row.official_since !== null,
  };
}

export type Payee = {
  /** What {@link openPayee} opens when money is sent; it names one account for good, also after a change of it. */
  handle: string;
  /** Whose name it was under, opened with it. */
  identity: string;
  /** Covered, as pages may show it. */
  shown: z.output<typeof shownPayeeSchema>;
  taxKind: Tax['kind'];
};

/** Where a creator's money goes; null of somebody who is none. Throws SEALED_UNREADABLE. */
export async function findPayee(ctx: Context, clientId: string): Promise<Payee | null> {
  const row = await findCreatorRow(ctx.db, clientId);
  if (!row) return null;
  const { identity, payee, tax, broken } = await openDetails(ctx, row);
  if (!identity || !payee || !tax) throw new AppError('SEALED_UNREADABLE', { broken });
  return {
    handle: row.payee_id,
    identity: row.identity_id,
    shown: maskPayee(payee, identity),
    taxKind: tax.kind,
  };
}

export type OpenPayee =
  | { method: 'bank'; holder: string; bank: string; branch: string; account: string }
  | { method: 'wechat'; holder: string; appId: string; openid: string };

/**
 * The whole of an account under the name that it had, or without an `identity` the name that holds now, at the moment when money is
 * sent: the caller neither keeps nor logs it. Throws NOT_FOUND where a handle is not of that creator, and SEALED_UNREADABLE, with
 * `isLost` where nobody has its key any more.
 */
export async function openPayee(
  ctx: Context,
  { clientId, handle, identity }: { clientId: string; handle: string; identity: string | null },
): Promise<OpenPayee> {
  const row = await findCreatorRow(ctx.db, clientId);
  if (!row) throw new AppError('NOT_FOUND');
  const open = async <K extends DetailKind>(kind: K, id: string) => {
    const detail = await findDetail(ctx.db, { id, clientId, kind });
    if (!detail?.approved_at) throw new AppError('NOT_FOUND');
    return openDetail(ctx, kind, detail);
  };
  const payee = await open('payee', handle);
  return { ...payee, holder: holderOf(await open('identity', identity ?? row.identity_id)) };
}

const AT_ONCE = 200;

/** Reminds those whose verification ends soon, and tells those whose has ended: each once of each end. */
export async function remindOfVerifications(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  await tellAll(ctx, 'told_of', { by: now });
  // Of one that has ended nobody is reminded any more.
  await tellAll(ctx, 'reminded_of', { after: now, by: reminderHorizon(now) });
}

/** So many at once, until nobody is left: whoever was told is not found again. */
async function tellAll(ctx: Context, of: DueOf, within: { after?: Date; by: Date }): Promise<void> {
  for (;;) {
    const found = await listEnding(ctx.db, { ...within, unless: of, limit: AT_ONCE });
    for (const due of found)
      await ctx.tx(async (ctx) => {
        if (await markTold(ctx.db, due, of)) await tellVerification(ctx, due);
      });
    if (found.length < AT_ONCE) return;
  }
}

/** Years for which tax records stay after an account is closed (rules for the law on tax collection, article 29). */
const RECORD_YEARS = 10;

/**
 * At the closing of an account: the application and whatever was not approved go. Of a creator the sealed details that were
 * approved stay as tax records, and can be told from others' no more than by their marks.
 */
export async function closeApplications(ctx: Context, clientId: string): Promise<void> {
  const creator = await findCreatorRow(ctx.db, clientId);
  await deleteApplication(ctx.db, clientId);
  await deleteDetailsOf(ctx.db, clientId, { withRecords: false });
  if (creator)
    await changeCreator(ctx.db, clientId, {
      ...{ closed_at: ctx.clock.now(), display_name: '', official_since: null },
    });
}

/** Deletes what tax law no longer asks for. */
export async function forgetRecords(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now());
  before.setUTCFullYear(before.getUTCFullYear() - RECORD_YEARS);
  for (;;) {
    const found = await listClosedBefore(ctx.db, before, AT_ONCE);
    for (const clientId of found)
      await ctx.tx(async (ctx) => {
        await deleteCreator(ctx.db, clientId);
        await deleteDetailsOf(ctx.db, clientId, { withRecords: true });
      });
    if (found.length < AT_ONCE) return;
  }
}

/** What a copy of a person's data says beyond the tables: who they are, covered as everywhere, and what happened. */
export async function copyApplications(ctx: Context, clientId: string): Promise<unknown> {
  const row = await findApplication(ctx.db, clientId);
  if (!row) return null;
  const events = await listEvents(ctx.db, clientId, 1000);
  const { identity, payee, tax } = presentStated(row, await openDetails(ctx, row));
  return { identity, payee, tax, events: events.map(presentEvent) };
}
