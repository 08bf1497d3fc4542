import type { ApprovalKindName } from '@mogine/contract/desk/approval-kinds';
import type { staff } from '@mogine/contract/desk/staff';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import type { z } from 'zod';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import { RawJson } from '#kernel/http/handler';
import { hasDecider, proposeApproval } from '../approvals/index.ts';
import { makeLink } from './invitation.ts';
import { inviteKind, renewKind, requireAdminBeside, rolesKind } from './kinds.ts';
import { endSessionsOf } from './repository/session.ts';
import {
  findStaff,
  findStaffByName,
  listStaff,
  lockInvitation,
  updateStaff,
  type StaffRow,
} from './repository/staff.ts';

type Proposed = OpResult<typeof staff.invite>;

/** All of them, written at once: to look at each of thousands again would take as long as to find them. */
export async function readStaff(ctx: Context): Promise<RawJson> {
  const rows = await listStaff(ctx.db, ctx.clock.now());
  const shown = rows.map(({ createdAt, seenAt, status, ...row }) => ({
    ...row,
    status: status as 'invited' | 'active' | 'blocked',
    createTime: createdAt.toISOString(),
    seenTime: seenAt?.toISOString() ?? null,
  })) satisfies z.input<typeof staff.list.data>;
  return new RawJson(JSON.stringify(shown));
}

/** Throws STAFF_NAME_TAKEN, and APPROVAL_WAITING where that name is proposed already. */
export async function proposeStaff(
  ctx: Context,
  by: string,
  { name, roles, reason }: OpInput<typeof staff.invite>,
): Promise<Proposed> {
  if (await findStaffByName(ctx.db, name)) throw new AppError('STAFF_NAME_TAKEN');
  const proposal = { subject: name, payload: { name, roles }, reason, by };
  return answer(ctx, by, inviteKind.name, await proposeApproval(ctx, inviteKind, proposal));
}

/** Throws NOT_FOUND and APPROVAL_WAITING. */
export async function proposeRoles(
  ctx: Context,
  by: string,
  { id, roles, reason }: OpInput<typeof staff.setRoles>,
): Promise<Proposed> {
  const { name, roles: rolesBefore } = await requireStaff(ctx, id);
  const proposal = { subject: id, payload: { id, name, rolesBefore, roles }, reason, by };
  return answer(ctx, by, rolesKind.name, await proposeApproval(ctx, rolesKind, proposal));
}

/** Throws NOT_FOUND and APPROVAL_WAITING. */
export async function proposeRenewal(
  ctx: Context,
  by: string,
  { id, reason }: OpInput<typeof staff.renew>,
): Promise<Proposed> {
  const { name } = await requireStaff(ctx, id);
  const proposal = { subject: id, payload: { id, name }, reason, by };
  return answer(ctx, by, renewKind.name, await proposeApproval(ctx, renewKind, proposal));
}

/** Whoever is the first of staff is told that nobody can decide yet. */
async function answer(
  ctx: Context,
  by: string,
  kind: ApprovalKindName,
  { approvalId }: { approvalId: string },
): Promise<Proposed> {
  return { approvalId, hasDecider: await hasDecider(ctx, kind, by) };
}

async function requireStaff(ctx: Context, id: string): Promise<StaffRow> {
  const person = await findStaff(ctx.db, id);
  if (!person) throw new AppError('NOT_FOUND');
  return person;
}

/** The token of a link that two people have allowed. Throws NOT_FOUND where nobody has, it was used, or its time is over. */
export async function takeLink(ctx: Context, id: string): Promise<OpResult<typeof staff.link>> {
  const invitation = await lockInvitation(ctx.db, id);
  if (!invitation || invitation.expires_at <= ctx.clock.now()) throw new AppError('NOT_FOUND');
  return makeLink(ctx, id, invitation.allowed_until);
}

type Lapsed = readonly { id: string; kind: string; subject: string }[];

/** What somebody proposed and waits, of every kind that there is. */
export type Proposals = {
  /** Nobody decides on it until the transaction ends. */
  hold: (ctx: Context, of: string) => Promise<void>;
  /** Has it lapse; tells what did. */
  lapse: (ctx: Context, proposals: { of: string; by: string | null }) => Promise<Lapsed>;
};

/**
 * At once and by one person alone: whoever has lost a phone cannot wait. What they proposed and waits lapses, and is told. `by` is
 * null on the machine itself. Throws NOT_FOUND, STAFF_SELF and STAFF_LAST_ADMIN.
 */
export async function blockStaff(
  ctx: Context,
  { id, by }: { id: string; by: string | null },
  { hold, lapse }: Proposals,
): Promise<{ lapsed: Lapsed }> {
  if (id === by) throw new AppError('STAFF_SELF');
  return ctx.tx(async (ctx) => {
    // Before staff is locked, as whoever decides has it. Written behind that: who did it is held by what is written of them.
    await hold(ctx, id);
    await requireAdminBeside(ctx, id, false);
    const lapsed = await lapse(ctx, { of: id, by });
    await updateStaff(ctx.db, id, { status: 'blocked' });
    await endSessionsOf(ctx.db, id, { keep: null, now: ctx.clock.now() });
    return { lapsed };
  });
}
