import type { Context } from '#context';
import { grantPoints, extendMembership } from '../src/features/wallet/index.ts';

/** People to log in as while SMS is simulated. Their numbers belong to nobody: the codes never leave this machine. */
export const DEMO_ACCOUNTS = [
  {
    phone: '19900000001',
    nickname: '年度会员',
    zh: '年度会员，3000 积分',
    en: 'yearly member, 3000 points',
    points: 3000,
    tier: 'yearly',
  },
  {
    phone: '19900000002',
    nickname: '新用户',
    zh: '新用户，无积分',
    en: 'new user, no points',
    points: 0,
    tier: null,
  },
] as const;

/** Makes the accounts that are missing; one that exists is left as it is. */
export async function seedDemoAccounts(ctx: Context): Promise<void> {
  for (const account of DEMO_ACCOUNTS) {
    await ctx.tx(async (ctx) => {
      const { id, isNew } = await insertAccount(ctx, account.phone, account.nickname);
      if (!isNew) return;
      if (account.tier) await extendMembership(ctx, { clientId: id, tier: account.tier, months: 12 });
      if (account.points > 0) {
        await grantPoints(ctx, {
          clientId: id,
          points: account.points,
          kind: 'gift',
          key: `demo:${account.phone}`,
          orderNo: `D${account.phone}`,
          title: { zh: '演示积分', en: 'Demo points' },
        });
      }
    });
  }
}

async function insertAccount(
  ctx: Context,
  phone: string,
  nickname: string,
): Promise<{ id: string; isNew: boolean }> {
  const id = ctx.ids.next();
  const row = await ctx.db
    .insertInto('client')
    .values({ id, phone, nickname, grant_type: 'sms', created_at: ctx.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return { id: row?.id ?? id, isNew: row !== undefined };
}
