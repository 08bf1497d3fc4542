import { GUARDIAN_PURPOSES, type GuardianPurpose, type minors } from '@mogine/contract/minors';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import {
  checkCode,
  listLastConsents,
  maskPhone,
  recordChoice,
  recordEvent,
  refuseOwnPhone,
  useCode,
  type CheckedCode,
} from '#features/account';
import { businessDayStart, businessMonthStart } from '#kernel/clock';
import { AppError } from '#kernel/errors';
import {
  deleteConsents,
  findMonthOfPhone,
  findStatement,
  insertConsent,
  listLiveConsents,
  lockStatement,
  putStatement,
  revokeConsent,
  type ConsentRow,
} from './repository.ts';
import { ADULT_AGE, ageOf, isOlder, needsConsent, readStatement, spendingAt } from './rules.ts';

/** What other domains know of a person. */
export type MinorParts = {
  /** Fen that were paid, or may still be, since a moment. */
  readSpentFen(ctx: Context, clientId: string, since: Date): Promise<number>;
  /** AI tasks that were handed in since a moment. */
  countTasks(ctx: Context, clientId: string, since: Date): Promise<number>;
};

type Standing = OpResult<typeof minors.read>;
/** Whoever asks, and from where, as the trail keeps it. */
type Asker = { clientId: string; address: string };

/** What a person stated, and what holds for them now. */
export async function readMinors(ctx: Context, clientId: string, parts: MinorParts): Promise<Standing> {
  const row = await findStatement(ctx.db, clientId);
  if (!row) return { statement: 'none', statedTime: null, minor: null };
  const now = ctx.clock.now();
  const bornMonth = minorMonth(row.born_month, now);
  if (bornMonth === null) return { statement: 'adult', statedTime: row.stated_at, minor: null };
  const age = ageOf(bornMonth, now);
  const limits = ctx.config.minors;
  const spending = spendingAt(age, limits);
  const [consents, spentFen, used] = await Promise.all([
    listLiveConsents(ctx.db, clientId),
    parts.readSpentFen(ctx, clientId, businessMonthStart(now)),
    parts.countTasks(ctx, clientId, businessDayStart(now)),
  ]);
  return {
    statement: 'minor',
    statedTime: row.stated_at,
    minor: {
      bornMonth,
      consents: GUARDIAN_PURPOSES.filter((purpose) => needsConsent(age, purpose)).map((purpose) => {
        const given = consents.find((consent) => consent.purpose === purpose);
        return { purpose, phone: given ? maskPhone(given.phone) : '', givenTime: given?.givenAt ?? null };
      }),
      spending: spending ? { paymentFen: spending.paymentFen, monthFen: spending.monthFen, spentFen } : null,
      creation: { daily: limits.tasksDaily, used },
      night: limits.night,
    },
  };
}

/**
 * Writes down what a person says of their age, or corrects it. Downwards anybody may; upwards, once a minor was stated, only with
 * a code to a guardian's phone. Throws BORN_MONTH_INVALID, AGE_NEEDS_GUARDIAN, GUARDIAN_… and SMS_CODE_….
 */
export async function stateAge(
  ctx: Context,
  { clientId, address }: Asker,
  input: OpInput<typeof minors.state>,
): Promise<void> {
  const next = readStatement(input.bornMonth, ctx.clock.now());
  const { phone, code } = input;
  // A wrong code costs a try whatever follows, so it is checked before the transaction.
  const checked =
    phone !== undefined && code !== undefined
      ? await checkGuardian(ctx, { clientId, address }, { phone, code })
      : null;
  await ctx.tx(async (ctx) => {
    const row = await lockStatement(ctx.db, clientId);
    if (row && row.born_month === next) return;
    const isRaised = row !== undefined && isOlder(next, minorMonth(row.born_month, ctx.clock.now()));
    if (isRaised) {
      if (!checked || phone === undefined) throw new AppError('AGE_NEEDS_GUARDIAN');
      await requireKnownGuardian(ctx, clientId, phone);
      await useCode(ctx, checked);
    }
    await putStatement(ctx.db, { client_id: clientId, born_month: next, stated_at: ctx.clock.now() });
    // Nobody has to answer for an adult any more.
    if (next === null) await deleteConsents(ctx.db, clientId);
    else await endPersonal(ctx, clientId);
    const details = { standing: next === null ? 'adult' : 'minor', by: isRaised ? 'guardian' : 'self' };
    await recordEvent(ctx, { kind: 'age_stated', clientId, address, details });
  });
}

/** Minors get no personal recommendations: a consent given before is over. */
async function endPersonal(ctx: Context, clientId: string): Promise<void> {
  const document = 'personalisation';
  const given = (await listLastConsents(ctx.db, clientId)).get(document);
  if (given?.granted) await recordChoice(ctx, clientId, { document, version: given.version, granted: false });
}

/** The month that still makes somebody a minor; null once they have come of age. */
function minorMonth(bornMonth: string | null, now: Date): string | null {
  return bornMonth !== null && ageOf(bornMonth, now) < ADULT_AGE ? bornMonth : null;
}

/**
 * Writes down that a guardian agrees. Throws GUARDIAN_NOT_NEEDED, GUARDIAN_PHONE_OWN, GUARDIAN_PHONE_MINOR and SMS_CODE_….
 * Given again, from whichever phone, the last one counts.
 */
export async function giveConsent(
  ctx: Context,
  { clientId, address }: Asker,
  { purpose, phone, code }: OpInput<typeof minors.consent>,
): Promise<void> {
  const checked = await checkGuardian(ctx, { clientId, address }, { phone, code });
  await ctx.tx(async (ctx) => {
    const now = ctx.clock.now();
    const row = await lockStatement(ctx.db, clientId);
    const month = row ? minorMonth(row.born_month, now) : null;
    if (month === null || !needsConsent(ageOf(month, now), purpose))
      throw new AppError('GUARDIAN_NOT_NEEDED');
    await useCode(ctx, checked);
    await revokeConsent(ctx.db, { clientId, purpose, now });
    await insertConsent(ctx.db, { id: ctx.ids.next(), client_id: clientId, purpose, phone, given_at: now });
    const details = { purpose, phone: maskPhone(phone) };
    await recordEvent(ctx, { kind: 'guardian_consented', clientId, address, details });
  });
}

/** Takes a guardian's consent back, at once. Nothing happens where there is none. */
export async function takeConsentBack(
  ctx: Context,
  { clientId, address }: Asker,
  purpose: GuardianPurpose,
): Promise<void> {
  await ctx.tx(async (ctx) => {
    await lockStatement(ctx.db, clientId);
    if (await revokeConsent(ctx.db, { clientId, purpose, now: ctx.clock.now() }))
      await recordEvent(ctx, { kind: 'guardian_revoked', clientId, address, details: { purpose } });
  });
}

/** A code that went to somebody else's phone, who is no minor as far as we were told. */
async function checkGuardian(
  ctx: Context,
  { clientId, address }: Asker,
  { phone, code }: { phone: string; code: string },
): Promise<CheckedCode> {
  await refuseOwnPhone(ctx, clientId, phone);
  const binding = { phone, purpose: 'guardian', subject: clientId } as const;
  const checked = await checkCode(ctx, binding, { code, address });
  // After the code, so that nobody learns of an account whose phone they do not hold.
  const month = await findMonthOfPhone(ctx.db, phone);
  if (month !== undefined && minorMonth(month, ctx.clock.now()) !== null)
    throw new AppError('GUARDIAN_PHONE_MINOR');
  return checked;
}

/** Where a guardian has agreed to something already, it is theirs to say. */
async function requireKnownGuardian(ctx: Context, clientId: string, phone: string): Promise<void> {
  const consents: ConsentRow[] = await listLiveConsents(ctx.db, clientId);
  if (consents.length > 0 && !consents.some((consent) => consent.phone === phone))
    throw new AppError('GUARDIAN_PHONE_OTHER');
}
