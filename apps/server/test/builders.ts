import type { Context } from '#context';
import { openSession } from '../src/features/account/session.ts';

let nextPhone = 13_800_000_000;

export type Member = { clientId: string; phone: string; token: string };

/** A member with an open session. */
export async function createMember(ctx: Context, given: { nickname?: string } = {}): Promise<Member> {
  const clientId = ctx.ids.next();
  const phone = String((nextPhone += 1));
  const nickname = given.nickname ?? `成员${phone.slice(-4)}`;
  await ctx.db
    .insertInto('client')
    .values({ id: clientId, phone, nickname, grant_type: 'sms', created_at: ctx.clock.now() })
    .execute();
  const session = await openSession(ctx, { clientId, scope: 'full', autoLogin: false, userAgent: 'test' });
  return { clientId, phone, token: session.accessToken };
}
