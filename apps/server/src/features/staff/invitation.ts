import type { staff } from '@mogine/contract/desk/staff';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import { askToMake, verifyMade } from '#kernel/webauthn';
import { recordDeed, staffActor } from '../audit/index.ts';
import { keepChallenge, spendChallenge } from './login.ts';
import {
  newCodeSecret,
  openCodeSecret,
  sealCodeSecret,
  stepOfCode,
  writeCodeSecret,
} from './one-time-codes.ts';
import { hashPassword } from './password.ts';
import { deletePasskeysOf, insertPasskey } from './repository/passkey.ts';
import { endSessionsOf } from './repository/session.ts';
import {
  deleteInvitation,
  findStaff,
  lockInvitationByToken,
  lockStaff,
  putInvitation,
  updateStaff,
  type InvitationRow,
  type StaffRow,
} from './repository/staff.ts';
import { hashToken, newToken, openSession, type Entrance } from './session.ts';

const LINK_HOURS = 24;
/** For taking the link that was allowed: later, two people have to allow it again. */
const ALLOWED_DAYS = 7;

/** Allows somebody to choose how they log in; who gives them the link takes it by {@link makeLink}. */
export async function allowLink(ctx: Context, staffId: string): Promise<void> {
  const until = new Date(ctx.clock.now().getTime() + ALLOWED_DAYS * 24 * 3600 * 1000);
  await putInvitation(ctx.db, {
    ...{ staff_id: staffId, token_hash: null, totp_sealed: null, expires_at: until, allowed_until: until },
  });
}

/**
 * A link's token, given once and never kept; the one before ends. In the caller's transaction, which allowed it. `allowedUntil`: what
 * was allowed before ends then, however often the link is taken.
 */
export async function makeLink(
  ctx: Context,
  staffId: string,
  allowedUntil?: Date,
): Promise<OpResult<typeof staff.link>> {
  const token = newToken();
  const end = ctx.clock.now().getTime() + LINK_HOURS * 3600 * 1000;
  const expireTime = new Date(Math.min(end, allowedUntil?.getTime() ?? end));
  await putInvitation(ctx.db, {
    ...{ staff_id: staffId, token_hash: hashToken(token), totp_sealed: null },
    ...{ expires_at: expireTime, allowed_until: allowedUntil ?? expireTime },
  });
  return { token, expireTime };
}

/** Throws STAFF_INVITATION_VOID for a link that was used, has run out or never was. */
async function openInvitation(
  ctx: Context,
  token: string,
): Promise<{ invitation: InvitationRow; person: StaffRow }> {
  const invitation = await lockInvitationByToken(ctx.db, hashToken(token), ctx.clock.now());
  const person = invitation && (await findStaff(ctx.db, invitation.staff_id));
  if (!invitation || !person || person.status === 'blocked') throw new AppError('STAFF_INVITATION_VOID');
  return { invitation, person };
}

export async function readInvitation(
  ctx: Context,
  token: string,
): Promise<OpResult<typeof staff.invitation>> {
  return ctx.tx(async (ctx) => {
    const { invitation, person } = await openInvitation(ctx, token);
    return { name: person.name, roles: person.roles, expireTime: invitation.expires_at };
  });
}

/** A secret for one-time codes, which counts once a code of it has come back. */
export async function beginCodes(ctx: Context, token: string): Promise<OpResult<typeof staff.beginCodes>> {
  return ctx.tx(async (ctx) => {
    const { invitation, person } = await openInvitation(ctx, token);
    const secret = newCodeSecret();
    await putInvitation(ctx.db, {
      ...invitation,
      totp_sealed: sealCodeSecret(ctx.secret, person.id, secret),
    });
    return writeCodeSecret(secret, person.name);
  });
}

/** Throws STAFF_INVITATION_VOID and STAFF_CODE_WRONG. */
export async function enrolPassword(
  ctx: Context,
  { token, password, code }: OpInput<typeof staff.enrolPassword>,
  entrance: Entrance,
): Promise<OpResult<typeof staff.login>> {
  const hash = await hashPassword(password);
  return ctx.tx(async (ctx) => {
    const { invitation, person } = await openInvitation(ctx, token);
    if (!invitation.totp_sealed) throw new AppError('STAFF_CODE_WRONG');
    const secret = openCodeSecret(ctx.secret, person.id, invitation.totp_sealed);
    const step = stepOfCode(secret, code, ctx.clock.now(), 0);
    if (step === null) throw new AppError('STAFF_CODE_WRONG');
    const replaced = await forgetWays(ctx, person.id);
    await updateStaff(ctx.db, person.id, {
      ...{ status: 'active', password_hash: hash, totp_sealed: invitation.totp_sealed, totp_step: step },
    });
    await recordEnrolment(ctx, person.id, { action: 'staff.enrolPassword', replaced });
    return openSession(ctx, person, { ...entrance, way: 'password' });
  });
}

export async function beginPasskey(ctx: Context, token: string): Promise<Record<string, unknown>> {
  return ctx.tx(async (ctx) => {
    const { person } = await openInvitation(ctx, token);
    const maker = { id: person.id, name: person.name, siteName: '摩境后台 Mogine back office' };
    const options = await askToMake(ctx.config, maker, []);
    await keepChallenge(ctx, options.challenge, person.id);
    return { ...options };
  });
}

/** Throws STAFF_INVITATION_VOID, PASSKEY_INVALID and, by constraint, PASSKEY_KNOWN. */
export async function enrolPasskey(
  ctx: Context,
  { token, answer }: OpInput<typeof staff.enrolPasskey>,
  entrance: Entrance,
): Promise<OpResult<typeof staff.login>> {
  return ctx.tx(async (ctx) => {
    const { person } = await openInvitation(ctx, token);
    const made = await verifyMade(ctx.config, answer, (challenge) =>
      spendChallenge(ctx, challenge, person.id),
    );
    const replaced = await forgetWays(ctx, person.id);
    await updateStaff(ctx.db, person.id, { status: 'active' });
    await insertPasskey(ctx.db, {
      ...{ id: ctx.ids.next(), staff_id: person.id, credential_id: made.id },
      ...{ public_key: Buffer.from(made.publicKey), counter: made.counter },
      ...{ transports: made.transports ?? [], created_at: ctx.clock.now() },
    });
    await recordEnrolment(ctx, person.id, { action: 'staff.enrolPasskey', replaced });
    return openSession(ctx, person, { ...entrance, way: 'passkey' });
  });
}

/** What of somebody ended as they chose anew. */
type Replaced = { password: boolean; passkeys: number; sessions: number };

/** Beside the login that it ends with: whoever has got hold of a link is told from whoever logs in as ever. */
async function recordEnrolment(
  ctx: Context,
  staffId: string,
  { action, replaced }: { action: 'staff.enrolPassword' | 'staff.enrolPasskey'; replaced: Replaced },
): Promise<void> {
  await recordDeed(ctx, { actor: staffActor(staffId), action, subject: staffId, details: { replaced } });
}

/** Whoever chooses anew has lost the old way, or somebody else has found it. Throws STAFF_INVITATION_VOID of who was blocked meanwhile. */
async function forgetWays(ctx: Context, staffId: string): Promise<Replaced> {
  const person = await lockStaff(ctx.db, staffId);
  if (person?.status === 'blocked') throw new AppError('STAFF_INVITATION_VOID');
  await deleteInvitation(ctx.db, staffId);
  const passkeys = await deletePasskeysOf(ctx.db, staffId);
  const sessions = await endSessionsOf(ctx.db, staffId, { keep: null, now: ctx.clock.now() });
  await updateStaff(ctx.db, staffId, {
    ...{ password_hash: null, totp_sealed: null, totp_step: 0 },
  });
  return { password: typeof person?.password_hash === 'string', passkeys, sessions };
}
