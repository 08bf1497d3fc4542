import type { staff } from '@mogine/contract/desk/staff';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import { askToSign, readSigned, verifySigned } from '#kernel/webauthn';
import { openCodeSecret, stepOfCode } from './one-time-codes.ts';
import { isPassword } from './password.ts';
import {
  findPasskeyOwner,
  lockPasskey,
  insertChallenge,
  setPasskeyUsed,
  takeChallenge,
} from './repository/passkey.ts';
import { forgetFailures, insertFailure, readFailures } from './repository/failure.ts';
import { findStaffByName, lockStaff, updateStaff, type StaffRow } from './repository/staff.ts';
import { isClosed } from './rules.ts';
import { hashToken, openSession, type Entrance } from './session.ts';

const CHALLENGE_SECONDS = 5 * 60;

/**
 * Logs in by password and one-time code. Throws STAFF_LOGIN_WRONG, in one word for an unknown name, a wrong password or code, a
 * code that was used, and somebody who is blocked: a stranger learns nothing of who is there. The same where it has failed too often
 * from this address, or from strange ones together and this is one of them.
 */
export async function logInByPassword(
  ctx: Context,
  { name, password, code }: OpInput<typeof staff.login>,
  entrance: Entrance,
): Promise<OpResult<typeof staff.login>> {
  const person = await findStaffByName(ctx.db, name.trim().normalize('NFKC').toLowerCase());
  // Some tenths of a second of computing, so before any row is locked.
  const isRight = await isPassword(password, person?.password_hash ?? null);
  const session = person
    ? await ctx.tx(async (ctx) => {
        const from = { staffId: person.id, address: entrance.address };
        const locked = await lockStaff(ctx.db, person.id);
        if (!locked || isClosed(await readFailures(ctx.db, from, ctx.clock.now()))) return null;
        const isSame = locked.password_hash === person.password_hash;
        const step = isRight && isSame ? readStep(ctx, locked, code) : null;
        if (step === null || locked.status !== 'active') {
          await insertFailure(ctx.db, from, { id: ctx.ids.next(), now: ctx.clock.now() });
          ctx.log.warn({ staff: locked.id }, 'a login of staff failed');
          return null;
        }
        await updateStaff(ctx.db, locked.id, { totp_step: step });
        await forgetFailures(ctx.db, from);
        return openSession(ctx, locked, { ...entrance, way: 'password' });
      })
    : null;
  if (!session) throw new AppError('STAFF_LOGIN_WRONG');
  return session;
}

function readStep(ctx: Context, person: StaffRow, code: string): number | null {
  if (!person.totp_sealed) return null;
  const secret = openCodeSecret(ctx.secret, person.id, person.totp_sealed);
  return stepOfCode(secret, code, ctx.clock.now(), Number(person.totp_step));
}

/** Remembers what a device is asked to sign, for a few minutes; null belongs to whoever logs in. */
export async function keepChallenge(ctx: Context, challenge: string, staffId: string | null): Promise<void> {
  await insertChallenge(ctx.db, {
    challenge_hash: hashToken(challenge),
    staff_id: staffId,
    expires_at: new Date(ctx.clock.now().getTime() + CHALLENGE_SECONDS * 1000),
  });
}

export async function spendChallenge(
  ctx: Context,
  challenge: string,
  staffId: string | null,
): Promise<boolean> {
  return takeChallenge(ctx.db, { hash: hashToken(challenge), staffId, now: ctx.clock.now() });
}

export async function beginPasskeyLogin(ctx: Context): Promise<Record<string, unknown>> {
  const options = await askToSign(ctx.config);
  await keepChallenge(ctx, options.challenge, null);
  return { ...options };
}

/** Logs in whose passkey signed. Throws PASSKEY_INVALID, also for somebody who is blocked. */
export async function logInByPasskey(
  ctx: Context,
  answer: string,
  entrance: Entrance,
): Promise<OpResult<typeof staff.login>> {
  const response = readSigned(answer);
  return ctx.tx(async (ctx) => {
    const staffId = await findPasskeyOwner(ctx.db, response.id);
    // Before the passkey, as whoever lets them choose anew does.
    const person = staffId === undefined ? undefined : await lockStaff(ctx.db, staffId);
    const passkey = await lockPasskey(ctx.db, response.id);
    if (!passkey) throw new AppError('PASSKEY_INVALID');
    const counter = await verifySigned(ctx.config, response, passkey, (challenge) =>
      spendChallenge(ctx, challenge, null),
    );
    if (person?.status !== 'active') throw new AppError('PASSKEY_INVALID');
    await setPasskeyUsed(ctx.db, passkey.id, { counter, now: ctx.clock.now() });
    return openSession(ctx, person, { ...entrance, way: 'passkey' });
  });
}
