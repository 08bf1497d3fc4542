import type { Op } from '@mogine/contract/kernel/op';
import { openSession } from '../../src/features/account/session.ts';
import { staffToken } from '../staff.ts';
import { sessionOf, type FuzzWorld } from './world.ts';

export const IDENTITIES = [
  'caller',
  'caller',
  'caller',
  'nobody',
  'forged',
  'garbled',
  'expired',
  'ended',
  'pending',
  'staff',
] as const;
export type Identity = (typeof IDENTITIES)[number];

/** The header such a caller sends; empty for nobody. A session serves until a call was accepted, which may have ended it. */
export async function tokenOf(world: FuzzWorld, identity: Identity): Promise<string> {
  const token = world.tokens.get(identity) ?? (await newToken(world, identity));
  world.tokens.set(identity, token);
  return token;
}

async function newToken({ server, caller, staff }: FuzzWorld, identity: Identity): Promise<string> {
  const { ctx } = server;
  if (identity === 'staff') return `bearer ${await staffToken(ctx, staff)}`;
  if (identity === 'nobody') return '';
  if (identity === 'forged') return 'bearer AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
  if (identity === 'garbled') return "bearer ' or 1=1 --";
  const session = await openSession(ctx, sessionOf(caller, identity === 'pending' ? 'pending' : 'full'));
  const id = session.sessionId;
  const now = ctx.clock.now();
  if (identity === 'expired') {
    await ctx.db.updateTable('session').set({ access_expires_at: now }).where('id', '=', id).execute();
  }
  if (identity === 'ended') {
    await ctx.db.updateTable('session').set({ ended_at: now }).where('id', '=', id).execute();
  }
  return `bearer ${session.accessToken}`;
}

/** Whether a call of this op can get past the question who asks. */
export function mayCall(op: Op, identity: Identity): boolean {
  if (op.auth === 'public') return true;
  if (op.auth === 'staff' || identity === 'staff') return op.auth === identity;
  if (identity === 'caller') return true;
  return identity === 'pending' && op.auth === 'pending';
}
