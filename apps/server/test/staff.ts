import type { Role } from '@mogine/contract/staff-roles';
import type { Context } from '#context';
import { insertStaff } from '../src/features/staff/repository/staff.ts';
import { openSession } from '../src/features/staff/session.ts';

let made = 0;

export type TestStaff = { id: string; name: string; roles: Role[]; token: string };

/** Somebody of staff with these roles, logged in. */
export async function staffWith(ctx: Context, ...roles: Role[]): Promise<TestStaff> {
  made += 1;
  const id = ctx.ids.next();
  const name = `staff-${made}`;
  await insertStaff(ctx.db, { id, name, roles, status: 'active', created_at: ctx.clock.now() });
  return { id, name, roles, token: await staffToken(ctx, { id, name, roles }) };
}

/** A session more of the same person. */
export async function staffToken(
  ctx: Context,
  { id, name, roles }: Omit<TestStaff, 'token'>,
): Promise<string> {
  const session = await openSession(
    ctx,
    { id, name, roles },
    { way: 'passkey', userAgent: '', address: '127.0.0.1' },
  );
  return session.token;
}
