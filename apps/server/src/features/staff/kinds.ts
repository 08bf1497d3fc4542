import { ROLE_NAMES } from '@mogine/contract/staff-roles';
import { z } from 'zod';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import { defineApproval } from '../approvals/index.ts';
import { allowLink } from './invitation.ts';
import { insertStaff, lockEverybody, lockStaff, updateStaff, type StaffRow } from './repository/staff.ts';
import { isLastAdmin } from './rules.ts';

const roles = z.array(z.enum(ROLE_NAMES)).min(1);

/** Adds somebody, who chooses how they log in by a link. By constraint throws STAFF_NAME_TAKEN. */
export async function addStaff(
  ctx: Context,
  { name, roles: given }: { name: string; roles: readonly string[] },
): Promise<string> {
  const id = ctx.ids.next();
  await insertStaff(ctx.db, { id, name, roles: [...given], created_at: ctx.clock.now() });
  await allowLink(ctx, id);
  return id;
}

/**
 * Throws NOT_FOUND, STAFF_CHANGED where they no longer have the roles that were seen, and STAFF_LAST_ADMIN where nobody would be left
 * who may manage staff.
 */
export async function changeRoles(
  ctx: Context,
  id: string,
  { given, seen }: { given: readonly string[]; seen?: readonly string[] | undefined },
): Promise<void> {
  const person = await requireAdminBeside(ctx, id, given.includes('super-admin'));
  const isAsSeen = seen === undefined || seen.toSorted().join() === person.roles.toSorted().join();
  if (!isAsSeen) throw new AppError('STAFF_CHANGED');
  await updateStaff(ctx.db, id, { roles: [...given] });
}

/** Throws NOT_FOUND, and STAFF_LAST_ADMIN for the last one that is to manage staff no longer. */
export async function requireAdminBeside(ctx: Context, id: string, staysAdmin: boolean): Promise<StaffRow> {
  const everybody = await lockEverybody(ctx.db);
  const found = everybody.find((person) => person.id === id);
  if (!found) throw new AppError('NOT_FOUND');
  if (!staysAdmin && isLastAdmin(everybody, id)) throw new AppError('STAFF_LAST_ADMIN');
  return found;
}

/** Lets somebody choose how they log in anew; who was blocked may come back by it. */
export async function renewWays(ctx: Context, id: string): Promise<void> {
  const person = await lockStaff(ctx.db, id);
  if (!person) throw new AppError('NOT_FOUND');
  if (person.status === 'blocked') await updateStaff(ctx.db, id, { status: 'invited' });
  await allowLink(ctx, id);
}

export const inviteKind = defineApproval({
  name: 'staff.invite',
  payload: z.object({ name: z.string(), roles }),
  apply: async (ctx, payload) => void (await addStaff(ctx, payload)),
});

export const rolesKind = defineApproval({
  name: 'staff.roles',
  // What they had when it was proposed: whoever decides sees what is taken and what is given, and nothing else happens.
  payload: z.object({ id: z.uuid(), name: z.string(), rolesBefore: z.array(z.string()).optional(), roles }),
  apply: async (ctx, { id, rolesBefore: seen, roles: given }) => changeRoles(ctx, id, { given, seen }),
});

export const renewKind = defineApproval({
  name: 'staff.renew',
  payload: z.object({ id: z.uuid(), name: z.string() }),
  apply: async (ctx, { id }) => renewWays(ctx, id),
});
