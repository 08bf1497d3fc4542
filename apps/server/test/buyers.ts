import { randomUUID } from 'node:crypto';
import type { Context } from '#context';
import { grantPoints } from '../src/features/wallet/index.ts';
import { createMember, type Member } from './builders.ts';

/** A member with points to spend. */
export async function createBuyer(ctx: Context, points = 100): Promise<Member> {
  const member = await createMember(ctx);
  const key = randomUUID();
  const title = { zh: '测试', en: 'Test' };
  if (points > 0)
    await grantPoints(ctx, {
      ...{ clientId: member.clientId, kind: 'bonus', points },
      ...{ key, orderNo: key, title },
    });
  return member;
}
