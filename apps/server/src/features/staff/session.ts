import { createHash, randomBytes } from 'node:crypto';
import { STAFF_IDLE_SECONDS, STAFF_SESSION_SECONDS, type staff } from '@mogine/contract/desk/staff';
import type { OpResult } from '@mogine/contract/kernel/op';
import { permissionsOf } from '@mogine/contract/staff-roles';
import type { Context } from '#context';
import type { Database } from '#db/client';
import { AppError } from '#kernel/errors';
import type { AuthenticateStaff, StaffActor } from '#kernel/http/actor';
import { recordDeed, staffActor } from '../audit/index.ts';
import { endSession, endSessionsOf, findSession, insertSession, setSeen } from './repository/session.ts';
import { findStaff, type StaffRow } from './repository/staff.ts';
import { isSessionOver } from './rules.ts';

/** A clock that moves on with every call would be a write at every call. */
const SEEN_EVERY_MS = 60_000;

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** 256 random bits for a header or a link. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** `address`: as calls are counted by it. */
export type Entrance = { userAgent: string; address: string };

/** Opens a session for somebody whose way in has been checked, and writes it down. The token is given once and never kept. */
export async function openSession(
  ctx: Context,
  person: Pick<StaffRow, 'id' | 'name' | 'roles'>,
  { way, userAgent, address }: Entrance & { way: 'password' | 'passkey' },
): Promise<OpResult<typeof staff.login>> {
  const token = newToken();
  const id = ctx.ids.next();
  const now = ctx.clock.now();
  await insertSession(ctx.db, {
    ...{
      id,
      staff_id: person.id,
      access_hash: hashToken(token),
      user_agent: userAgent.slice(0, 300),
      address,
    },
    ...{ created_at: now, seen_at: now },
  });
  await recordDeed(ctx, {
    ...{ actor: staffActor(person.id), action: 'staff.login', subject: person.id },
    details: { way, session: id },
  });
  return {
    ...{ token, expiresInSeconds: STAFF_SESSION_SECONDS, idleSeconds: STAFF_IDLE_SECONDS },
    staff: presentStaff(person),
  };
}

function presentStaff({
  id,
  name,
  roles,
}: Pick<StaffRow, 'id' | 'name' | 'roles'>): OpResult<typeof staff.me> {
  return { id, name, roles, permissions: [...permissionsOf(roles)] };
}

/** Who of staff a token belongs to, read at every request so that blocking somebody works at once everywhere. */
export function createAuthenticateStaff(db: Database, now: () => Date): AuthenticateStaff {
  return async (token) => {
    const found = await findSession(db, hashToken(token));
    if (!found || isSessionOver(found, now())) return null;
    const { sessionId, staffId, name, roles, seenAt } = found;
    if (now().getTime() - seenAt.getTime() >= SEEN_EVERY_MS) await setSeen(db, sessionId, now());
    return { sessionId, staffId, name, permissions: permissionsOf(roles) };
  };
}

/** The caller as they are now. */
export async function readMe(ctx: Context, { staffId }: StaffActor): Promise<OpResult<typeof staff.me>> {
  const person = await findStaff(ctx.db, staffId);
  if (!person) throw new AppError('AUTH_REQUIRED');
  return presentStaff(person);
}

/** Ends the caller's session, or all of theirs but this one. */
export async function logOut(
  ctx: Context,
  { staffId, sessionId }: StaffActor,
  which: 'this' | 'others',
): Promise<void> {
  const now = ctx.clock.now();
  if (which === 'this') await endSession(ctx.db, sessionId, now);
  else await endSessionsOf(ctx.db, staffId, { keep: sessionId, now });
}
